// Where things are on the map.
//     node --test Tests/Browser/places.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import { hashOf, linesOf, placesIn, placesOf, stepOf, viewportOf } from "../../Templates/assets/js/map/places.js";

test("a part of the world survives the address", () => {
  assert.equal(hashOf({ zoom: 12, lat: 21.306944444, lon: -157.858333 }), "#map=12/21.3069/-157.8583");
  assert.deepEqual(viewportOf("#map=12/21.3069/-157.8583"), { zoom: 12, lat: 21.3069, lon: -157.8583 });
  assert.deepEqual(viewportOf("#map%3D2.5%2F-1%2F180"), { zoom: 2.5, lat: -1, lon: 180 });
  assert.equal(hashOf({ zoom: 2, lat: 0, lon: 190 }), "#map=2/0/-170");
});

test("what is no part of the world is nothing", () => {
  for (const hash of ["", "#image-1", "#map=", "#map=2/91/0", "#map=99/0/0", "#map=2/0/181", "#map=2/0", "#map=a/b/c", "#%E0%A4%A"]) {
    assert.equal(viewportOf(hash), undefined, hash);
  }
});

test("items at one place are one place, those without are none", () => {
  const coordinates = [[21.3, -157.8], null, [21.3000001, -157.8], [0, 0]];
  assert.deepEqual(placesOf([0, 1, 2, 3], coordinates), [
    { lat: 21.3, lon: -157.8, items: [0, 2] }, { lat: 0, lon: 0, items: [3] },
  ]);
});

test("what can be seen is found, across the line of dates too", () => {
  const places = [{ lat: 0, lon: 179 }, { lat: 0, lon: -179 }, { lat: 0, lon: 0 }, { lat: 50, lon: 179 }];
  const seen = (bounds) => placesIn(places, bounds).map(({ lon }) => lon);
  assert.deepEqual(seen({ south: -10, north: 10, west: 170, east: 190 }), [179, -179]);
  assert.deepEqual(seen({ south: -10, north: 10, west: -190, east: -170 }), [179, -179]);
  assert.deepEqual(seen({ south: -10, north: 10, west: -10, east: 10 }), [0]);
  assert.deepEqual(seen({ south: -90, north: 90, west: -180, east: 180 }), [179, -179, 0, 179]);
});

test("a net has few lines, at round degrees", () => {
  assert.equal(stepOf(0.3), 0.05);
  assert.equal(stepOf(360), 90);
  assert.deepEqual(linesOf(21.26, 21.41, 0.05), [21.3, 21.35, 21.4]);
  assert.deepEqual(linesOf(-0.1, 0.1, 0.1), [-0.1, 0, 0.1]);
  assert.deepEqual(linesOf(1, 0, 1), []);
});
