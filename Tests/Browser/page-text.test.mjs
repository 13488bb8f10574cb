// The text of a page as results show it.
//     node --test Tests/Browser/page-text.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import { excerpt } from "../../Templates/assets/js/search/excerpt.js";
import { pageText } from "../../Templates/assets/js/search/page-text.js";

test("an item is its title, its text and its fields, without what is around them", () => {
  const item = `<body><main><article><div class="back" data-search="off"><a href="/en/artworks/">Artworks</a></div>
    <nav><ol><li>Home</li></ol></nav><h1>Harbor dawn</h1><p class="item-facts" data-search="off"><span>Żak</span></p>
    <section><h2 id="sg-details" data-search="off">Details</h2><dl><div><dt>Artist</dt><dd><a href="/">Łucja Żak</a></dd></div>
    <div><dt>Year</dt><dd>1935</dd></div></dl></section>
    <section data-search="off"><h2>How to cite</h2><section>APA</section><dl><dt>APA</dt><dd>Żak.</dd></dl></section>
    <p>After : all</p></article></main></body>`;
  assert.deepEqual(pageText(item, []), ["Harbor dawn\nArtist: Łucja Żak;\nYear: 1935;\nAfter : all"]);
  const withText = item.replace("<section><h2", '<div class="content"><p>Seen from the pier.</p></div><section><h2');
  assert.deepEqual(pageText(withText, []), ["Seen from the pier. Artist: Łucja Żak;\nYear: 1935;\nAfter : all"]);
});

test("headings that are named begin sections", () => {
  const page = `<div class="content"><p>One</p><h2 id="a">Ay</h2><p>Two &amp; three</p><h2 id="b">Bee</h2><h3>Sea</h3></div>`;
  assert.deepEqual(pageText(page, ["a"]), ["One", "Ay\nTwo & three Bee\nSea"]);
});

test("where a word stands as it was typed, those that begin with it are not marked", () => {
  const found = new Map([["1", { worth: 1, term: 0, isExact: true }], ["11", { worth: 1, term: 0, isExact: false }], ["code", { worth: 1, term: 1, isExact: false }]]);
  const shown = (text) => excerpt(text, "", { lang: "en", rules: "", found, run: Infinity })
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
  assert.equal(shown("192.168.0.1 and 11 code"), "192.168.0.[1] and 11 [code]");
  assert.equal(shown("11 times code"), "[11] times [code]");
});
