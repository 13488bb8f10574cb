// What can be done with an item: its reactions, visited, my list. The menu and the buttons of the detail are made of these.
import { addEntry, isListed, isVisited, itemIn, listIn, mark, react, removeEntry } from "./state.js";
import { change, state } from "./store.js";
import { notify } from "./notice.js";
import { icon, page, t } from "./words.js";

/** The catalog and the id that `data-item` names; a catalog may lie in a folder of another. */
export function itemOf(element) {
  const name = element.dataset.item;
  const catalog = name.startsWith(`${page.catalog}/`) ? page.catalog : name.slice(0, name.indexOf("/"));
  return { catalog, id: name.slice(catalog.length + 1) };
}

/** `kind` is that of a menu's item: one of several, or on and off. */
export function choicesOf({ catalog, id }) {
  const isOwn = catalog === page.catalog;
  const item = itemIn(state(), catalog, id);
  const choices = (isOwn ? page.reactions ?? [] : []).map(({ emoji, label }) => ({
    label, sign: emoji, kind: "radio", isOn: item.reaction === emoji,
    run: () => change((next) => react(next, catalog, id, emoji)),
  }));
  if (choices.length) {
    choices.push({
      label: t("visited"), sign: icon("check"), kind: "checkbox", isOn: isVisited(item),
      run: () => change((next) => mark(next, catalog, id, !isVisited(item))),
    });
  }
  if (isOwn && page.my) {
    const isOn = isListed(state(), catalog, id);
    choices.push({
      label: t(isOn ? "remove" : "add"), name: t("my_list"), sign: icon(isOn ? "listed" : "plus"), isOn,
      run: () => (isOn ? remove(catalog, id) : change((next) => addEntry(next, catalog, { id }))),
    });
  }
  return choices;
}

/** Takes an item from the list, until it is taken back. */
function remove(catalog, id) {
  const entries = listIn(state(), catalog);
  const place = entries.findIndex((entry) => entry.id === id);
  const row = document.querySelector(`[data-item="${CSS.escape(`${catalog}/${id}`)}"] :is(.card-title a, h1)`);
  const title = entries[place].title ?? row?.textContent.trim() ?? id;
  change((next) => removeEntry(next, catalog, id));
  notify(t("removed", { title }), { label: t("undo"), run: () => change((next) => addEntry(next, catalog, entries[place], place)) });
}

/** What stands before the title of an item that was visited; nothing for others. */
export function signOf({ catalog, id }) {
  const item = itemIn(state(), catalog, id);
  if (!isVisited(item)) return undefined;
  const label = page.reactions?.find(({ emoji }) => emoji === item.reaction)?.label;
  return { text: item.reaction, label: label ?? item.reaction ?? t("visited") };
}
