// One field of a catalog's index: what it is filtered and sorted by.
import { Digits } from "./digits.js";
import { ItemSet } from "./item-set.js";

/** The slug of most values; the index has those of the others. */
function usualSlug(value) {
  return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^a-z0-9_]+/g, "-").replace(/^-|-$/g, "");
}

/** One field of the index: its entries, and the items of each. */
export class IndexedField {
  constructor(data, size) {
    this.name = data.name;
    this.size = size;
    this.isRange = Boolean(data.bins);
    this.data = data;
    this.starts = new Uint32Array(data.counts.length + 1);
    data.counts.forEach((count, entry) => (this.starts[entry + 1] = this.starts[entry] + count));
    this.rows = new Uint32Array(this.starts[data.counts.length]);
    const digits = new Digits(data.postings);
    for (let entry = 0; entry < data.counts.length; entry++) {
      let next = 0;
      for (let place = this.starts[entry]; place < this.starts[entry + 1]; place++) {
        this.rows[place] = next + digits.number;
        next = this.rows[place] + 1;
      }
    }
  }

  /** The terms, or the ranges that have pages: what a reader chooses from, in the order of the language. */
  get choices() {
    if (this.isRange) return this.data.bins;
    this.terms ??= this.data.labels.map((label, entry) => {
      const value = this.data.values?.[entry] ?? label;
      return { slug: this.data.slugs?.[entry] ?? usualSlug(value), label, value, count: this.data.counts[entry] };
    });
    return this.terms;
  }

  /** The slug of what an address says: a slug, else a value as written; nothing where there is none. */
  slug(text) {
    if (this.isRange) return this.bounds(text) ? text : undefined;
    if (this.place(text) >= 0) return text;
    return this.choices.find((term) => term.value === text)?.slug;
  }

  /** The ends of `a..b`, `a..` or `..b`. */
  bounds(text) {
    const parts = text.split("..");
    const [from, to] = parts.map((part) => (part === "" ? undefined : Number(part)));
    const isWrong = [from, to].some((end) => end !== undefined && !Number.isFinite(end));
    if (parts.length !== 2 || isWrong || (from === undefined && to === undefined)) return undefined;
    const excludesEnd = Boolean(this.data.exclusive) && this.data.bins.some((bin) => bin.slug === text);
    return { from: from ?? -Infinity, to: to ?? Infinity, excludesEnd };
  }

  /** The entries that one of the wishes means. */
  matches(wishes) {
    if (!this.isRange) {
      const slugs = wishes.map((wish) => this.slug(wish)).filter((slug) => slug !== undefined);
      return slugs.map((slug) => this.place(slug));
    }
    const ranges = wishes.map((wish) => this.bounds(wish)).filter(Boolean);
    const { from, to = from } = this.data;
    return [...from.keys()].filter((entry) => {
      const first = from[entry] ?? -Infinity;
      const last = to[entry] ?? Infinity;
      return ranges.some(
        (range) => last >= range.from && (range.excludesEnd ? first < range.to : first <= range.to));
    });
  }

  /** The items of any of the wishes; nothing where none of them means anything here. */
  select(wishes) {
    const entries = this.matches(wishes);
    if (!entries.length && !wishes.some((wish) => this.slug(wish) !== undefined)) return undefined;
    const set = new ItemSet(this.size);
    for (const entry of entries) {
      for (let place = this.starts[entry]; place < this.starts[entry + 1]; place++) set.add(this.rows[place]);
    }
    return set;
  }

  /** How many items of a set each choice has, by slug. */
  counts(set) {
    const tally = this.tally(set);
    return new Map(this.choices.map(({ slug }, choice) => [slug, tally[choice]]));
  }

  /** The same in the order of the choices. */
  tally(set) {
    const tally = new Uint32Array(this.choices.length);
    for (let choice = 0; choice < tally.length; choice++) {
      const members = this.members(choice);
      let count = 0;
      for (let place = 0; place < members.length; place++) count += set.has(members[place]);
      tally[choice] = count;
    }
    return tally;
  }

  /** The place of a slug among the choices; -1 for none. */
  place(slug) {
    this.placeOf ??= new Map(this.choices.map((choice, place) => [choice.slug, place]));
    return this.placeOf.get(slug) ?? -1;
  }

  /** The items of a choice. */
  members(choice) {
    this.ofChoices ??= this.choices.map(({ slug }, choice) =>
      this.isRange
        ? Uint32Array.from(this.select([slug])?.items ?? [])
        : this.rows.subarray(this.starts[choice], this.starts[choice + 1]));
    return this.ofChoices[choice];
  }

  /** What a slug is called; a range of a reader's own is called as it is written. */
  label(slug) {
    return this.choices[this.place(slug)]?.label ?? slug.replace("..", "–");
  }

  /** For each item the place of its first entry, by which items are sorted; -1 where it has none. */
  get places() {
    const places = new Int32Array(this.size).fill(-1);
    for (let entry = this.data.counts.length - 1; entry >= 0; entry--) {
      for (let place = this.starts[entry]; place < this.starts[entry + 1]; place++) places[this.rows[place]] = entry;
    }
    return places;
  }
}
