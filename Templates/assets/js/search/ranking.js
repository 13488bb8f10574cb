// Finds the pages that fit a query, the best first: BM25F over what the index says of words in sections.
import { parse } from "./query.js";
import { near } from "./spelling.js";

/** How soon more of the same word is worth nothing. */
const saturation = 4;

/** What each step of an impact is worth. */
const impacts = Float64Array.from({ length: 64 }, (_, step) => (step ? 2 ** (step / 4) / 32 : 0));

const fewestLetters = 4;

/** The words of the index that a term means, with what each counts. */
async function matches(index, term) {
  const exact = await index.word(term.stem);
  const found = exact ? [{ ...exact, weight: 1 }] : [];
  const length = term.word.length;
  if (length > 1 || term.isLast || term.isDense) {
    for (const match of await index.beginningWith(term.word)) {
      if (match.word === term.stem || (term.isDense && length > 1)) continue;
      found.push({ ...match, weight: ((term.isLast ? 0.7 : 0.5) * length) / match.word.length });
    }
  }
  if (found.length || term.isDense) return found;
  return (await shortened(index, term)) ?? misspelled(index, term);
}

/** A word that has more at its end than the index knows of, by up to three letters. */
async function shortened(index, term) {
  for (let cut = 1; cut <= 3 && term.word.length - cut >= fewestLetters; cut++) {
    const match = await index.word(term.word.slice(0, -cut));
    if (match) return [{ ...match, weight: 0.5 }];
  }
  return undefined;
}

async function misspelled(index, term) {
  if (term.word.length < fewestLetters || /\d/.test(term.word)) return [];
  const words = await near(index, [...new Set([term.word, term.stem])]);
  const found = await Promise.all(words.slice(0, 12).map((word) => index.word(word)));
  return found.filter(Boolean).map((match) => ({ ...match, weight: 0.6, isMeant: true }));
}

/** What a term adds to pages and to sections. */
function scored(index, found) {
  const pages = new Map();
  const sections = new Map();
  for (const { sections: places, steps, weight } of found) {
    places.forEach((section, place) => {
      const worth = impacts[steps[place]] * weight;
      const page = index.pageOf[section];
      pages.set(page, (pages.get(page) ?? 0) + worth);
      sections.set(section, (sections.get(section) ?? 0) + worth);
    });
  }
  const isCommon = found.some(({ isCommon, weight }) => isCommon && weight === 1);
  const rarity = isCommon ? 0.1 : Math.log(1 + (index.count - pages.size + 0.5) / (pages.size + 0.5));
  return { pages, sections, rarity, isCommon, found };
}

const grown = (worth) => worth / (saturation + worth);

/** The section of each page in which the most of the query is, and what that is worth. */
function bestSections(index, terms) {
  const sections = new Map();
  for (const { sections: worths, rarity } of terms) {
    for (const [section, worth] of worths) sections.set(section, (sections.get(section) ?? 0) + rarity * grown(worth));
  }
  const best = new Map();
  for (const [section, score] of sections) {
    const page = index.pageOf[section];
    const known = best.get(page);
    if (!known || score > known.score || (score === known.score && section < known.section)) best.set(page, { section, score });
  }
  return best;
}

/**
 * The pages that have all that is asked for; where none has, those that have the most of it.
 *
 * A result is a `page` of the index and the `section` in it, counted from 0. `words` are those of the
 * index that were looked for: what each is worth, for which term, and whether it `isExact` what was typed;
 * `meant` are those that stand for others.
 */
export async function search(index, text) {
  const query = parse(text, index.language, index.stems);
  const all = await Promise.all(query.terms.map((term) => matches(index, term)));
  const terms = all.map((found) => scored(index, found));
  const required = terms.filter(({ isCommon }) => !isCommon).length;
  const best = bestSections(index, terms);
  const results = [...best].map(([page, { section, score }]) => {
    let [sum, covered] = [score / 2, 0];
    for (const { pages, rarity, isCommon } of terms) {
      const worth = pages.get(page);
      if (worth === undefined) continue;
      sum += rarity * grown(worth);
      if (!isCommon) covered++;
    }
    return { page, section: section - index.starts[page], score: sum, covered };
  });
  const isWhole = results.some(({ covered }) => covered === required);
  const kept = isWhole ? results.filter(({ covered }) => covered === required) : query.phrases.length ? [] : results;
  kept.sort((left, right) => right.covered - left.covered || right.score - left.score || left.page - right.page);
  const words = new Map();
  terms.forEach(({ found, rarity }, term) =>
    found.forEach(({ word, weight }) => {
      const known = words.get(word);
      if (!known || weight === 1) words.set(word, { worth: Math.max(known?.worth ?? 0, rarity), term, isExact: weight === 1 });
    }));
  const meant = all.flat().filter(({ isMeant }) => isMeant).map(({ word }) => word);
  return { query, results: kept, words, meant, isWhole };
}
