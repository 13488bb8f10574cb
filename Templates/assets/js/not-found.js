// Proposes what a mistyped or old address may have meant: items of the catalog it is in, else pages of the site map.
import { CatalogIndex } from "./catalog-index.js";

const box = globalThis.document?.querySelector("[data-near]");
const few = 3;

/** How many letters have to be changed; more than `most` is as good as anything else. */
export function distance(first, second, most) {
  if (Math.abs(first.length - second.length) > most) return most + 1;
  let row = Array.from({ length: second.length + 1 }, (_, place) => place);
  for (let left = 1; left <= first.length; left++) {
    const next = [left];
    for (let right = 1; right <= second.length; right++) {
      const change = row[right - 1] + (first[left - 1] === second[right - 1] ? 0 : 1);
      next.push(Math.min(change, row[right] + 1, next[right - 1] + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[second.length];
}

/** The few candidates that are nearest to a text, the nearest first; none that is another thing altogether. */
export function nearest(text, candidates) {
  const most = Math.max(2, Math.floor(text.length / 4));
  const found = [];
  candidates.forEach((candidate, place) => {
    const changes = distance(text, candidate, most);
    if (changes <= most) found.push({ place, changes });
  });
  return found.sort((one, other) => one.changes - other.changes).slice(0, few).map(({ place }) => place);
}

const decoded = (text) => {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
};

async function items({ url, index }) {
  const last = decoded(location.pathname.split("/").filter(Boolean).at(-1));
  const catalog = await CatalogIndex.open(new URL(index, location));
  const ids = await catalog.load(catalog.manifest.ids);
  const found = nearest(last, ids.map((id) => id.toLowerCase()));
  const cards = await catalog.cards(found);
  return cards.filter((card) => card.url).map((card) => ({ title: card.title, url: new URL(card.url, catalog.url).href }));
}

async function pages(map) {
  const response = await fetch(map);
  if (!response.ok || Number(response.headers.get("content-length")) > 3_000_000) return [];
  const text = await response.text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const found = nearest(decoded(location.pathname), addresses.map(decoded)).map((place) => addresses[place]);
  return Promise.all(found.map(async (url) => {
    const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
    return { title: page.querySelector("h1")?.textContent ?? url, url };
  }));
}

async function propose() {
  const catalogs = JSON.parse(box.dataset.catalogs);
  const catalog = catalogs.find(({ url }) => location.pathname.startsWith(new URL(url, location).pathname));
  const found = [...(catalog ? await items(catalog).catch(() => []) : []), ...(await pages(box.dataset.near).catch(() => []))];
  const proposals = found.filter(({ url }, place) => found.findIndex((other) => new URL(other.url, location).href === new URL(url, location).href) === place);
  box.querySelector("ul").append(...proposals.slice(0, few).map(({ title, url }) => {
    const [entry, link] = [document.createElement("li"), document.createElement("a")];
    link.href = url;
    link.textContent = title;
    entry.append(link);
    return entry;
  }));
  box.hidden = !proposals.length;
}

if (box) propose();
