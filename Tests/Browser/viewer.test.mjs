// The arithmetic of the viewer.
//     node --test Tests/Browser/viewer.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import { held, largest, moved, start, swipe, zoomed } from "../../Templates/assets/js/viewer/zoom.js";

const stage = { width: 1000, height: 800 };
const picture = { width: 1000, height: 500 };

test("the point under the finger stays where it is", () => {
  const point = { x: 200, y: 50 };
  const view = zoomed(start, 2, point, stage, picture);
  // Twice as far from the middle, moved back by as much; up and down, 1,000 px have 100 px of room.
  assert.deepEqual(view, { scale: 2, x: -200, y: -50 });
});

test("a picture leaves no gap at the edges of the stage", () => {
  assert.deepEqual(held({ scale: 2, x: 900, y: 900 }, stage, picture), { scale: 2, x: 500, y: 100 });
  assert.deepEqual(held({ scale: 1, x: 40, y: -40 }, stage, picture), { scale: 1, x: 0, y: 0 });
  assert.deepEqual(moved({ scale: 2, x: 0, y: 0 }, -5000, 10, stage, picture), { scale: 2, x: -500, y: 10 });
});

test("it is never smaller than the stage nor larger than the largest", () => {
  assert.deepEqual(zoomed(start, 0.1, { x: 10, y: 10 }, stage, picture), start);
  assert.equal(zoomed(start, 1000, { x: 0, y: 0 }, stage, picture).scale, largest);
});

test("a swipe follows the direction of reading", () => {
  assert.equal(swipe(-100, 10, false), "next");
  assert.equal(swipe(-100, 10, true), "previous");
  assert.equal(swipe(100, 10, false), "previous");
  assert.equal(swipe(10, 150, false), "close");
  assert.equal(swipe(10, -150, false), undefined);
  assert.equal(swipe(30, 5, false), undefined);
});
