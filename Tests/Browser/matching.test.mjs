// Words in a large catalog, found by the search index: node --test Tests/Browser/matching.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import { Matching } from "../../Templates/assets/js/search/matching.js";

// Two pages of three sections, then the items of two catalogs: five and four.
const pageOf = Uint32Array.from([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
const entries = { harbour: [1, 3, 5, 8], harbor: [4], harp: [6], ship: [0, 5, 6, 9], a: [3, 4, 5, 6, 7], art: [7] };
const posting = (word) => ({ word, sections: Uint32Array.from(entries[word]), steps: [] });
const index = {
  language: "en", stems: "", pageOf,
  word: async (word) => (entries[word] ? posting(word) : undefined),
  beginningWith: async (prefix, shards) => {
    assert.equal(shards, Infinity, "all of them, or counts would be wrong");
    return Object.keys(entries).filter((word) => word.startsWith(prefix)).map(posting);
  },
};
const first = new Matching(index, 2, 5);
const second = new Matching(index, 7, 4);

test("items have a word or what begins with it, by their numbers in their own catalog", async () => {
  assert.deepEqual(await first.items("harb"), [0, 1, 2]);
  assert.deepEqual(await first.items("Harbour"), [0, 2]);
  assert.deepEqual(await second.items("harbour"), [0]);
});

test("all words have to be there", async () => {
  assert.deepEqual(await first.items("har ship"), [2, 3]);
  assert.deepEqual(await first.items("ship harbour"), [2]);
  assert.deepEqual(await first.items("ship whale"), []);
});

test("a single letter is a word of its own", async () => {
  assert.deepEqual(await first.items("a"), [0, 1, 2, 3, 4]);
});

test("without words nothing is found", async () => {
  assert.deepEqual(await first.items("…"), []);
});
