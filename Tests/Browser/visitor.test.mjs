// What a reader marks, without a browser.
//     node --test Tests/Browser/visitor.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import * as edits from "../../Templates/assets/js/visitor/edits.js";
import * as states from "../../Templates/assets/js/visitor/state.js";

const marks = { ...states, ...edits };

const scripts = new URL("../../Templates/assets/js/visitor/", import.meta.url);

test("a reaction makes an item visited, and the same one again takes it back", () => {
  const state = marks.empty();
  marks.react(state, "art", "007", "💕");
  assert.deepEqual([...marks.visitedIn(state, "art")], ["007"]);
  marks.react(state, "art", "007", "🌟");
  assert.equal(marks.itemIn(state, "art", "007").reaction, "🌟");
  marks.react(state, "art", "007", "🌟");
  assert.deepEqual(state.items.art, {});
});

test("an item that was marked stays visited without its reaction; not visited takes both", () => {
  const state = marks.empty();
  marks.mark(state, "art", "1", true);
  marks.react(state, "art", "1", "💕");
  marks.react(state, "art", "1", "💕");
  assert.deepEqual(state.items.art, { 1: { visited: true } });
  marks.react(state, "art", "1", "💕");
  marks.mark(state, "art", "1", false);
  assert.deepEqual([...marks.visitedIn(state, "art")], []);
});

test("an item on the list or opened is not visited", () => {
  const state = marks.empty();
  marks.addEntry(state, "art", { id: "1" });
  assert.equal(marks.visitedIn(state, "art").size, 0);
});

test("the list keeps its order, and takes an entry once", () => {
  const state = marks.empty();
  for (const id of ["a", "b", "c", "b"]) marks.addEntry(state, "art", { id });
  const ids = () => marks.listIn(state, "art").map((entry) => entry.id).join("");
  assert.equal(ids(), "abc");
  marks.moveEntry(state, "art", "c", 0);
  assert.equal(ids(), "cab");
  marks.moveEntry(state, "art", "c", 99);
  assert.equal(ids(), "abc");
  marks.moveEntry(state, "art", "z", 0);
  marks.removeEntry(state, "art", "b");
  assert.equal(ids(), "ac");
  marks.addEntry(state, "art", { id: "b", note: "N" }, 1);
  assert.deepEqual(marks.listIn(state, "art")[1], { id: "b", note: "N" });
});

test("an entry has a title, a note, a day and done, and loses what is emptied", () => {
  const state = marks.empty();
  marks.addEntry(state, "art", { id: "a" });
  marks.setEntry(state, "art", "a", { title: "T", note: "N", day: "2031-02-03", done: true });
  assert.deepEqual(marks.listIn(state, "art"), [{ id: "a", title: "T", note: "N", day: "2031-02-03", done: true }]);
  marks.setEntry(state, "art", "a", { title: "", note: "", day: "tomorrow", done: false });
  assert.deepEqual(marks.listIn(state, "art"), [{ id: "a" }]);
});

test("tasks remember by number, and a page without any mark is forgotten", () => {
  const state = marks.empty();
  marks.setTask(state, "a/b", 2, true, 5);
  marks.setTask(state, "a/b", 0, false, 5);
  assert.deepEqual(state.pages["a/b"], { tasks: { 0: false, 2: true }, total: 5 });
  marks.setPage(state, "c", { done: true });
  marks.setPage(state, "c", { done: undefined });
  assert.equal("c" in state.pages, false);
});

test("whatever is read becomes a sound state", () => {
  for (const value of [null, 1, "x", [], { items: [], pages: 7, lists: { art: {} } }]) {
    assert.equal(marks.isEmpty(marks.clean(value)), true);
  }
  const state = marks.clean({
    items: { art: { 1: { reaction: 5, visited: true, more: 1 }, 2: "x", 3: { visited: "yes" } } },
    pages: { p: { done: 1, tasks: { 0: true, 1: "x" }, total: -1, place: { heading: "h" } } },
    lists: { art: [{ id: "a" }, { id: "a" }, null, { note: "no id" }, { id: "b", day: "31.12." }] },
  });
  assert.deepEqual(state, {
    version: marks.version,
    items: { art: { 1: { visited: true } } }, pages: { p: { tasks: { 0: true } } }, lists: { art: [{ id: "a" }, { id: "b" }] },
  });
});

test("a name that means something to JavaScript is a name like any other", () => {
  const state = marks.parsed('{"version":1,"items":{"__proto__":{"__proto__":{"visited":true}}},"pages":{},"lists":{}}');
  assert.equal({}.visited, undefined);
  assert.deepEqual([...marks.visitedIn(state, "__proto__")], ["__proto__"]);
});

