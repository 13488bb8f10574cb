// The words that the browser finds in a text are those of the index.
//     node --test Tests/Browser/search-words.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { precedes, wordList } from "../../Templates/assets/js/search/word-list.js";
import { stem } from "../../Templates/assets/js/search/stems.js";
import { words } from "../../Templates/assets/js/search/words.js";

const vectors = JSON.parse(await readFile(new URL("../Fixtures/search-words.json", import.meta.url), "utf8"));

test("words are those of the vectors", () => {
  for (const [lang, text, expected] of vectors.words) {
    assert.equal(words(text, lang).map(({ word }) => word).join(" "), expected, text);
  }
});

test("stems are those of the vectors", () => {
  for (const [rules, text, expected] of vectors.stems) {
    assert.equal(text.split(" ").map((word) => stem(word, rules)).join(" "), expected, text);
  }
});

test("each word knows where it stands in the text", () => {
  const text = "Zażółć C++, e\u0301cole it’s 国際化";
  const places = words(text, "en").map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(places, ["Zażółć", "C++", "e\u0301cole", "it’s", "国際", "際化", "化"]);
});

test("a list of words is read back, and its order is that of code points", () => {
  assert.deepEqual(wordList("Adjango Go Gmain A𠮷 C野"), ["django", "djangoo", "djangomain", "𠮷", "𠮷野"]);
  const sorted = ["", "a", "ab", "b", "ż", "野", "ﬀ", "𠮷"];
  for (let first = 0; first < sorted.length; first++) {
    for (let second = 0; second < sorted.length; second++) {
      assert.equal(precedes(sorted[first], sorted[second]), first < second, `${sorted[first]} ${sorted[second]}`);
    }
  }
});
