// Filters the items of a catalog in the browser by the index that the build writes beside its list.
// The format is told in the documentation, “The index of a catalog”.
//
//     const index = await CatalogIndex.open(new URL("page/index.json", listURL));
//     const found = await index.select({ discipline: ["mural", "bust"], year: ["1930..1959"] });
//     const cards = await index.cards(found.slice(0, index.size));
import { Digits } from "./index/digits.js";
import { ItemSet } from "./index/item-set.js";
import { IndexedField } from "./index/indexed-field.js";

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.json();
}

/** A text as it is compared: without case, without diacritics. */
export function folded(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[łøđıßæœ]/g, (letter) => ({ ł: "l", ø: "o", đ: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" })[letter]);
}

/** Items by their places, what has none last; equal ones stay in the order of the list. */
function inOrder(places, isDescending) {
  const last = places.reduce((most, place) => Math.max(most, place), -1) + 1;
  const slot = (place) => (place < 0 ? last : isDescending ? last - 1 - place : place);
  const starts = new Uint32Array(last + 2);
  for (const place of places) starts[slot(place) + 1]++;
  for (let at = 1; at < starts.length; at++) starts[at] += starts[at - 1];
  const order = new Uint32Array(places.length);
  places.forEach((place, item) => (order[starts[slot(place)]++] = item));
  return order;
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

  /** The items that fit all fields of a state and are in all other sets: by field, the slugs, values or ranges of which one is enough. */
  async set(state, except, others = []) {
    const wished = Object.entries(state).filter(([name, wishes]) => name !== except && wishes.length);
    const fields = await Promise.all(wished.map(([name]) => this.field(name)));
    const result = ItemSet.all(this.count);
    fields.forEach((field, place) => {
      const found = field?.select(wished[place][1]);
      if (found) result.keep(found);
    });
    for (const other of others) result.keep(other);
    return result;
  }

  /** The numbers of the items that fit, in the order of the list, else sorted by a field or `title`. */
  async select(state, sort) {
    const { items } = await this.set(state);
    return sort ? this.sorted(items, sort) : items;
  }

  /** How many items each choice of a field has under what is wished of the others. */
  async counts(name, state, others) {
    const [field, set] = await Promise.all([this.field(name), this.set(state, name, others)]);
    return field ? field.counts(set) : new Map();
  }

  /** Items by a field, `-` before it for descending; those without a value are last. */
  async sorted(items, sort) {
    const order = await this.order(sort);
    if (!order) return items;
    const set = this.setOf(items);
    return [...order].filter((item) => set.has(item));
  }

  /** The items of a set in an order, from the one at `first`, `count` of them at most. */
  async slice(set, sort, first, count) {
    const order = sort && (await this.order(sort));
    const found = [];
    let place = 0;
    for (let at = 0; at < this.count && found.length < count; at++) {
      const item = order ? order[at] : at;
      if (set.has(item) && place++ >= first) found.push(item);
    }
    return found;
  }

  /** All items in an order; nothing where there is no field of the name. */
  async order(sort) {
    this.orders ??= new Map();
    if (!this.orders.has(sort)) {
      const isDescending = sort.startsWith("-");
      const places = await this.places(isDescending ? sort.slice(1) : sort);
      this.orders.set(sort, places && inOrder(places, isDescending));
    }
    return this.orders.get(sort);
  }

  async places(name) {
    const field = await this.field(name);
    if (field) return field.places;
    if (name !== "title") return undefined;
    if (!this.manifest.titles) return Int32Array.from({ length: this.count }, (_, item) => item);
    return this.load(this.manifest.titles, (text) => {
      const digits = new Digits(text);
      return Int32Array.from({ length: this.count }, () => digits.number);
    });
  }

  setOf(items, isComplement = false) {
    const set = new ItemSet(this.count);
    for (const item of items) set.add(item);
    return isComplement ? ItemSet.all(this.count).drop(set) : set;
  }

  /** What lists show of items; loads only the pieces in which they are. */
  async cards(items) {
    const pieces = [...new Set(items.map((item) => Math.floor(item / this.size)))];
    const loaded = new Map(await Promise.all(pieces.map(async (piece) => [piece, await this.piece(piece)])));
    return items.map((item) => loaded.get(Math.floor(item / this.size))[item % this.size]);
  }

  /** The items whose cards have all of some words, in parts too; upper case and diacritics make no difference. */
  async matching(text) {
    this.texts ??= await this.allTexts();
    const words = folded(text).split(/\s+/).filter(Boolean);
    const fits = (card) => words.every((word) => card.includes(word));
    return this.setOf([...this.texts.keys()].filter((item) => fits(this.texts[item])));
  }

  async allTexts() {
    const cards = await this.cards(Array.from({ length: this.count }, (_, item) => item));
    return cards.map(({ title, subtitle = "", date = "" }) => folded(`${title}\n${subtitle}\n${date}`));
  }

  piece(number) {
    const digest = this.manifest.cards.slice(number * 10, number * 10 + 10);
    return this.load(`cards-${number + 1}.${digest}.json`);
  }

  /** Latitude and longitude of each item, nothing for one without; an empty list where none has a place. */
  async coordinates() {
    return this.manifest.places ? this.load(this.manifest.places) : [];
  }

  /** The ids of all items in the order of the list. */
  ids() {
    return this.load(this.manifest.ids);
  }

  /** The numbers of items by their ids, such as those a reader marked; ids that are not there are left out. */
  async numbers(ids) {
    const all = await this.ids();
    this.numberOf ??= new Map(all.map((id, item) => [id, item]));
    return ids.map((id) => this.numberOf.get(id)).filter((item) => item !== undefined);
  }
}
