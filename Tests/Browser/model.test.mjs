// The app's model: every address is a state, every state has an address, and intents lead from one to the next.
//     node --test Tests/Browser/model.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { addressOf, isWhole, listAddress, modelOf, onlyValue, reduce, stateOf } from "../../Templates/assets/js/app/model.js";
import { rangeOf, readQuery, writeQuery } from "../../Templates/assets/js/app/query.js";
import { Routes } from "../../Templates/assets/js/app/routes.js";

const origin = "https://example.org";
const facets = [
  { name: "artist", kind: "values", segment: "artist", bins: [] },
  { name: "discipline", kind: "values", segment: "discipline", bins: [] },
  { name: "year", kind: "range", segment: "year", bins: ["1930..1939", "-9..0"] },
  { name: "sort", kind: "values", segment: "sort-1", bins: [] },
];
const place = {
  origin, facets, base: "/base/en/", catalog: "works", language: "en", sort: "title", isSought: true,
  sorts: ["title", ...facets.map(({ name }) => name)],
  routes: new Routes({
    languages: ["en"], root_language: "en",
    catalogs: [{ name: "works", paths: { en: ["works"] }, facets: facets.map(({ name, segment }) => ({ field: name, segment })) }],
  }),
};
const at = (address) => new URL(address, origin);
const model = (address) => modelOf(at(`/base/en/works/${address}`), place);
const address = ({ state }) => addressOf(state, place).replace("/base/en/works/", "");

test("the grammar of addresses is that of the vectors, both ways", async () => {
  const { sites } = JSON.parse(await readFile(new URL("../Fixtures/routes.json", import.meta.url)));
  let count = 0;
  for (const { routes: vectors, no_route: wrong, ...grammar } of sites) {
    const routes = new Routes(grammar);
    for (const { route, url } of vectors) {
      assert.deepEqual(routes.route(url), route, url);
      assert.equal(routes.path(route), url);
      count++;
    }
    for (const url of wrong) assert.equal(routes.route(url), undefined, url);
  }
  assert.ok(count > 40);
});

test("a state is written in one way: fields as the schema has them, values by slug, defaults left out", () => {
  const written = (query) => {
    const { state, dropped } = readQuery(query, place);
    assert.deepEqual(dropped, []);
    return writeQuery(state, place);
  };
  assert.equal(
    written("?year=1930..&discipline=plaque&q=old%20harbor&artist=x&discipline=mural&sort=-year&view=map&visited=hide"),
    "?artist=x&discipline=mural&discipline=plaque&year=1930..&q=old%20harbor&sort=-year&view=map&visited=hide");
  assert.equal(written("?sort=title&view=list&page=1&q=&visited=show"), "");
  assert.equal(written("?f.sort=up&sort=year"), "?f.sort=up&sort=year");
  assert.equal(written("?artist=olej%2C%20pl%C3%A1tno+%26"), "?artist=olej%2C%20pl%C3%A1tno%20%26");
  assert.equal(written("?year=1935&page=3"), "?year=1935..1935&page=3");
});

test("what means nothing is dropped and named", () => {
  const { state, dropped } = readQuery("?x=1&discipline=a&year=soon&sort=nothing&view=tree&page=0&%zz=1", place);
  assert.deepEqual(state.filters, { discipline: ["a"] });
  assert.deepEqual(dropped.map(({ key }) => key), ["x", "year", "sort", "view", "page", "%zz"]);
  assert.equal(dropped[1].value, "soon");
});

test("ranges are a..b, a.. or ..b", () => {
  for (const range of ["1930..1959", "-450..-441", "1.5..", "..0"]) assert.equal(rangeOf(range), range);
  for (const text of ["..", "a..b", "1...2", "", "1930-1940"]) assert.equal(rangeOf(text), undefined, text);
});

test("a single value is its own page, more of them are a query, none is the list", () => {
  let now = model("");
  const go = (intent) => (now = reduce(now, intent));
  go({ type: "toggle", field: "discipline", value: "mural" });
  assert.equal(address(now), "discipline/mural/");
  go({ type: "page", number: 2 });
  assert.equal(address(now), "discipline/mural/page/2/");
  go({ type: "select", item: "2000.10" });
  assert.equal(address(now), "2000.10/?discipline=mural&page=2");
  assert.equal(listAddress(now.state, place), "/base/en/works/discipline/mural/page/2/");
  go({ type: "toggle", field: "artist", value: "x" });
  assert.equal(address(now), "2000.10/?artist=x&discipline=mural");
  go({ type: "close" });
  assert.equal(address(now), "?artist=x&discipline=mural");
  go({ type: "toggle", field: "discipline", value: "mural" });
  assert.equal(address(now), "artist/x/");
  go({ type: "clear" });
  assert.equal(address(now), "");
  go({ type: "range", field: "year", value: "1931..1939" });
  assert.equal(address(now), "?year=1931..1939");
  go({ type: "range", field: "year", value: "1930..1939" });
  assert.equal(address(now), "year/1930..1939/");
  go({ type: "seek", q: " sea " });
  assert.equal(address(now), "?year=1930..1939&q=sea");
});

