// A list as an address.
//     node --test Tests/Browser/links.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import { idsIn, linkTo } from "../../Templates/assets/js/visitor/links.js";

test("ids survive the address whatever they hold", () => {
  const ids = ["007", "2000.10", "a,b", "c d", "é+%", "?&=#"];
  const link = linkTo("/en/art/my/", ids);
  assert.deepEqual(idsIn(new URL(link, "https://x.org").search), ids);
});

test("an address without ids is told from one with none", () => {
  assert.equal(idsIn(""), undefined);
  assert.equal(idsIn("?visited=hide"), undefined);
  assert.deepEqual(idsIn("?ids="), []);
});

test("repeated ids count once, broken ones not at all", () => {
  assert.deepEqual(idsIn("?ids=a,b,a&ids=c&x=1"), ["a", "b", "c"]);
  assert.deepEqual(idsIn("?ids=%E0%A4%A,b"), ["b"]);
});
