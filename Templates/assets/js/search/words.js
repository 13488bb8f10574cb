// Finds the words of a text, as the build does for the index.
import { apostrophe, composed, dense, fold, halfSpace, letter, quote } from "./letters.js";

const longestWord = 48;
const eliding = new Set(["ca", "fr", "it", "oc"]);
const quoting = new Set(["he", "yi"]);
const parting = new Set(["ckb", "fa", "ps", "ug", "ur"]);

function length(text) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The signs of `c++` or `c#` at a place; empty where there are none. */
function signs(text, place) {
  return /^(?:\+\+?|#)(?![A-Za-z0-9+#\u0080-\uffff])/.exec(text.slice(place, place + 3))?.[0] ?? "";
}

/** The neighbours in a run without spaces: each a word, and the last character is one. */
function pairs(run) {
  let parts = run;
  const text = run.map((part) => part.word).join("");
  if (composed(text) !== text) {
    // Marks that are characters of their own belong to the one before them.
    parts = [];
    for (const part of run) {
      const last = parts.at(-1);
      const joined = last && composed(last.word + part.word);
      if (last && length(joined) < length(last.word) + length(part.word)) {
        parts[parts.length - 1] = { ...last, word: joined, end: part.end };
      } else {
        parts.push(part);
      }
    }
  }
  return parts.map((part, place) => {
    const next = parts[place + 1];
    return { word: part.word + (next?.word ?? ""), start: part.start, end: (next ?? part).end, isDense: true, isLast: !next };
  });
}

/**
 * The words of a text, folded, with the places in the text where they begin and end.
 * `lang` is the primary subtag of the language. A word that half-spaces part comes in its parts, and then as a
 * whole, `isWhole`; letters with stops, as in U.S.A., are one word.
 */
export function words(text, lang) {
  const found = [];
  const elides = eliding.has(lang);
  const joinsQuotes = quoting.has(lang);
  const splits = parting.has(lang);
  let word = "";
  let start = 0;
  let end = 0;
  let hasApostrophe = false;
  let run = [];
  let cuts = [];
  let stops = [];
  /** What has been read of the word since its last stop. */
  const sinceStop = () => word.slice(stops.at(-1)?.at ?? 0);
  const partsAt = (cuts) => [...cuts, { at: word.length, end }].map((cut, place, all) => {
    const { at = 0, next = start } = all[place - 1] ?? {};
    return { word: word.slice(at, cut.at), start: next, end: cut.end };
  }).filter(({ word }) => word);
  const finish = () => {
    if (word && length(word) <= longestWord) {
      const areInitials = length(sinceStop()) <= (stops.length > 1 ? 1 : 0);
      if (stops.length && !areInitials) {
        found.push(...partsAt(stops));
      } else {
        const parts = partsAt(cuts);
        if (parts.length > 1) found.push(...parts);
        found.push({ word: composed(word), start, end, ...(parts.length > 1 && { isWhole: true }) });
      }
    }
    cuts = [];
    stops = [];
    if (run.length) found.push(...pairs(run));
    word = "";
    run = [];
    hasApostrophe = false;
  };
  for (let place = 0; place < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(place));
    const next = place + character.length;
    const { kind, text: folded } = fold(character);
    if (kind === letter && folded) {
      if (run.length || (hasApostrophe && elides)) finish();
      hasApostrophe = false;
      if (!word) start = place;
      word += folded;
      end = next;
    } else if (kind === letter) {
      if (word) end = next;
    } else if (kind === dense) {
      if (word) finish();
      for (const part of folded) run.push({ word: part, start: place, end: next });
    } else if (kind === halfSpace) {
      if (word && splits) cuts.push({ at: word.length, end, next });
    } else if (kind === apostrophe || (kind === quote && joinsQuotes)) {
      if (sinceStop() && !hasApostrophe) hasApostrophe = true;
      else finish();
    } else if (character === "." && length(sinceStop()) === 1 && !hasApostrophe && !/^\d/.test(sinceStop())) {
      stops.push({ at: word.length, end, next });
    } else {
      if (word) {
        const found = signs(text, place);
        word += found;
        if (found) end = place + found.length;
        place += Math.max(0, found.length - 1);
      }
      finish();
      place = Math.max(place + 1, next);
      continue;
    }
    place = next;
  }
  finish();
  return found;
}
