// Sets of items.

/** Which of the items are in: a bit for each. */
export class ItemSet {
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

  /** Keeps only what the other set has not. */
  drop(other) {
    for (let index = 0; index < this.words.length; index++) this.words[index] &= ~other.words[index];
    return this;
  }

  get count() {
    let count = 0;
    for (let word of this.words) {
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** The items in ascending order, which is that of the list. */
  get items() {
    const items = [];
    this.words.forEach((bits, index) => {
      for (let word = bits; word; word &= word - 1) items.push(index * 32 + 31 - Math.clz32(word & -word));
    });
    return items;
  }
}
