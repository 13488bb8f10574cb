import assert from "node:assert/strict";
import { test } from "node:test";
import { samePlace } from "../../Templates/assets/js/language-switch.js";

const ids = { "zapytania": "queries" };
const idOf = (id) => ids[id] ?? id;

test("the query of a list is the same in another language", () => {
  assert.equal(
    samePlace("/en/artworks/", "https://example.org/pl/dziela/?discipline=mural&q=b%C4%85k", idOf),
    "https://example.org/en/artworks/?discipline=mural&q=b%C4%85k");
});

test("a heading is found by the id that it has in the source page", () => {
  assert.equal(
    samePlace("/en/q/", "https://example.org/pl/q/#zapytania", idOf), "https://example.org/en/q/#queries");
  assert.equal(
    samePlace("../../sk/q/", "https://example.org/pl/q/#%C5%BAr%C3%B3d%C5%82a", idOf),
    "https://example.org/sk/q/#%C5%BAr%C3%B3d%C5%82a");
});

test("a place that was kept before is not kept twice", () => {
  assert.equal(
    samePlace("/en/q/?a=1#b", "https://example.org/pl/q/", idOf), "https://example.org/en/q/");
});

test("a fragment that no one can decode stays as it is", () => {
  assert.equal(samePlace("/en/q/", "https://example.org/pl/q/#%zz", idOf), "https://example.org/en/q/#%25zz");
});
