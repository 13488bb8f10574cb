// Finds what a list has: on its static page, or by the index of the catalog once that is worth loading.
import { CatalogIndex } from "../catalog-index.js";
import { isWhole, listAddress, onlyValue } from "./model.js";

/** A document whose addresses hold wherever its parts are shown. */
function absolute(page, address) {
  const isRelative = (text) => text && !/^(\/|#|[a-z][a-z0-9+.-]*:)/i.test(text);
  for (const name of ["href", "src"]) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name);
      if (isRelative(text)) element.setAttribute(name, new URL(text, address).href);
    }
  }
  for (const image of page.querySelectorAll("[srcset]")) {
    const parts = image.getAttribute("srcset").split(", ").map((part) => part.split(" "));
    image.setAttribute("srcset", parts.map(([text, ...rest]) =>
      [isRelative(text) ? new URL(text, address).href : text, ...rest].join(" ")).join(", "));
  }
  return page;
}

export class Lists {
  constructor(place) {
    this.place = place;
    this.pages = new Map();
    this.known = new Set();
  }

  /** Whether filters are answered without asking the server for pages. */
  get isIndexed() {
    return Boolean(this.index);
  }

  /** Opens the index at leisure, so that the first filter answers at once; not on a line that has to be spared. */
  async warm() {
    const line = navigator.connection;
    if (line?.saveData || (line?.effectiveType && line.effectiveType !== "4g")) return;
    await this.open().catch(() => {});
  }

  /** Loads all fields: a reader is about to filter. */
  async warmFields() {
    if (!this.index) return;
    await Promise.all(this.place.facets.map(({ name }) => this.index.field(name)));
  }

  async open() {
    this.opening ??= CatalogIndex.open(this.place.index).catch((error) => {
      this.opening = undefined;
      throw error;
    });
    this.index = await this.opening;
    return this.index;
  }

  /** Whether the list of a state is a static page. */
  isStatic(state) {
    return isWhole(state) || Boolean(onlyValue(state, this.place));
  }

  /** The document of a page of the site, asked for once. */
  page(address) {
    if (!this.pages.has(address)) {
      const loading = fetch(address).then(async (response) => {
        if (!response.ok) throw new Error(`${response.status} ${address}`);
        return absolute(new DOMParser().parseFromString(await response.text(), "text/html"), response.url);
      });
      loading.catch(() => this.pages.delete(address));
      this.pages.set(address, loading);
      if (this.pages.size > 40) this.pages.delete(this.pages.keys().next().value);
    }
    return this.pages.get(address);
  }

  /** What is found for a state; `tell` is told intents as it becomes known. */
  async find(state, tell) {
    const address = listAddress(state, this.place);
    try {
      if (!this.index && this.isStatic(state)) {
        const page = await this.page(address).catch(() => undefined);
        if (page) return tell({ type: "found", list: { status: "ready", address, page } });
      }
      await this.open();
      const resolved = await this.resolve(state);
      if (resolved) return tell({ type: "resolve", ...resolved });
      await this.ask(state, address, tell);
    } catch {
      tell({ type: "lost", address });
    }
  }

  /** Filters with slugs in place of values, and without what does not exist; nothing if all are slugs. */
  async resolve(state) {
    const dropped = [];
    const filters = {};
    for (const [name, wishes] of Object.entries(state.filters)) {
      const field = await this.index.field(name);
      filters[name] = [];
      for (const wish of wishes) {
        const slug = field.slug(wish);
        if (slug) filters[name].push(slug);
        else dropped.push({ key: name, value: wish });
      }
    }
    const isSame = Object.entries(filters).every(([name, slugs]) =>
      slugs.every((slug, place) => slug === state.filters[name][place]) && slugs.length === state.filters[name].length);
    return isSame ? undefined : { filters, dropped };
  }

  async ask(state, address, tell) {
    const { index, place } = this;
    const { size } = index;
    const others = await this.others(state);
    const set = await index.set(state.filters, undefined, others);
    const total = set.count;
    const number = Math.min(state.number, Math.max(1, Math.ceil(total / size)));
    const labels = await this.labels(state);
    const relaxed = total ? [] : await this.relaxed(state);
    const counting = this.counts(state, others);
    // Where all is there already, the first answer is the whole one.
    const isKnown = place.facets.every(({ name }) => this.known.has(name));
    const list = {
      status: "ready", address, total, number, size, labels, relaxed, set, counts: isKnown ? await counting : undefined,
    };
    tell({ type: "found", list });
    const shown = await index.slice(set, state.sort, (number - 1) * size, size);
    const rows = await index.cards(shown);
    tell({ type: "found", list: { ...list, rows } });
    if (!isKnown) tell({ type: "found", list: { ...list, rows, counts: await counting } });
  }

  async counts(state, others) {
    const counts = new Map();
    for (const { name } of this.place.facets) {
      const field = await this.index.field(name);
      this.known.add(name);
      counts.set(name, { field, tally: field.tally(await this.index.set(state.filters, name, others)) });
    }
    return counts;
  }

  /** The items left by what is no field: words, and what the reader has not visited. */
  async others(state) {
    const sets = [];
    if (state.q) sets.push(await this.index.matching(state.q));
    if (state.visited === "hide") sets.push(await this.unvisited());
    if (state.ids) sets.push(this.index.setOf(await this.index.numbers(state.ids.split(","))));
    return sets;
  }

  async unvisited() {
    const store = document.querySelector("link[rel=modulepreload][href*='visitor/store.']");
    if (!store) return this.index.setOf([], true);
    const { visited } = await import(store.href);
    const ids = [...visited(this.place.catalog)];
    return this.index.setOf(ids.length ? await this.index.numbers(ids) : [], true);
  }

  /** The ids of a set of items. */
  async ids(set) {
    const all = await this.index.load(this.index.manifest.ids);
    return set.items.map((item) => all[item]);
  }

  /** By field and slug what is chosen is called. */
  async labels(state) {
    const labels = new Map();
    for (const [name, slugs] of Object.entries(state.filters)) {
      const field = await this.index.field(name);
      for (const slug of slugs) labels.set(`${name}/${slug}`, field.label(slug));
    }
    return labels;
  }

  /** What could be left out so that something is found, with the number of items that are found then. */
  async relaxed(state) {
    const ways = Object.keys(state.filters).map((field) => ({ intent: { type: "clear", field }, field }));
    if (state.q) ways.push({ intent: { type: "seek", q: "" }, q: state.q });
    if (state.visited) ways.push({ intent: { type: "hide", isHidden: false }, visited: true });
    if (ways.length < 2) return [];
    for (const way of ways) {
      const filters = { ...state.filters };
      if (way.field) delete filters[way.field];
      const left = { ...state, filters, q: way.q ? "" : state.q, visited: way.visited ? "" : state.visited };
      way.count = (await this.index.set(filters, undefined, await this.others(left))).count;
    }
    return ways.filter(({ count }) => count).sort((first, second) => first.count - second.count).slice(0, 3);
  }
}
