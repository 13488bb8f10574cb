// What can be done with an item: its reactions, visited, my list. The menu and the buttons of the detail are made of these.
import { addEntry, mark, react, removeEntry } from "./edits.js";
import { notify } from "./notice.js";
import { isListed, isVisited, itemIn, listIn } from "./state.js";
import { change, state } from "./store.js";
import { icon, page, t } from "./words.js";

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