test("an item of the whole list keeps the page that its list is on", () => {
  let now = reduce(model("page/3/"), { type: "select", item: "7" });
  assert.equal(address(now), "7/");
  assert.equal(listAddress(now.state, place), "/base/en/works/page/3/");
  now = reduce(now, { type: "visit", url: at("/base/en/works/8/") });
  assert.equal(listAddress(now.state, place), "/base/en/works/page/3/");
  now = reduce(now, { type: "read", detail: { item: "8", status: "ready", number: 4 } });
  assert.equal(listAddress(now.state, place), "/base/en/works/page/4/");
  assert.equal(address(reduce(now, { type: "close" })), "page/4/");
});

test("what comes too late is not taken", () => {
  const now = model("7/");
  assert.equal(reduce(now, { type: "read", detail: { item: "8", status: "ready" } }), now);
  assert.equal(reduce(now, { type: "found", list: { address: "/base/en/works/discipline/x/" } }), now);
  assert.equal(reduce(now, { type: "lost", address: "/elsewhere/" }), now);
});

test("other addresses are none of the app's", () => {
  for (const url of ["/base/en/", "/base/en/works/data.csv", "/base/en/works/discipline/", "/base/en/works/my/", "/base/pl/works/", "/en/works/", "https://example.com/base/en/works/"]) {
    assert.equal(stateOf(at(url), place), undefined, url);
  }
});

/** A generator of its own, so that a failure can be had again by its seed. */
function randomly(seed) {
  let value = seed;
  return (count) => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return Math.floor((value / 2 ** 32) * count);
  };
}

const odd = ["mural", "c-plus-plus", "žltá", "a/b", "100 %", "x&y=z", "+", "日本", "page", "..", "q"];

function randomIntent(next) {
  const pick = (list) => list[next(list.length)];
  const field = pick(["artist", "discipline", "sort"]);
  return pick([
    () => ({ type: "select", item: pick(["007", "2000.10", "ł ó", "c#", "page"]) }),
    () => ({ type: "close" }),
    () => ({ type: "toggle", field, value: pick(odd) }),
    () => ({ type: "toggle", field, value: pick(odd) }),
    () => ({ type: "range", field: "year", value: pick([undefined, "1930..1939", "1930..", "..0", "-9..0"]) }),
    () => ({ type: "clear", field: pick([undefined, field, "year"]) }),
    () => ({ type: "seek", q: pick(["", "sea", "a b&c=d", "“x” #1", "+"]) }),
    () => ({ type: "sort", sort: pick(["", "title", "-title", "-year", "artist"]) }),
    () => ({ type: "show", view: pick(["list", "map", "grid"]) }),
    () => ({ type: "hide", isHidden: next(2) === 1 }),
    () => ({ type: "page", number: 1 + next(4) }),
    () => ({ type: "fragment", fragment: pick(["", "image-2", "ł ó%"]) }),
  ])();
}

test("ten thousand intents: the address of each state leads back to it, and is written as it was", () => {
  const seed = Number(process.env.SEED ?? 20261130);
  const next = randomly(seed);
  let now = model("");
  const known = new Map();
  for (let step = 0; step < 10_000; step++) {
    const intent = randomIntent(next);
    const before = structuredClone(now.state);
    const after = reduce(now, intent);
    assert.deepEqual(now.state, before, "an intent changes no model");
    const written = addressOf(after.state, place);
    const read = stateOf(at(written), place);
    const hint = `seed ${seed}, step ${step}, ${JSON.stringify(intent)}: ${written}`;
    assert.deepEqual(read?.dropped, [], hint);
    assert.equal(addressOf(read.state, place), written, hint);
    // The page of the whole list behind an item is what is known of the item, not part of its address.
    const isOpen = after.state.item && isWhole(after.state);
    assert.deepEqual({ ...read.state, number: isOpen ? after.state.number : read.state.number }, after.state, hint);
    if (!isOpen) {
      const other = known.get(written);
      if (other) assert.deepEqual(after.state, other, hint);
      known.set(written, after.state);
    }
    now = next(50) ? after : model("");
  }
  assert.ok(known.size > 1000, `only ${known.size} addresses`);
});

test("an address that a reader wrote is kept where it is already right", () => {
  for (const written of ["?discipline=mural", "discipline/mural/", "7/?discipline=mural&page=2", "?page=2&discipline=mural"]) {
    const now = model(written);
    const again = addressOf(stateOf(at(addressOf(now.state, place)), place).state, place);
    assert.equal(addressOf(now.state, place), again);
  }
  assert.equal(address(model("?discipline=mural")), "?discipline=mural");
  assert.equal(onlyValue(model("?discipline=mural").state, place).term, "mural");
});
