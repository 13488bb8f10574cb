// A row of what the map shows.
import { candidates } from "../app/pages.js";
import { drawingOf } from "../drawing.js";
import { el, page } from "../visitor/words.js";

const base = () => new URL(page.index, location.href);

/** A link to an item keeps the state of the list it is opened from. */
function addressOf(card) {
  const url = new URL(card.url, base());
  url.search = location.search;
  return url.href;
}

export function rowOf(card) {
  const row = el("li", { className: "card", "data-item": `${page.catalog}/${card.id}` });
  if (card.image) {
    const small = card.srcset ? { srcset: candidates(card.srcset, base()), sizes: "48px" } : {};
    row.append(el("img", { className: "card-image", ...small, src: new URL(card.image, base()).href, alt: "", loading: "lazy", width: 48, height: 48 }));
  } else if (card.genre !== undefined) {
    row.append(drawingOf(card.genre));
  }
  const tongue = card.lang ? { lang: card.lang, dir: card.dir } : {};
  const title = el("span", { className: "card-title", ...tongue }, card.url ? el("a", { href: addressOf(card) }, card.title) : card.title);
  row.append(el("span", { className: "card-text" }, title, ...(card.subtitle ? [" ", el("span", { className: "card-subtitle" }, el("bdi", {}, card.subtitle))] : [])));
  if (card.date) row.append(" ", el("span", { className: "card-date" }, card.date));
  return row;
}
