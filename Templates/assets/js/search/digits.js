// Reads the texts of an index: numbers in digits of five bits, and lists of words.

const digitOf = new Int8Array(128).fill(-1);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((letter, value) => {
  digitOf[letter.charCodeAt(0)] = value;
});

/** Reads one number after the other. */
export class Digits {
  constructor(text) {
    this.text = text;
    this.place = 0;
  }

  /** A number below 64, of one character. */
  get step() {
    return digitOf[this.text.charCodeAt(this.place++)];
  }

  get number() {
    let number = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = this.step;
      number += (digit & 31) * 2 ** shift;
      if (digit < 32) return number;
    }
  }

  skip(characters) {
    this.place += characters;
  }
}

/** Words in the order of their code points; each shares a beginning with the one before it. */
export function wordList(text) {
  let last = "";
  return text.split(" ").map((entry) => {
    last = last.slice(0, digitOf[entry.charCodeAt(0)]) + entry.slice(1);
    return last;
  });
}

/** Whether a text comes before another by code points, as bytes of UTF-8 do. */
export function precedes(left, right) {
  const length = Math.min(left.length, right.length);
  for (let place = 0; place < length; place++) {
    let [first, second] = [left.charCodeAt(place), right.charCodeAt(place)];
    if (first === second) continue;
    // Halves of characters beyond the basic plane come after all others.
    if (first >= 0xd800 && first < 0xe000) first += 0x10000;
    if (second >= 0xd800 && second < 0xe000) second += 0x10000;
    return first < second;
  }
  return left.length < right.length;
}
