// Reads the index of a language, piece by piece. The format is told in the documentation, “Search”.
import { Digits } from "../index/digits.js";
import { precedes, wordList } from "./word-list.js";

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.json();
}

/** Some words of the index with the sections they are in. */
class Shard {
  constructor([words, postings]) {
    this.words = wordList(words);
    const digits = new Digits(postings);
    this.postings = this.words.map(() => {
      const head = digits.number;
      const count = head >>> 1;
      const sections = new Uint32Array(count);
      const steps = new Uint8Array(count);
      let next = 0;
      for (let place = 0; place < count; place++) {
        sections[place] = next + digits.number;
        steps[place] = digits.step;
        next = sections[place] + 1;
      }
      return { sections, steps, isCommon: (head & 1) === 1 };
    });
  }

  /** The words with a beginning; `isWhole` says that no later shard has more of them. */
  beginningWith(prefix) {
    const found = [];
    let isWhole = false;
    this.words.forEach((word, place) => {
      if (word.startsWith(prefix)) found.push({ word, ...this.postings[place] });
      else if (!precedes(word, prefix)) isWhole = true;
    });
    return { found, isWhole };
  }
}

export class SearchIndex {
  /** `get` takes a URL and gives the JSON that is there. */
  static async open(url, get = fetched) {
    return new SearchIndex(new URL(url), await get(new URL(url)), get);
  }

  constructor(url, manifest, get) {
    this.url = url;
    this.get = get;
    this.manifest = manifest;
    this.lang = manifest.lang;
    this.language = manifest.lang.split("-")[0];
    this.stems = manifest.stems;
    this.firsts = manifest.words ? manifest.words.split(" ") : [];
    this.loaded = new Map();
    this.starts = [0];
    const digits = new Digits(manifest.sections);
    while (digits.place < manifest.sections.length) this.starts.push(this.starts.at(-1) + 1 + digits.number);
    this.count = this.starts.length - 1;
    this.pageOf = new Uint32Array(this.starts[this.count]);
    for (let page = 0; page < this.count; page++) this.pageOf.fill(page, this.starts[page], this.starts[page + 1]);
    this.items = manifest.catalogs.reduce((sum, { count }) => sum + count, 0);
  }

  /** What a name leads to, loaded once; a server that made the index for us gave all files at once. */
  load(name, read = (data) => data) {
    if (!this.loaded.has(name)) {
      const given = this.manifest.files?.[name];
      const loading = (given ? Promise.resolve(given) : this.get(new URL(name, this.url))).then(read);
      loading.catch(() => this.loaded.delete(name));
      this.loaded.set(name, loading);
    }
    return this.loaded.get(name);
  }

  digest(digests, place) {
    return digests.slice(place * 8, place * 8 + 8);
  }

  shard(place) {
    const name = `words-${place + 1}.${this.digest(this.manifest.shards, place)}.json`;
    return this.load(name, (data) => new Shard(data));
  }

  /** The place of the shard in which a word would be. */
  place(word) {
    let [low, high] = [0, this.firsts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (precedes(word, this.firsts[middle])) high = middle;
      else low = middle + 1;
    }
    return Math.max(0, low - 1);
  }

  /** The words with a beginning; of very many those of the first shards. */
  async beginningWith(prefix, shards = 2) {
    const all = [];
    if (!this.firsts.length) return all;
    const start = this.place(prefix);
    for (let place = start; place < Math.min(start + shards, this.firsts.length); place++) {
      const { found, isWhole } = (await this.shard(place)).beginningWith(prefix);
      all.push(...found);
      if (isWhole || !this.firsts[place + 1]?.startsWith(prefix)) break;
    }
    return all;
  }

  /** A word, where the index has it. */
  async word(word) {
    if (!this.firsts.length) return undefined;
    const shard = await this.shard(this.place(word));
    const place = shard.words.indexOf(word);
    return place < 0 ? undefined : { word, ...shard.postings[place] };
  }

  /** The words of some lengths, and of lengths near them, for those that may be meant by another one. */
  async spelled(lengths) {
    const { spelling } = this.manifest;
    const files = Object.keys(spelling).map(Number).sort((left, right) => left - right);
    const places = new Set(lengths.map((length) => files.findLastIndex((shortest) => shortest <= length)));
    const lists = [...places].map((place) => {
      const shortest = files[place];
      return shortest ? this.load(`spelling-${shortest}.${spelling[shortest]}.json`, wordList) : [];
    });
    return (await Promise.all(lists)).flat();
  }

  /** What is shown of a page or an item. */
  async card(page) {
    const first = this.count - this.items;
    if (page >= first) return this.item(page - first);
    const { size, cards } = this.manifest;
    const piece = Math.floor(page / size);
    const all = await this.load(`cards-${piece + 1}.${this.digest(cards, piece)}.json`);
    const { url, title, sections = [] } = all[page % size];
    const headings = [];
    for (let place = 0; place < sections.length; place += 2) headings.push({ id: sections[place], text: sections[place + 1] });
    return { url: new URL(url, this.url).href, title, headings };
  }

  async item(item) {
    let place = item;
    for (const { index, count } of this.manifest.catalogs) {
      if (place < count) {
        const url = new URL(index, this.url);
        const { size, cards } = await this.load(url.href);
        const piece = Math.floor(place / size);
        const name = new URL(`cards-${piece + 1}.${cards.slice(piece * 10, piece * 10 + 10)}.json`, url);
        const card = (await this.load(name.href))[place % size];
        return { ...card, url: new URL(card.url, url).href, headings: [], isItem: true };
      }
      place -= count;
    }
    return undefined;
  }
}
