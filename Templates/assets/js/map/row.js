// A row of what the map shows.
import { el, page } from "../visitor/words.js";

/** A link to an item keeps the state of the list it is opened from. */
function addressOf(card) {
  const url = new URL(card.url, new URL(page.index, location.href));
  url.search = location.search;
  return url.href;
}

export function rowOf(card) {
  const row = el("li", { className: "card", "data-item": `${page.catalog}/${card.id}` });
  if (card.image) row.append(el("img", { className: "card-image", src: new URL(card.image, new URL(page.index, location.href)).href, alt: "", loading: "lazy", width: 48, height: 48 }));
  const tongue = card.lang ? { lang: card.lang, dir: card.dir } : {};
  const title = el("span", { className: "card-title", ...tongue }, card.url ? el("a", { href: addressOf(card) }, card.title) : card.title);
  row.append(el("span", { className: "card-text" }, title, ...(card.subtitle ? [" ", el("span", { className: "card-subtitle" }, el("bdi", {}, card.subtitle))] : [])));
  return row;
}
