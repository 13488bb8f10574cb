// What a character is to a search: the letters it is compared by, and whether it belongs to a word.
// Without case, without diacritics, without what only a font sees. The build does the same.

const special = new Map(
  `łl đd ðd øo ßss æae œoe þth ħh ıi ŋn ŧt ĸk ƒf ɓb ɗd ƙk ɲn əe ǝe ɛe ɔo ȷj ɨi ʉu ƶz ςσ ґг ٱا ىي یي کك ةه ہه ھه ەه ךכ םמ ןנ ףפ ץצ`
    .split(" ")
    .map((pair) => [pair[0], pair.slice(1)]),
);

const traceless =
  /[\u{ad}\u{2bb}-\u{2bd}\u{300}-\u{36f}\u{483}-\u{487}\u{591}-\u{5bd}\u{5bf}\u{5c1}\u{5c2}\u{5c4}\u{5c5}\u{5c7}\u{610}-\u{61a}\u{640}\u{64b}-\u{65f}\u{670}\u{6d6}-\u{6dc}\u{6df}-\u{6e4}\u{6e7}\u{6e8}\u{6ea}-\u{6ed}\u{93c}\u{9bc}\u{a3c}\u{abc}\u{b3c}\u{cbc}\u{1ab0}-\u{1aff}\u{1dc0}-\u{1dff}\u{200c}\u{200d}\u{2060}\u{20d0}-\u{20ff}\u{a78b}\u{a78c}\u{fe00}-\u{fe0f}\u{fe20}-\u{fe2f}\u{feff}]/u;
const wordCharacters = /^[\p{L}\p{M}\p{N}]+$/u;
const denseStart =
  /^[\u{e00}-\u{eff}\u{1000}-\u{109f}\u{1780}-\u{17ff}\u{3005}\u{3007}\u{3041}-\u{30ff}\u{31f0}-\u{31ff}\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{f900}-\u{faff}\u{20000}-\u{323af}]/u;
const apostrophes = new Set("'`\u00b4\u2018\u2019\u201b\u2032\uff07\u05f3\u05f4");
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

export const separator = 0;
export const letter = 1;

/** Writing without spaces between words: Han, Kana, Thai, Lao, Khmer, Burmese. */
export const dense = 2;
export const apostrophe = 3;

/** A quote, which in Hebrew stands within words. */
export const quote = 4;

/** The space without width by which Persian parts a word. */
export const halfSpace = 5;

/** Voiced kana and syllables of Hangul in one piece. */
export function composed(text) {
  return /[\u3099\u309a\u1100-\u11ff]/.test(text) ? text.normalize("NFC") : text;
}

export function isDense(text) {
  return denseStart.test(text);
}

function letters(character) {
  if (traceless.test(character)) return "";
  const code = character.codePointAt(0);
  const zero = zeros.find((zero) => code >= zero && code < zero + 10);
  if (zero !== undefined) return String(code - zero);
  return special.get(character) ?? character;
}

/** As long as it has room for eight bytes of UTF-8. */
function limited(characters) {
  let bytes = 0;
  return characters.filter((character) => {
    const code = character.codePointAt(0);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    return bytes <= 8;
  });
}

function form(character) {
  if (apostrophes.has(character)) return { kind: apostrophe, text: "" };
  if (character === '"' || character === "\u201d") return { kind: quote, text: "" };
  if (character === "\u200c") return { kind: halfSpace, text: "" };
  const folded = [...character.normalize("NFKD")].flatMap((part) => [...part.toLowerCase()]).map(letters).join("");
  if (!folded) return { kind: letter, text: "" };
  if (!wordCharacters.test(folded)) return { kind: separator, text: "" };
  const text = limited([...composed(folded)]).join("");
  return { kind: isDense(folded) ? dense : letter, text };
}

const known = new Map();

/** The kind of a character, and the text it is compared by; empty for a mark that leaves no trace. */
export function fold(character) {
  let found = known.get(character);
  if (!found) known.set(character, (found = form(character)));
  return found;
}
