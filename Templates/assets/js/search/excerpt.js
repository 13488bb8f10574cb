// Cuts out of a text what a result shows of it, with the words that were looked for marked.
import { stem } from "./stems.js";
import { words } from "./words.js";

/** How many characters are shown; of writing without spaces half as many. */
function lengthOf(text) {
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(text.slice(0, 200)) ? 100 : 200;
}

/**
 * The words of a text that were found: where they stand, and what they are worth. Where a word stands as it was
 * typed, those that begin with it are none.
 */
function marked(text, lang, rules, found) {
  const marks = words(text, lang).flatMap(({ word, start, end, isDense }) => {
    const match = found.get(isDense ? word : stem(word, rules));
    return match ? [{ start, end, word, isDense, ...match }] : [];
  });
  const typed = new Set(marks.filter(({ isExact }) => isExact).map(({ term }) => term));
  return marks.filter(({ isExact, term }) => isExact || !typed.has(term));
}

/** Of pairs of a run without spaces only those that make up as much as was looked for, if there are any. */
function whole(marks, run) {
  let from = 0;
  const kept = marks.filter((mark, place) => {
    if (!mark.isDense) return true;
    if (!place || !marks[place - 1].isDense || marks[place - 1].end <= mark.start) from = place;
    let to = place;
    while (marks[to + 1]?.isDense && marks[to + 1].start < marks[to].end) to++;
    return marks[to].end - marks[from].start >= run;
  });
  return kept.length ? kept : marks;
}

/** The first word of the stretch that has the most of what is looked for. */
function best(marks, length) {
  let choice = 0;
  let most = -1;
  marks.forEach(({ start }, place) => {
    const seen = new Map();
    for (let other = place; other < marks.length && marks[other].end <= start + length * 0.8; other++) {
      seen.set(marks[other].word, marks[other].worth);
    }
    const worth = [...seen.values()].reduce((sum, worth) => sum + worth + 0.01, 0);
    if (worth > most + 1e-9) [choice, most] = [place, worth];
  });
  return marks[choice];
}

/** A place near one where a word begins or ends; the place itself in writing without spaces. */
function boundary(text, place, step) {
  for (let near = place; Math.abs(near - place) < 24; near += step) {
    if (near <= 0) return 0;
    if (near >= text.length) return text.length;
    if (/\s/.test(text[step < 0 ? near - 1 : near])) return near;
  }
  const isHalf = /[\udc00-\udfff]/.test(text[place] ?? "");
  return isHalf ? place - 1 : place;
}

/**
 * The stretch of a section that shows the most of the words: parts, `isMatch` where they were looked
 * for. A `heading` on a line of its own at its beginning is left out, since the result shows it.
 */
export function excerpt(section, heading, { lang, rules, found, run }) {
  const text = section.startsWith(`${heading}\n`) ? section.slice(heading.length + 1) : section;
  const length = lengthOf(text);
  const marks = whole(marked(text, lang, rules, found), run);
  const first = marks.length ? best(marks, length).start : 0;
  let start = first > length * 0.3 ? boundary(text, first - length / 4, -1) : 0;
  let end = boundary(text, start + length, 1);
  if (end === text.length) start = Math.min(start, boundary(text, Math.max(0, end - length), -1));
  const parts = [];
  const add = (part, isMatch) => part && parts.push({ text: part, isMatch });
  if (start > 0) add("… ", false);
  let place = start;
  for (const mark of marks) {
    if (mark.end > end || mark.end <= place || mark.start < start) continue;
    const from = Math.max(mark.start, place);
    add(text.slice(place, from), false);
    const last = parts.at(-1);
    // Pairs of a run without spaces overlap, and are one mark.
    if (last?.isMatch && from === place) last.text += text.slice(from, mark.end);
    else add(text.slice(from, mark.end), true);
    place = mark.end;
  }
  add(text.slice(place, end), false);
  if (end < text.length) add(" …", false);
  return parts;
}

/** Whether words stand in a text one after the other. */
export function hasPhrase(text, phrase, lang) {
  const all = words(text, lang).filter(({ isWhole }) => !isWhole).map(({ word }) => word);
  return all.some((_, place) => phrase.every((word, more) => all[place + more] === word));
}
