// Filters the items of a catalog in the browser by the index that the build writes beside its list.
// The format is told in the documentation, “The index of a catalog”.
//
//     const index = await CatalogIndex.open(new URL("page/index.json", listURL));
//     const found = await index.select({ discipline: ["mural", "bust"], year: ["1930..1959"] });
//     const cards = await index.cards(found.slice(0, index.size));

const digitOf = new Int8Array(128).fill(-1);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((letter, value) => {
  digitOf[letter.charCodeAt(0)] = value;
});

/** Reads numbers of five bits a digit, one after the other. */
class Digits {
  constructor(text) {
    this.text = text;
    this.place = 0;
  }

  next() {
    let number = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = digitOf[this.text.charCodeAt(this.place++)];
      number += (digit & 31) * 2 ** shift;
      if (digit < 32) return number;
    }
  }
}

/** Which of the items are in: a bit for each. */
class ItemSet {
  constructor(size) {
    this.words = new Uint32Array((size + 31) >>> 5);
    this.size = size;
  }

  static all(size) {
    const set = new ItemSet(size);
    set.words.fill(0xffffffff);
    if (size & 31) set.words[set.words.length - 1] = 2 ** (size & 31) - 1;
    return set;
  }

  add(item) {
    this.words[item >>> 5] |= 1 << (item & 31);
  }

  has(item) {
    return (this.words[item >>> 5] >>> (item & 31)) & 1;
  }

  /** Keeps only what the other set has, too. */
  keep(other) {
    for (let index = 0; index < this.words.length; index++) this.words[index] &= other.words[index];
    return this;
  }

  /** The items in ascending order, which is that of the list. */
  get items() {
    const items = [];
    for (let item = 0; item < this.size; item++) if (this.has(item)) items.push(item);
    return items;
  }
}

/** The slug of most values; the index has those of the others. */
function usualSlug(value) {
  return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^a-z0-9_]+/g, "-").replace(/^-|-$/g, "");
}

/** One field of the index: its entries, and the items of each. */
class IndexedField {
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
        this.rows[place] = next + digits.next();
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
    this.entries ??= new Map(this.choices.map((term, entry) => [term.slug, entry]));
    if (this.entries.has(text)) return text;
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
      return slugs.map((slug) => this.entries.get(slug));
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
    const counts = new Map();
    if (this.isRange) {
      for (const bin of this.data.bins) {
        const chosen = this.select([bin.slug]);
        counts.set(bin.slug, chosen ? chosen.keep(set).items.length : 0);
      }
      return counts;
    }
    this.choices.forEach(({ slug }, entry) => {
      let count = 0;
      for (let place = this.starts[entry]; place < this.starts[entry + 1]; place++) count += set.has(this.rows[place]);
      counts.set(slug, count);
    });
    return counts;
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

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.json();
}

/** A catalog in one language. Its items are numbered as its list has them. */
export class CatalogIndex {
  /** `get` takes a URL and gives the JSON that is there. */
  static async open(url, get = fetched) {
    return new CatalogIndex(new URL(url), await get(new URL(url)), get);
  }

  constructor(url, manifest, get) {
    this.url = url;
    this.get = get;
    this.count = manifest.count;
    this.size = manifest.size;
    this.lang = manifest.lang;
    this.fields = manifest.fields;
    this.manifest = manifest;
    this.loaded = new Map();
  }

  /** What a name of the manifest leads to, loaded once. */
  load(name, read = (data) => data) {
    if (!this.loaded.has(name)) {
      const loading = this.get(new URL(name, this.url)).then(read);
      loading.catch(() => this.loaded.delete(name));
      this.loaded.set(name, loading);
    }
    return this.loaded.get(name);
  }

  /** One field of the index; nothing where there is none of the name. */
  async field(name) {
    const entry = this.fields.find((field) => field.name === name);
    return entry && this.load(entry.file, (data) => new IndexedField(data, this.count));
  }

  /** The items that fit all fields of a state: by field, the slugs, values or ranges of which one is enough. */
  async set(state, except) {
    const wished = Object.entries(state).filter(([name, wishes]) => name !== except && wishes.length);
    const fields = await Promise.all(wished.map(([name]) => this.field(name)));
    const result = ItemSet.all(this.count);
    fields.forEach((field, place) => {
      const found = field?.select(wished[place][1]);
      if (found) result.keep(found);
    });
    return result;
  }

  /** The numbers of the items that fit, in the order of the list, else sorted by a field or `title`. */
  async select(state, sort) {
    const { items } = await this.set(state);
    return sort ? this.sorted(items, sort) : items;
  }

  /** How many items each choice of a field has under what is wished of the others. */
  async counts(name, state) {
    const [field, set] = await Promise.all([this.field(name), this.set(state, name)]);
    return field ? field.counts(set) : new Map();
  }

  /** Items by a field, `-` before it for descending; those without a value are last. */
  async sorted(items, sort) {
    const isDescending = sort.startsWith("-");
    const places = await this.places(isDescending ? sort.slice(1) : sort);
    if (!places) return items;
    return [...items].sort((left, right) => {
      const [first, second] = [places[left], places[right]];
      if (first === second) return left - right;
      if (first < 0 || second < 0) return second < 0 ? -1 : 1;
      return isDescending ? second - first : first - second;
    });
  }

  async places(name) {
    const field = await this.field(name);
    if (field) return field.places;
    if (name !== "title" || !this.manifest.titles) return undefined;
    return this.load(this.manifest.titles, (text) => {
      const digits = new Digits(text);
      return Int32Array.from({ length: this.count }, () => digits.next());
    });
  }

  /** What lists show of items; loads only the pieces in which they are. */
  async cards(items) {
    const pieces = [...new Set(items.map((item) => Math.floor(item / this.size)))];
    const loaded = new Map(await Promise.all(pieces.map(async (piece) => [piece, await this.piece(piece)])));
    return items.map((item) => loaded.get(Math.floor(item / this.size))[item % this.size]);
  }

  piece(number) {
    const digest = this.manifest.cards.slice(number * 10, number * 10 + 10);
    return this.load(`cards-${number + 1}.${digest}.json`);
  }

  /** The numbers of items by their ids, such as those a reader marked; ids that are not there are left out. */
  async numbers(ids) {
    const known = await this.load(this.manifest.ids, (all) => new Map(all.map((id, item) => [id, item])));
    return ids.map((id) => known.get(id)).filter((item) => item !== undefined);
  }
}
