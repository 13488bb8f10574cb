// A row of a list of one's own, and the sheet in which it is edited.
import { drawingOf } from "../drawing.js";
import { locale } from "../numbers.js";
import { setEntry } from "./edits.js";
import { sheet } from "./sheet.js";
import { listIn } from "./state.js";
import { change, state } from "./store.js";
import { el, icon, page, t } from "./words.js";

/** A day as the page's language writes it. */
const dayText = (day) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

function title(entry, card) {
  const text = entry.title ?? card?.title ?? entry.id;
  const tongue = !entry.title && card?.lang ? { lang: card.lang, dir: card.dir } : {};
  return card?.url ? el("a", { href: card.url, ...tongue }, text) : el("span", tongue, text);
}

const quiet = (className, text) => (text ? el("span", { className }, el("bdi", {}, text)) : undefined);

/** `card` is what the catalog has of the item; nothing where it has it no more. */
export function rowOf(entry, card, isOwn) {
  const name = entry.title ?? card?.title ?? entry.id;
  const row = el("li", { className: "card my-item", "data-item": `${page.catalog}/${entry.id}` });
  row.classList.toggle("is-done", Boolean(entry.done));
  row.classList.toggle("my-item", isOwn);
  if (isOwn) {
    const grip = el("button", { type: "button", className: "icon-button grip", "aria-label": t("reorder", { title: name }), title: t("reorder_help"), "aria-describedby": "sg-reorder" }, icon("grip"));
    const box = el("input", {
      type: "checkbox", checked: Boolean(entry.done), "aria-label": `${t("done")}: ${name}`,
      onchange: () => change((next) => setEntry(next, page.catalog, entry.id, { done: box.checked })),
    });
    row.append(grip, el("label", { className: "my-done" }, box));
  }
  if (card?.image) {
    const small = card.srcset ? { srcset: card.srcset, sizes: "48px" } : {};
    row.append(el("img", { className: "card-image", ...small, src: card.image, alt: "", loading: "lazy", width: 48, height: 48 }));
  } else if (card?.genre !== undefined) {
    row.append(drawingOf(card.genre));
  }
  const text = el("span", { className: "card-text" }, el("span", { className: "card-title" }, title(entry, card)));
  text.append(...[
    quiet("card-subtitle", card ? card.subtitle : t("gone")),
    entry.day && el("span", { className: "my-day" }, el("time", { dateTime: entry.day }, dayText(entry.day))),
    quiet("my-note", entry.note),
  ].filter(Boolean));
  row.append(text);
  return row;
}

const entryOf = (id) => listIn(state(), page.catalog).find((entry) => entry.id === id);

/** The sheet for the title, the note and the day of an entry. */
export function editing(cardOf) {
  const content = (close, id) => {
    const entry = entryOf(id);
    const field = (label, input) => el("label", { className: "field" }, el("span", {}, label), input);
    const own = el("input", { type: "text", name: "title", value: entry.title ?? "", placeholder: cardOf(id)?.title ?? "", autocomplete: "off", autofocus: true });
    const day = el("input", { type: "date", name: "day", value: entry.day ?? "" });
    const note = el("textarea", { name: "note", rows: 4, value: entry.note ?? "" });
    const save = (event) => {
      event.preventDefault();
      close();
      change((next) => setEntry(next, page.catalog, id, { title: own.value.trim(), day: day.value, note: note.value.trim() }));
    };
    return [el("form", { className: "fields", onsubmit: save }, field(t("own_title"), own), field(t("day"), day), field(t("note"), note),
      el("div", { className: "sheet-buttons" }, el("button", { type: "button", className: "button quiet", onclick: close }, t("cancel")),
        el("button", { type: "submit", className: "button" }, t("save"))))];
  };
  return sheet("sg-edit", { title: (id) => cardOf(id)?.title ?? id, content, knows: entryOf });
}
