// What a reader marked: plain data, made sound, and how it is read. Nothing here knows the browser.
//
//     items: { artworks: { "1930.01": { reaction: "💕", visited: true } } }
//     pages: { "tutorials/lists": { done: true, tasks: { 2: true }, total: 5, place: { heading, title, lang, at } } }
//     lists: { artworks: [{ id, title, note, day, done }] }

export const version = 1;

export const empty = () => ({ version, items: {}, pages: {}, lists: {} });

const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value) => (typeof value === "string" && value !== "" ? value.slice(0, 10_000) : undefined);
const flag = (value) => (value === true ? true : undefined);

/** The values of a map that mean something, without those that are undefined. */
function each(map, clean) {
  const entries = Object.entries(isMap(map) ? map : {});
  return Object.fromEntries(entries.map(([key, value]) => [key, clean(value)]).filter(([, value]) => value !== undefined));
}

export function record(values) {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return kept.length ? Object.fromEntries(kept) : undefined;
}

export const cleanItem = (value) => isMap(value) ? record({ reaction: text(value.reaction), visited: flag(value.visited) }) : undefined;

function place(value) {
  if (!isMap(value) || !text(value.heading) || !Number.isFinite(value.at)) return undefined;
  return record({ heading: text(value.heading), title: text(value.title), lang: text(value.lang), at: value.at });
}

export function cleanPage(value) {
  if (!isMap(value)) return undefined;
  const tasks = each(value.tasks, (task) => (typeof task === "boolean" ? task : undefined));
  return record({
    done: flag(value.done),
    tasks: Object.keys(tasks).length ? tasks : undefined,
    total: Number.isInteger(value.total) && value.total > 0 ? value.total : undefined,
    place: place(value.place),
  });
}

export function cleanEntry(value) {
  if (!isMap(value) || !text(value.id)) return undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(value.day) ? value.day : undefined;
  return record({ id: value.id, title: text(value.title), note: text(value.note), day, done: flag(value.done) });
}

function list(value) {
  const seen = new Set();
  const entries = (Array.isArray(value) ? value : []).map(cleanEntry);
  return entries.filter((entry) => entry && !seen.has(entry.id) && seen.add(entry.id));
}

/** What is sound of any value at all: of a file, of storage that somebody else wrote. */
export function clean(value) {
  if (!isMap(value)) return empty();
  return {
    version,
    items: each(value.items, (items) => each(items, cleanItem)),
    pages: each(value.pages, cleanPage),
    lists: each(value.lists, list),
  };
}

/** From version n to n + 1, by n. */
const steps = {};

/** The state in today's form; undefined where it is of a version that is not known yet. */
export function migrated(value, known = steps, target = version) {
  if (!isMap(value) || !Number.isInteger(value.version) || value.version > target) return undefined;
  let state = value;
  while (state.version < target) {
    const step = known[state.version];
    if (!step) return undefined;
    state = { ...step(state), version: state.version + 1 };
  }
  return state;
}

// Items

export const itemIn = (state, catalog, id) => state.items[catalog]?.[id] ?? {};

export const isVisited = (item) => Boolean(item.reaction || item.visited);

export function visitedIn(state, catalog) {
  const items = Object.entries(state.items[catalog] ?? {});
  return new Set(items.filter(([, item]) => isVisited(item)).map(([id]) => id));
}

// Pages

export const pageIn = (state, key) => state.pages[key] ?? {};

// The list of one's own

export const listIn = (state, catalog) => state.lists[catalog] ?? [];

export const isListed = (state, catalog, id) => listIn(state, catalog).some((entry) => entry.id === id);
