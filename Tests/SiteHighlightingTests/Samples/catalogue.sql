-- The tables of a museum's catalogue.
CREATE TABLE artist (
    id INTEGER PRIMARY KEY,
    name VARCHAR(200) NOT NULL,
    born DATE,
    country CHAR(2) DEFAULT 'PL' CHECK (country <> '')
);

CREATE TABLE painting (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL REFERENCES artist (id) ON DELETE CASCADE,
    heading TEXT NOT NULL,
    painted INTEGER,
    price NUMERIC(10, 2) DEFAULT 0,
    UNIQUE (artist_id, heading)
);

CREATE INDEX painting_artist ON painting (artist_id, painted DESC);

/* Some rows
   to begin with. */
INSERT INTO artist (id, name, born, country)
VALUES (1, 'Olga Boznańska', '1865-04-15', 'PL'),
       (2, 'Ľudovít Fulla', '1902-02-27', 'SK');

UPDATE painting
SET price = price * 11 / 10
WHERE painted BETWEEN 1890 AND 1910
  AND heading LIKE '%girl''s%';

SELECT a.name, COUNT(*) AS works, AVG(p.price) AS average
FROM artist AS a
LEFT OUTER JOIN painting AS p ON p.artist_id = a.id
WHERE p.price IS NOT NULL OR a.country IN ('PL', 'SK')
GROUP BY a.name
HAVING COUNT(*) > 3
ORDER BY average DESC, a.name ASC
LIMIT 10;

WITH recent AS (
    SELECT id, heading FROM painting WHERE painted >= 1900
)
SELECT r.heading, CASE WHEN r.id > 100 THEN 'new' ELSE 'old' END AS kind
FROM recent r
WHERE EXISTS (SELECT 1 FROM painting x WHERE x.id = r.id)
UNION ALL
SELECT 'none', NULL;

CREATE VIEW works AS
SELECT p.id, p.heading, a.name AS artist
FROM painting p JOIN artist a ON a.id = p.artist_id;

BEGIN TRANSACTION;
DELETE FROM painting WHERE id = 7;
ALTER TABLE painting ADD COLUMN notes TEXT;
DROP TABLE IF EXISTS draft;
COMMIT;
