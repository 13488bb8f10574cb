// The page of a list of one's own: in the browser's storage, or in the link that somebody sent.
import { CatalogIndex } from "../catalog-index.js";
import { addEntry, moveEntry } from "./edits.js";
import { editing, rowOf } from "./entry.js";
import { hideButton, isHiding } from "./hide.js";
import { idsIn, linkTo } from "./links.js";
import { notify } from "./notice.js";
import { makeMovable } from "./reorder.js";
import { decorate } from "./rows.js";
import { isListed, listIn } from "./state.js";
import { change, state } from "./store.js";
import { el, icon, number, page, t } from "./words.js";

const article = document.querySelector("[data-my-list]");
const heading = article.querySelector("h1");
const ownTitle = heading.textContent;
const list = el("ul", { className: "card-list my-items" });
const before = el("div", { className: "my-tools mark-tools" });
const after = el("div");
const live = el("p", { className: "hidden", role: "status" });
article.querySelector(".article-header").after(before, list, after, el("p", { className: "hidden", id: "sg-reorder" }, t("reorder_help")), live);

const cards = new Map();
let catalog;

/** Loads what the catalog has of some items; those it does not know stay without. */
async function load(ids) {
  catalog ??= CatalogIndex.open(new URL(page.index, location.href));
  const index = await catalog;
  const news = ids.filter((id) => !cards.has(id));
  const numbers = await Promise.all(news.map((id) => index.numbers([id])));
  const found = news.filter((id, place) => numbers[place].length);
  const loaded = await index.cards(numbers.flat());
  news.forEach((id) => cards.set(id, undefined));
  found.forEach((id, place) => cards.set(id, loaded[place]));
}

const own = () => listIn(state(), page.catalog);

/** The list that the address brings, unless it is the reader's own. */
function shared() {
  const ids = idsIn(location.search);
  return ids && ids.join("\n") !== own().map((entry) => entry.id).join("\n") ? ids.map((id) => ({ id })) : undefined;
}

async function share() {
  const link = new URL(linkTo(page.my, own().map((entry) => entry.id)), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    notify(t("copied"));
  } catch {
    // Without the clipboard the link stands where links stand.
    history.replaceState(history.state, "", link);
  }
}

function adopt(entries) {
  change((next) => entries.forEach((entry) => addEntry(next, page.catalog, entry)));
  history.pushState({}, "", page.my);
  show();
  notify(t("adopted"));
}

const button = (name, label, run) => el("button", { type: "button", className: "choice", onclick: run }, icon(name), label);

function ownTools(entries) {
  const done = entries.filter((entry) => entry.done).length;
  const filter = hideButton(t("only_open"), show);
  filter.setAttribute("aria-pressed", String(isHiding()));
  const marks = el("button", {
    type: "button", className: "icon-button", "aria-label": t("data"), title: t("data"), "aria-haspopup": "dialog",
    onclick: async () => (await import("./backup.js")).openMarks(),
  }, icon("more"));
  const count = el("span", { className: "done-count" }, t("progress", { n: number(done), total: number(entries.length) }));
  return entries.length ? [count, ...(done || isHiding() ? [filter] : []), button("link", t("share"), share), marks] : [marks];
}

function sharedTools(entries) {
  const isAll = entries.every(({ id }) => isListed(state(), page.catalog, id));
  const mine = el("a", { className: "choice", href: page.my }, icon("list"), t("my_list"));
  return [el("p", { className: "lead" }, t("shared_text")), ...(isAll ? [] : [button("plus", t("adopt"), () => adopt(entries))]), mine];
}

/** What had the focus, as a way to find it in the rows that come. */
function focused() {
  const row = document.activeElement?.closest?.(".my-items > li");
  const name = row && ["grip", "card-action"].find((name) => document.activeElement.matches(`.${name}`));
  return row && { item: row.dataset.item, place: [...list.children].indexOf(row), selector: name ? `.${name}` : "input, a" };
}

function show() {
  const given = shared();
  const entries = given ?? own();
  const shown = !given && isHiding() ? entries.filter((entry) => !entry.done) : entries;
  const focus = focused();
  const tool = before.contains(document.activeElement) && [...before.children].indexOf(document.activeElement);
  heading.firstChild.textContent = given ? t("shared") : ownTitle;
  before.classList.toggle("is-shared", Boolean(given));
  before.replaceChildren(...(given ? sharedTools(entries) : ownTools(entries)));
  list.replaceChildren(...shown.map((entry) => rowOf(entry, cards.get(entry.id), !given)));
  decorate(article);
  after.replaceChildren(...(shown.length ? [] : [el("p", { className: "empty" }, t(entries.length ? "all_done" : "list_empty"))]));
  article.querySelector(".more a").classList.toggle("button", !shown.length);
  if (focus) {
    const row = [...list.children].find((one) => one.dataset.item === focus.item) ?? list.children[focus.place] ?? list.lastElementChild;
    (row?.querySelector(focus.selector) ?? heading).focus();
  } else if (tool !== false) {
    before.children[tool]?.focus();
  }
}

async function refresh() {
  try {
    await load((shared() ?? own()).map((entry) => entry.id));
  } finally {
    show();
  }
}

makeMovable(list, (row) => {
  const id = row.dataset.item.slice(page.catalog.length + 1);
  const next = row.nextElementSibling?.dataset.item.slice(page.catalog.length + 1);
  const others = own().filter((entry) => entry.id !== id);
  const place = next ? others.findIndex((entry) => entry.id === next) : others.length;
  change((state) => moveEntry(state, page.catalog, id, place));
  live.textContent = `${row.querySelector(".card-title").textContent.trim()}: ${number([...list.children].findIndex((one) => one.dataset.item === row.dataset.item) + 1)} / ${number(list.childElementCount)}`;
});

heading.tabIndex = -1;
const editor = editing((id) => cards.get(id));
list.addEventListener("sitegen:edit", ({ target }) => editor.open(target.dataset.item.slice(page.catalog.length + 1)));
document.addEventListener("sitegen:visitor-changed", refresh);
addEventListener("popstate", refresh);
await refresh();
editor.follow();