test("older states are brought to today's form step by step, newer ones are left alone", () => {
  const steps = { 1: (state) => ({ ...state, b: state.a + 1 }), 2: (state) => ({ ...state, c: state.b + 1 }) };
  assert.deepEqual(marks.migrated({ version: 1, a: 1 }, steps, 3), { version: 3, a: 1, b: 2, c: 3 });
  assert.deepEqual(marks.migrated({ version: 3, a: 1 }, steps, 3), { version: 3, a: 1 });
  assert.equal(marks.migrated({ version: 4 }, steps, 3), undefined);
  assert.equal(marks.migrated({ version: 0 }, steps, 3), undefined);
  for (const value of [null, [], "x", {}, { version: "1" }]) assert.equal(marks.migrated(value), undefined);
});

test("what is loaded joins what is there, and loses nothing", () => {
  const here = marks.clean({
    items: { art: { 1: { reaction: "💕" }, 2: { visited: true } } }, pages: { p: { tasks: { 0: true } } },
    lists: { art: [{ id: "a", note: "mine" }, { id: "b" }] },
  });
  const there = marks.clean({
    items: { art: { 1: { reaction: "🌟" } }, other: { 9: { visited: true } } }, pages: { p: { done: true, tasks: { 1: true } } },
    lists: { art: [{ id: "c" }, { id: "b", note: "theirs" }] },
  });
  assert.deepEqual(marks.merged(here, there), {
    version: marks.version,
    items: { art: { 1: { reaction: "🌟" }, 2: { visited: true } }, other: { 9: { visited: true } } },
    pages: { p: { done: true, tasks: { 0: true, 1: true } } },
    lists: { art: [{ id: "a", note: "mine" }, { id: "b", note: "theirs" }, { id: "c" }] },
  });
});

test("a file without marks is told from one with them", () => {
  for (const text of ["", "{", "[]", '{"version":1}', '{"version":99,"items":{"a":{"1":{"visited":true}}}}']) {
    assert.equal(marks.parsed(text), undefined);
  }
  const state = marks.clean({ items: { a: { 1: { visited: true } } } });
  assert.deepEqual(marks.parsed(JSON.stringify(state)), state);
});

// The store

let instance = 0;

/** A fresh store over a storage, with what it told. */
async function store(storage) {
  globalThis.document = new EventTarget();
  document.getElementById = () => null;
  globalThis.localStorage = storage;
  const told = [];
  for (const name of ["changed", "trouble"]) {
    document.addEventListener(`sitegen:visitor-${name}`, ({ detail }) => told.push(detail?.kind ?? name));
  }
  return { ...(await import(`${scripts}store.js?${instance++}`)), told };
}

function memory(values = {}) {
  const map = new Map(Object.entries(values));
  return { map, getItem: (key) => map.get(key) ?? null, setItem: (key, text) => map.set(key, text) };
}

const key = "sitegen:reader:/";
const love = (state) => marks.react(state, "art", "1", "💕");

test("what is marked is there for the next page", async () => {
  const storage = memory();
  const first = await store(storage);
  first.change(love);
  assert.deepEqual(first.told, ["changed"]);
  const second = await store(storage);
  assert.deepEqual([...second.visited("art")], ["1"]);
  assert.equal(second.reaction("art", "1"), "💕");
});

test("two tabs do not overwrite one another", async () => {
  const storage = memory();
  const [one, two] = [await store(storage), await store(storage)];
  one.change(love);
  two.change((state) => marks.mark(state, "art", "2", true));
  assert.deepEqual([...one.visited("art")], ["1", "2"]);
});

test("a storage that is denied is said once, and the page goes on", async () => {
  const deny = () => { throw new DOMException("no", "SecurityError"); };
  const denied = await store({ getItem: deny, setItem: deny });
  assert.deepEqual([...denied.visited("art")], []);
  denied.change(love);
  denied.change((state) => marks.mark(state, "art", "2", true));
  assert.deepEqual([...denied.visited("art")], ["1", "2"]);
  assert.deepEqual(denied.told, ["denied", "changed", "changed"]);
});

test("a storage that is full keeps what it had, and the page goes on", async () => {
  const storage = memory();
  (await store(storage)).change(love);
  const before = storage.map.get(key);
  storage.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  const full = await store(storage);
  full.change((state) => marks.mark(state, "art", "2", true));
  assert.deepEqual([...full.visited("art")], ["1", "2"]);
  assert.deepEqual(full.told, ["full", "changed"]);
  assert.equal(storage.map.get(key), before);
});

test("what a newer version wrote is not overwritten, and what is broken is", async () => {
  const newer = memory({ [key]: '{"version":99,"items":{}}' });
  (await store(newer)).change(love);
  assert.equal(newer.map.get(key), '{"version":99,"items":{}}');
  const broken = memory({ [key]: "{" });
  const mended = await store(broken);
  mended.change(love);
  assert.deepEqual([...(await store(broken)).visited("art")], ["1"]);
});
