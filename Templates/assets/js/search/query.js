// What a reader asks for: words, and phrases in quotes.
import { spelling, stem } from "./stems.js";
import { words } from "./words.js";

/** Quotes within a word, as Hebrew has them, begin no phrase. */
const inWords = /(?<=[\u05d0-\u05ea])["”](?=[\u05d0-\u05ea])/g;
const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** The words by which a text is looked for; of a run without spaces the pairs that hold all of it. */
export function sought(text, lang) {
  const all = words(text, lang).filter(({ isWhole }) => !isWhole);
  return all.filter((word, place) => !(word.isLast && all[place - 1]?.isDense && !all[place - 1].isLast));
}

/** How many characters the shortest run without spaces has. */
function shortestRun(dense) {
  const runs = [];
  for (const { start, end } of dense) {
    if (runs.length && start < runs.at(-1).end) runs.at(-1).end = end;
    else runs.push({ start, end });
  }
  return Math.min(...runs.map(({ start, end }) => end - start), Infinity);
}

/**
 * The terms of a query, each once, and its phrases as lists of words.
 * `rules` is the language whose endings are taken off; `run` is the length of the shortest run without spaces.
 */
export function parse(text, lang, rules) {
  const phrases = [...text.replace(inWords, "\u05f4").matchAll(quoted)]
    .map(([, phrase]) => sought(phrase, lang).map(({ word }) => word))
    .filter((phrase) => phrase.length > 1);
  const all = sought(text, lang);
  const dense = all.filter(({ isDense }) => isDense);
  const terms = new Map();
  all.forEach(({ word, isDense = false }, place) => {
    const term = { word: spelling(word, rules), stem: isDense ? word : stem(word, rules), isDense, isLast: place === all.length - 1 };
    if (!terms.has(term.stem) || term.isLast) terms.set(term.stem, term);
  });
  return { terms: [...terms.values()], phrases, run: shortestRun(dense) };
}
