// Lists of words, as the index of a search writes them.
import { Digits } from "../index/digits.js";

/** Words in the order of their code points; each shares a beginning with the one before it. */
export function wordList(text) {
  let last = "";
  return text.split(" ").map((entry) => {
    last = last.slice(0, new Digits(entry).step) + entry.slice(1);
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
