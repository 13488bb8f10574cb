// What a reader marked: plain data, and what can be done to it. Nothing here knows the browser.
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

function record(values) {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return kept.length ? Object.fromEntries(kept) : undefined;
}

const item = (value) => isMap(value) ? record({ reaction: text(value.reaction), visited: flag(value.visited) }) : undefined;

function place(value) {
  if (!isMap(value) || !text(value.heading) || !Number.isFinite(value.at)) return undefined;
  return record({ heading: text(value.heading), title: text(value.title), lang: text(value.lang), at: value.at });
}

function page(value) {
  if (!isMap(value)) return undefined;
  const tasks = each(value.tasks, (task) => (typeof task === "boolean" ? task : undefined));
  return record({
    done: flag(value.done),
    tasks: Object.keys(tasks).length ? tasks : undefined,
    total: Number.isInteger(value.total) && value.total > 0 ? value.total : undefined,
    place: place(value.place),
  });
}

function entry(value) {
  if (!isMap(value) || !text(value.id)) return undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(value.day) ? value.day : undefined;
  return record({ id: value.id, title: text(value.title), note: text(value.note), day, done: flag(value.done) });
}

function list(value) {
  const seen = new Set();
  const entries = (Array.isArray(value) ? value : []).map(entry);
  return entries.filter((entry) => entry && !seen.has(entry.id) && seen.add(entry.id));
}

/** What is sound of any value at all: of a file, of storage that somebody else wrote. */
export function clean(value) {
  if (!isMap(value)) return empty();
  return {
    version,
    items: each(value.items, (items) => each(items, item)),
    pages: each(value.pages, page),
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

/** Both states; the second one wins where they differ, and its lists follow the first one's. */
export function merged(first, second) {
  const result = structuredClone(first);
  for (const [catalog, items] of Object.entries(second.items)) {
    result.items[catalog] = { ...result.items[catalog], ...items };
  }
  for (const [key, page] of Object.entries(second.pages)) {
    const tasks = record({ ...result.pages[key]?.tasks, ...page.tasks });
    result.pages[key] = record({ ...result.pages[key], ...page, tasks });
  }
  for (const [catalog, entries] of Object.entries(second.lists)) {
    const news = new Map(entries.map((entry) => [entry.id, entry]));
    const kept = (result.lists[catalog] ?? []).map((entry) => ({ ...entry, ...news.get(entry.id) }));
    const known = new Set(kept.map((entry) => entry.id));
    result.lists[catalog] = [...kept, ...entries.filter((entry) => !known.has(entry.id))];
  }
  return result;
}

export const isEmpty = (state) =>
  [state.items, state.pages, state.lists].every((map) => Object.values(map).every((value) => !Object.keys(value).length));

/** The state that a file holds; undefined where it holds none. */
export function parsed(text) {
  try {
    const known = migrated(JSON.parse(text));
    const state = known && clean(known);
    return state && !isEmpty(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

// Items

export const itemIn = (state, catalog, id) => state.items[catalog]?.[id] ?? {};

export const isVisited = (item) => Boolean(item.reaction || item.visited);

function setItem(state, catalog, id, values) {
  const items = { ...state.items[catalog] };
  const next = item({ ...items[id], ...values });
  if (next) items[id] = next;
  else delete items[id];
  state.items[catalog] = items;
}

/** The same reaction again takes it back. */
export function react(state, catalog, id, reaction) {
  const isAgain = itemIn(state, catalog, id).reaction === reaction;
  setItem(state, catalog, id, { reaction: isAgain ? undefined : reaction });
}

/** Not visited means: no reaction either. */
export function mark(state, catalog, id, visited) {
  setItem(state, catalog, id, visited ? { visited: true } : { visited: undefined, reaction: undefined });
}

export function visitedIn(state, catalog) {
  const items = Object.entries(state.items[catalog] ?? {});
  return new Set(items.filter(([, item]) => isVisited(item)).map(([id]) => id));
}

// Pages

export const pageIn = (state, key) => state.pages[key] ?? {};

export function setPage(state, key, values) {
  const next = page({ ...state.pages[key], ...values });
  if (next) state.pages[key] = next;
  else delete state.pages[key];
}

export function setTask(state, key, number, isDone, total) {
  setPage(state, key, { tasks: { ...state.pages[key]?.tasks, [number]: isDone }, total });
}

// The list of one's own

export const listIn = (state, catalog) => state.lists[catalog] ?? [];

export const isListed = (state, catalog, id) => listIn(state, catalog).some((entry) => entry.id === id);

/** Puts an entry on the list, at its end or at a place; one that is there stays where it is. */
export function addEntry(state, catalog, added, at = Infinity) {
  const sound = entry(added);
  if (!sound || isListed(state, catalog, sound.id)) return;
  const entries = [...listIn(state, catalog)];
  entries.splice(at, 0, sound);
  state.lists[catalog] = entries;
}

export function removeEntry(state, catalog, id) {
  state.lists[catalog] = listIn(state, catalog).filter((entry) => entry.id !== id);
}

export function moveEntry(state, catalog, id, to) {
  const entries = [...listIn(state, catalog)];
  const from = entries.findIndex((entry) => entry.id === id);
  if (from < 0) return;
  const [moved] = entries.splice(from, 1);
  entries.splice(Math.max(0, Math.min(to, entries.length)), 0, moved);
  state.lists[catalog] = entries;
}

export function setEntry(state, catalog, id, values) {
  state.lists[catalog] = listIn(state, catalog).map((old) => (old.id === id ? entry({ ...old, ...values, id }) : old));
}
