// Keeps what a reader marked in the browser, the same for all languages and tabs of the site.
import * as marks from "./state.js";
import { page } from "./words.js";

const key = `sitegen:reader:${page.base ?? "/"}`;
let written;
let current = marks.empty();

/** Once storage refused: what was marked lives as long as the page. */
let isLost = false;

function read() {
  if (isLost) return current;
  let text;
  try {
    text = localStorage.getItem(key);
  } catch {
    return current;
  }
  if (text === written) return current;
  written = text;
  if (text === null) return (current = marks.empty());
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    value = marks.empty();
  }
  const state = marks.migrated(value);
  // A newer version wrote it: it is not ours to overwrite.
  if (!state) isLost = true;
  return (current = marks.clean(state));
}

function write(state) {
  current = state;
  if (isLost) return trouble("denied");
  const text = JSON.stringify(state);
  try {
    localStorage.setItem(key, text);
    written = text;
  } catch (error) {
    isLost = true;
    trouble(error.name === "QuotaExceededError" ? "full" : "denied");
  }
}

let isTold = false;

function trouble(kind) {
  if (isTold) return;
  isTold = true;
  document.dispatchEvent(new CustomEvent("sitegen:visitor-trouble", { detail: { kind } }));
}

function tell() {
  document.dispatchEvent(new CustomEvent("sitegen:visitor-changed"));
}

/** All that is marked; not to be changed. */
export const state = () => read();

/** Changes what is marked: `change((state) => mark(state, "artworks", "007", true))`. */
export function change(edit) {
  const next = structuredClone(read());
  edit(next);
  write(next);
  tell();
}

export function replace(next) {
  write(next);
  tell();
}

/** The ids of the items of a catalog that have a reaction or were marked. */
export const visited = (catalog) => marks.visitedIn(read(), catalog);

export const reaction = (catalog, id) => marks.itemIn(read(), catalog, id).reaction;

globalThis.addEventListener?.("storage", (event) => {
  if (event.key === key || event.key === null) tell();
});
// A page that comes back from the browser's cache has missed what others wrote.
globalThis.addEventListener?.("pageshow", (event) => {
  if (event.persisted) tell();
});
