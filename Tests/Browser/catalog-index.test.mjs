// Compares the reader of a catalog's index with what a plain reading of the table finds.
//     INDEX=…/page/index.json TABLE=….csv node --test Tests/Browser/catalog-index.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { CatalogIndex } from "../../Templates/assets/js/catalog-index.js";

const { INDEX, TABLE, FIELDS, RANGE } = process.env;
const skip = INDEX && TABLE ? false : "there is no table beside the project";
const loaded = [];

async function get(url) {
  const text = await readFile(url, "utf8");
  loaded.push({ name: url.pathname.split("/").pop(), bytes: gzipSync(text).length });
  return JSON.parse(text);
}

/** RFC 4180. */
function rows(text) {
  const rows = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|$)/gy;
  while (pattern.lastIndex < text.length) {
    const [, quoted, plain, end] = pattern.exec(text);
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  rows.pop();
  const [header, ...records] = rows;
  return records.map((record) => Object.fromEntries(header.map((name, place) => [name, record[place]])));
}

const split = new Map();

function values(record, field) {
  const text = record[field] ?? "";
  if (!split.has(text)) split.set(text, [...new Set(text.split("|").map((value) => value.trim()).filter(Boolean))]);
  return split.get(text);
}

let table;

async function everything() {
  table ??= rows((await readFile(TABLE, "utf8")).replace(/^\ufeff/, ""));
  const index = await CatalogIndex.open(pathToFileURL(INDEX), get);
  return { index, records: table, fields: (FIELDS ?? "").split(",") };
}

/** The places of the records that fit, as a reader of the table would go through them. */
function brute(records, state) {
  return records.flatMap((record, place) => {
    const fits = Object.entries(state).every(([field, wishes]) =>
      wishes.some((wish) => {
        const range = field === RANGE && /^(.*)\.\.(.*)$/.exec(wish);
        if (!range) return values(record, field).includes(wish);
        if (!record[field]) return false;
        return Number(record[field]) >= Number(range[1]) && Number(record[field]) <= Number(range[2] || Infinity);
      }));
    return fits ? [place] : [];
  });
}

/** Pairs and triples of values that occur, chosen by a fixed rule. */
function states(records, fields) {
  const states = [];
  for (let step = 0; step < 60; step++) {
    const record = records[(step * 7919) % records.length];
    const other = records[(step * 104729) % records.length];
    const state = {};
    fields.forEach((field, place) => {
      if ((step >> place) % 2) return;
      const wishes = [...values(record, field).slice(0, 1), ...values(other, field).slice(0, step % 3)];
      if (wishes.length) state[field] = [...new Set(wishes)];
    });
    if (RANGE && step % 4 === 0) state[RANGE] = [`${1800 + step}..${step % 8 ? 1900 + step : ""}`];
    states.push(state);
  }
  return states;
}

test("every filter finds what a plain reading finds, in the order of the list", { skip }, async () => {
  const { index, records, fields } = await everything();
  const ids = await index.load(index.manifest.ids);
  assert.equal(index.count, records.length);
  assert.deepEqual(ids, records.map((record) => record.id));
  for (const state of states(records, fields)) {
    assert.deepEqual(await index.select(state), brute(records, state), JSON.stringify(state));
  }
});

test("every count of every value is exact, with and without other filters", { skip }, async () => {
  const { index, records, fields } = await everything();
  for (const state of [{}, ...states(records, fields).slice(0, 6)]) {
    for (const field of fields) {
      const { [field]: own, ...others } = state;
      const expected = new Map();
      for (const place of brute(records, others)) {
        for (const value of values(records[place], field)) expected.set(value, (expected.get(value) ?? 0) + 1);
      }
      const counts = await index.counts(field, state);
      for (const term of (await index.field(field)).choices) {
        assert.equal(counts.get(term.slug), expected.get(term.value) ?? 0, `${field} ${term.value}`);
      }
    }
  }
});

test("no two values have one slug, and each value leads to its slug", { skip }, async () => {
  const { index, records, fields } = await everything();
  for (const name of fields) {
    const field = await index.field(name);
    const written = new Set(records.flatMap((record) => values(record, name)));
    assert.equal(new Set(field.choices.map((term) => term.slug)).size, written.size);
    for (const value of written) assert.ok(field.slug(value), `${name} ${value}`);
  }
});

test("ranges that have pages have their counts", { skip: skip || !RANGE }, async () => {
  const { index, records } = await everything();
  const field = await index.field(RANGE);
  for (const bin of field.choices) {
    assert.equal(brute(records, { [RANGE]: [bin.slug] }).length, bin.count, bin.slug);
    assert.equal((await index.select({ [RANGE]: [bin.slug] })).length, bin.count);
  }
});

test("cards are those of the items, piece by piece", { skip }, async () => {
  const { index, records } = await everything();
  const some = [0, 1, index.size, index.count - 1, 5 * index.size + 3];
  const cards = await index.cards(some);
  assert.deepEqual(cards.map((card) => card.id), some.map((item) => records[item].id));
  assert.deepEqual(cards.map((card) => card.title), some.map((item) => records[item].title.trim() || records[item].id));
  assert.deepEqual(await index.numbers(cards.map((card) => card.id)), some);
});

test("sorted items are those items, in the order of the field", { skip: skip || !RANGE }, async () => {
  const { index, records } = await everything();
  const number = (item) => (records[item][RANGE] ? Number(records[item][RANGE]) : undefined);
  for (const sort of [RANGE, `-${RANGE}`]) {
    const items = await index.select({}, sort);
    assert.equal(new Set(items).size, records.length);
    const known = items.map(number).filter((value) => value !== undefined);
    assert.ok(items.slice(known.length).every((item) => number(item) === undefined));
    const inOrder = [...known].sort((left, right) => (sort === RANGE ? left - right : right - left));
    assert.deepEqual(known, inOrder);
  }
});

test("what is not there is dropped", { skip }, async () => {
  const { index, records, fields } = await everything();
  assert.equal((await index.select({ nothing: ["x"], [fields[0]]: ["no such value"] })).length, records.length);
});

test("little is loaded before a filter answers", { skip }, async () => {
  const { records, fields } = await everything();
  for (const field of fields) {
    loaded.length = 0;
    const { index } = await everything();
    const [value] = records.flatMap((record) => values(record, field));
    const found = await index.select({ [field]: [value] });
    await index.cards(found.slice(0, index.size));
    const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
    assert.ok(bytes < 200_000, `${field}: ${bytes} bytes`);
    for (const other of fields) await index.counts(other, { [field]: [value] });
    const all = loaded.reduce((sum, file) => sum + file.bytes, 0);
    assert.ok(all - bytes < 300_000, `${field}: ${all - bytes} bytes more`);
    console.log(`# ${field}: ${bytes} bytes, then ${all - bytes}`);
  }
});
