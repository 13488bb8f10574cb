// Finds all items of a catalog that have all of some words, by the search index of the language.
import { SearchIndex } from "./index.js";
import { parse } from "./query.js";

/** The words of the index that a term means: itself in any form, and what begins with it. */
async function matches(index, { word, stem, isDense }) {
  const exact = await index.word(stem);
  const begins = isDense ? word.length === 1 : word.length > 1;
  const others = begins ? await index.beginningWith(word, Infinity) : [];
  return [...(exact ? [exact] : []), ...others];
}

/** The items of one catalog among the pages of an index. */
export class Matching {
  /** `url` is that of the search index, `catalog` that of the index of the catalog; nothing where it is not searched. */
  static async open(url, catalog) {
    const index = await SearchIndex.open(url);
    let first = index.count - index.items;
    for (const { index: name, count } of index.manifest.catalogs) {
      if (new URL(name, index.url).href === catalog.href) return new Matching(index, first, count);
      first += count;
    }
    return undefined;
  }

  constructor(index, first, count) {
    Object.assign(this, { index, first, count });
  }

  /** The numbers of the items that have all words of a text, in ascending order. */
  async items(text) {
    const { terms } = parse(text, this.index.language, this.index.stems);
    const found = new Uint8Array(this.count);
    const all = await Promise.all(terms.map((term) => matches(this.index, term)));
    all.forEach((words, place) => {
      for (const { sections } of words) {
        for (const section of sections) {
          const item = this.index.pageOf[section] - this.first;
          // One that has the words before has this one, too.
          if (item >= 0 && item < this.count && found[item] === place) found[item] = place + 1;
        }
      }
    });
    const items = [];
    if (terms.length) found.forEach((count, item) => count === terms.length && items.push(item));
    return items;
  }
}
