// Finds what a list has by the index of its catalog. Loaded with the index, when that is worth it.
import { CatalogIndex } from "../catalog-index.js";
import { listAddress } from "./model.js";

export class Finder {
  static async open(place) {
    return new Finder(await CatalogIndex.open(place.index), place);
  }

  constructor(index, place) {
    Object.assign(this, { index, place });
    this.known = new Set();
  }

  /** Loads all fields: a reader is about to filter. */
  warmFields() {
    return Promise.all(this.place.facets.map(({ name }) => this.index.field(name)));
  }

  /** What is found for a state; `tell` is told intents as it becomes known. */
  async find(state, tell, open) {
    const resolved = await this.resolve(state);
    const number = open && state.number === 1 ? await this.pageOf(open, { ...state, ...resolved }) : 1;
    if (resolved || number > 1) return tell({ type: "resolve", filters: state.filters, dropped: [], ...resolved, number });
    return this.ask(state, tell);
  }

  /** The page of a list on which an item is; the first one where it is on none. */
  async pageOf(id, state) {
    const { index } = this;
    const [item] = await index.numbers([id]);
    const set = await index.set(state.filters, undefined, await this.others(state));
    if (item === undefined || !set.has(item)) return 1;
    const before = await index.slice(set, state.sort, 0, index.count);
    return Math.floor(before.indexOf(item) / index.size) + 1;
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

  async ask(state, tell) {
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
      status: "ready", address: listAddress(state, place), total, number, size, labels, relaxed, set,
      counts: isKnown ? await counting : undefined,
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
    if (state.q) sets.push(await this.matching(state.q));
    if (state.visited === "hide") sets.push(await this.unvisited());
    if (state.ids) sets.push(this.index.setOf(await this.index.numbers(state.ids.split(","))));
    return sets;
  }

  /** The items that have some words: in their cards, or, of a large catalog, in all that is searched. */
  async matching(text) {
    if (!this.place.search) return this.index.matching(text);
    const { Matching } = await import("../search/matching.js");
    this.words ??= await Matching.open(this.place.search, this.place.index);
    return this.index.setOf(this.words ? await this.words.items(text) : []);
  }

  async unvisited() {
    const { visited } = await import("../visitor/store.js");
    const ids = [...visited(this.place.catalog)];
    return this.index.setOf(ids.length ? await this.index.numbers(ids) : [], true);
  }

  /** The ids of a set of items. */
  async ids(set) {
    const all = await this.index.ids();
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
