// Takes light endings off words, as the build does for the index: English, Polish, Slovak; of Arabic the article, of
// Hindi the letters that an anusvara may stand for.

const endings = {
  pl: "iach iami owie ach ami ego emu iej iem ych ich ymi imi owi om ow em ej ie ia io iu ym im a e i o u y",
  sk: "iami iach ami ach och eho emu ymi imi ych ich iam ovi ov om em ej ou ia ie iu ym im a e i o u y",
};

const tables = new Map(Object.entries(endings).map(([lang, words]) => [lang, new Set(words.split(" "))]));

function shortened(word, table) {
  for (let length = 4; length > 0; length--) {
    if (word.length - length >= 3 && table.has(word.slice(-length))) return word.slice(0, -length);
  }
  return undefined;
}

function withoutPlural(word) {
  if (!/s$/.test(word) || /(?:s|u|i)s$/.test(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:sses|xes|ches|shes|zes|oes)$/.test(word) ? -2 : -1);
}

function withoutVerbEnding(word) {
  const [, stem] = /^(.{3,})ing$/.exec(word) ?? /^(.{3,})ed$/.exec(word) ?? [];
  if (stem === undefined || !/[aeiouy]/.test(stem)) return word;
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function english(word) {
  let stem = withoutPlural(word);
  if (!stem.endsWith("eed")) stem = withoutVerbEnding(stem);
  if (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  return /[^aeiouy]y$/.test(stem) && stem.length > 2 ? `${stem.slice(0, -1)}i` : stem;
}

/** Languages whose words are stems as far as they are typed. */
const spelled = {
  ar: (word) => word.replace(/^(?:[وبكف]?ال|لل)(?=.{3})/u, ""),
  hi: (word) => word.replace(/[ङञणनम]्(?=.)/gu, "ं"),
};

/** A folded word as far as its beginning is that of its stem. */
export function spelling(word, rules) {
  return spelled[rules]?.(word) ?? word;
}

/** The stem of a folded word; `rules` is the language whose endings are taken off, empty for none. */
export function stem(word, rules) {
  if (spelled[rules]) return spelling(word, rules);
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  if (rules === "en") return english(word);
  const table = tables.get(rules);
  if (!table) return word;
  let result = word;
  for (let next = word; next !== undefined; next = shortened(result, table)) result = next;
  return result;
}
