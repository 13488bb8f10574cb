// Searches a built site as its pages do.
//     SITE=public CASES='[{"lang":"en","query":"…","urls":["/en/…"]}]' node --test Tests/Browser/search-index.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { search } from "../../Templates/assets/js/search/ranking.js";
import { Results } from "../../Templates/assets/js/search/results.js";
import { SearchIndex } from "../../Templates/assets/js/search/index.js";
import { isNear } from "../../Templates/assets/js/search/spelling.js";

const { SITE, CASES } = process.env;
const skip = SITE ? false : "there is no site";
const origin = "http://localhost";

async function file(url) {
  const { pathname } = new URL(url);
  return readFile(SITE + decodeURIComponent(pathname) + (pathname.endsWith("/") ? "index.html" : ""), "utf8");
}

async function results(lang, query) {
  const index = await SearchIndex.open(`${origin}/${lang}/search/index.json`, async (url) => JSON.parse(await file(url)));
  const results = new Results(index, await search(index, query), file);
  const shown = [];
  while (results.hasMore) shown.push(...(await results.more()));
  return { results, shown };
}

test("each query finds the pages that it is meant to find, in this order", { skip }, async (t) => {
  for (const { lang, query, urls, excerpts, cards } of JSON.parse(CASES ?? "[]")) {
    await t.test(`${lang}: ${query}`, async () => {
      const found = await results(lang, query);
      const places = found.shown.map(({ card, section }) => {
        const id = section ? `#${card.headings[section - 1].id}` : "";
        return decodeURI(new URL(card.url).pathname) + id;
      });
      assert.deepEqual(places, urls);
      for (const [place, expected] of (excerpts ?? []).entries()) {
        const result = found.shown[place];
        const parts = found.results.excerpt(result, await result.text);
        assert.equal(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(""), expected);
      }
      for (const [place, expected] of (cards ?? []).entries()) {
        const { card } = found.shown[place];
        for (const [key, text] of Object.entries(expected)) assert.equal(card[key], text, key);
      }
    });
  }
});

test("one slip is near, two are not", () => {
  for (const [left, right] of [["django", "djnago"], ["django", "djngo"], ["django", "djanggo"], ["django", "djbngo"], ["django", "django"], ["ab", "ba"]]) {
    assert.ok(isNear(left, right) && isNear(right, left), `${left} ${right}`);
  }
  for (const [left, right] of [["django", "dnajog"], ["django", "djo"], ["django", "ejangp"], ["abc", "cba"], ["django", "djangoes"]]) {
    assert.ok(!isNear(left, right) && !isNear(right, left), `${left} ${right}`);
  }
});

test("words of a length are read from the file of the lengths it is among, each file once", async () => {
  const asked = [];
  const files = { "spelling-3.aaaaaaaa.json": "Aone Atwo", "spelling-6.bbbbbbbb.json": "Adjango Gs" };
  const manifest = { lang: "en", sections: "", words: "", shards: "", cards: "", spelling: { 3: "aaaaaaaa", 6: "bbbbbbbb" }, catalogs: [] };
  const index = new SearchIndex(new URL(`${origin}/en/search/index.json`), manifest, async (url) => {
    const name = url.pathname.split("/").at(-1);
    asked.push(name);
    return files[name];
  });
  assert.deepEqual(await index.spelled([1, 2]), []);
  assert.deepEqual(await index.spelled([3, 4, 5]), ["one", "two"]);
  assert.deepEqual(await index.spelled([5, 6, 7]), ["one", "two", "django", "djangos"]);
  assert.deepEqual(asked, Object.keys(files));
});
