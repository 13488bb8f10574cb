// Where things are on the map: numbers only.

/** The part of the world that an address shows, `#map=12/21.3/-157.85`; nothing where it says none. */
export function viewportOf(hash) {
  let text;
  try {
    text = decodeURIComponent(hash);
  } catch {
    return undefined;
  }
  const [, zoom, lat, lon] = (/^#map=(\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/.exec(text) ?? []).map(Number);
  return zoom >= 0 && zoom <= 22 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { zoom, lat, lon } : undefined;
}

/** As exact as a pixel of that zoom. */
export function hashOf({ zoom, lat, lon }) {
  const digits = Math.min(6, Math.max(1, Math.ceil(zoom / 3.3)));
  const text = (value) => String(Number(value.toFixed(digits)));
  return `#map=${text(zoom)}/${text(lat)}/${text(((lon + 540) % 360) - 180)}`;
}

/** Items at one place are one place, as near as a step: `{ lat, lon, items }` in the order of the items. */
export function placesOf(items, coordinates) {
  const places = new Map();
  for (const item of items) {
    const point = coordinates[item];
    if (!point) continue;
    const key = point.map((value) => value.toFixed(5)).join();
    if (!places.has(key)) places.set(key, { lat: point[0], lon: point[1], items: [] });
    places.get(key).items.push(item);
  }
  return [...places.values()];
}

/** What the map shows of them, across the line of dates too. */
export function placesIn(places, { south, west, north, east }) {
  const turn = (lon) => lon + 360 * Math.ceil((west - lon) / 360);
  return places.filter(({ lat, lon }) => lat >= south && lat <= north && turn(lon) <= east);
}

const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90];

/** How far apart the lines of a net are, so that there are few of them. */
export const stepOf = (span, most = 6) => steps.find((step) => span / step <= most) ?? 90;

/** The lines of a net between two ends. */
export function linesOf(from, to, step) {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toFixed(6)));
}
