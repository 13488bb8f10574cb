// What can be done to what a reader marked: functions that change a copy of the state.
import { clean, cleanEntry, cleanItem, cleanPage, isListed, itemIn, listIn, migrated, record } from "./state.js";

// Files

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

function setItem(state, catalog, id, values) {
  const items = { ...state.items[catalog] };
  const next = cleanItem({ ...items[id], ...values });
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

// Pages

export function setPage(state, key, values) {
  const next = cleanPage({ ...state.pages[key], ...values });
  if (next) state.pages[key] = next;
  else delete state.pages[key];
}

export function setTask(state, key, number, isDone, total) {
  setPage(state, key, { tasks: { ...state.pages[key]?.tasks, [number]: isDone }, total });
}

// The list of one's own

/** Puts an entry on the list, at its end or at a place; one that is there stays where it is. */
export function addEntry(state, catalog, added, at = Infinity) {
  const sound = cleanEntry(added);
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
  state.lists[catalog] = listIn(state, catalog).map((old) => (old.id === id ? cleanEntry({ ...old, ...values, id }) : old));
}
