// The page that searches. The query is its URL, `?q=`; what is typed is looked for at once.
import { locale } from "../numbers.js";
import { SearchIndex } from "./index.js";
import { search } from "./ranking.js";
import { Results } from "./results.js";
import { element, marked, resultItem, sentence } from "./view.js";

const root = document.querySelector("[data-search]");
const words = JSON.parse(root.dataset.words);
const field = root.querySelector(".search-form input");
const status = root.querySelector(".search-status");
const list = root.querySelector(".search-results");
const more = root.querySelector(".search-more");
const elsewhere = root.querySelector(".search-elsewhere");
const browse = root.querySelector(".search-browse");
const number = new Intl.NumberFormat(locale);
const title = document.title;
const opened = new Map();

function index(url) {
  if (!opened.has(url)) {
    const opening = SearchIndex.open(new URL(url, location.href));
    opening.catch(() => opened.delete(url));
    opened.set(url, opening);
  }
  return opened.get(url);
}

function say(text, values = {}) {
  status.replaceChildren(...sentence(text, values));
}

/** What is asked for last; what comes late for another query is dropped. */
let current;
let results;

function clear() {
  list.replaceChildren();
  list.hidden = true;
  more.hidden = true;
  elsewhere.hidden = true;
}

async function fill(item, result, own) {
  const texts = await result.text;
  const place = item.querySelector(".search-excerpt");
  if (texts.length) place.append(...marked(own.excerpt(result, texts)));
  else place.remove();
}

async function showMore() {
  const own = results;
  const shown = await own.more();
  if (own !== results) return [];
  const items = shown.map((result) => resultItem(result.card, result.section));
  list.append(...items);
  list.hidden = !list.childElementCount;
  more.hidden = !own.hasMore;
  shown.forEach((result, place) => fill(items[place], result, own));
  return items;
}

async function run(query) {
  current = query;
  results = undefined;
  document.title = query ? `${query} · ${title}` : title;
  for (const link of document.querySelectorAll(".languages a[href]")) addQuery(link, query);
  if (!query.trim()) {
    clear();
    say("");
    browse?.removeAttribute("hidden");
    return;
  }
  try {
    const own = await index(root.dataset.search);
    const found = await search(own, query);
    if (current !== query) return;
    clear();
    results = new Results(own, found);
    const shown = await showMore();
    if (current === query) tell(query, found, shown.length);
  } catch {
    if (current !== query) return;
    clear();
    say(words.failed);
  }
}

function tell(query, found, shown) {
  browse?.toggleAttribute("hidden", shown > 0);
  if (!shown) {
    say(words.none, { query });
    lookElsewhere(query);
  } else if (found.meant.length) {
    say(words.meant);
  } else if (!found.isWhole) {
    say(words.some);
  } else {
    const isCounted = !results.needsTexts || !results.hasMore;
    say(isCounted ? words.found : "", { number: number.format(results.needsTexts ? shown : found.results.length) });
  }
}

function addQuery(link, query) {
  const url = new URL(link.href);
  if (query) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  link.href = url.href.replaceAll("+", "%20");
}

/** Offers the languages that have what this one has not. */
async function lookElsewhere(query) {
  const links = [...elsewhere.querySelectorAll("a")];
  const counts = await Promise.all(
    links.map(async (link) => {
      const found = await search(await index(link.dataset.index), query).catch(() => undefined);
      return found?.isWhole && !found.meant.length ? found.results.length : 0;
    }).map((count) => count.catch(() => 0)));
  if (current !== query) return;
  links.forEach((link, place) => {
    link.querySelector(".count")?.remove();
    link.append(element("span", { class: "count" }, number.format(counts[place])));
    addQuery(link, query);
    link.parentElement.hidden = !counts[place];
  });
  elsewhere.hidden = !counts.some(Boolean);
}

const asked = () => new URLSearchParams(location.search).get("q") ?? "";

function address(query) {
  const url = new URL(location.href);
  url.search = query ? `?q=${encodeURIComponent(query)}` : "";
  return url;
}

let waiting;

field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    history.replaceState(history.state, "", address(field.value));
    run(field.value);
  }, 120);
});

root.querySelector(".search-form").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  if (field.value !== asked()) history.pushState(null, "", address(field.value));
  if (field.value !== current) run(field.value);
});

more.querySelector("button").addEventListener("click", async () => {
  const [first] = await showMore();
  first?.querySelector("a").focus();
});

function open() {
  field.value = asked();
  run(field.value);
}

addEventListener("popstate", open);
open();
if (!field.value && matchMedia("(hover: hover)").matches) field.focus();
