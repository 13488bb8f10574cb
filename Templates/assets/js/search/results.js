// The results of a search, one batch after the other: cards from the index, texts from the pages themselves.
import { excerpt, hasPhrase } from "./excerpt.js";
import { pageText } from "./page-text.js";

const batch = 10;

async function fetchedText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}

export class Results {
  /** `getText` takes the URL of a page and gives its HTML. */
  constructor(index, found, getText = fetchedText) {
    this.index = index;
    this.found = found;
    this.getText = getText;
    this.next = 0;
  }

  get hasMore() {
    return this.next < this.found.results.length;
  }

  /** Whether pages have to be read to know that they are results. */
  get needsTexts() {
    return this.found.query.phrases.length > 0;
  }

  /** The next results: of phrases, those of pages that have them. */
  async more() {
    const shown = [];
    while (this.hasMore && shown.length < batch) {
      const some = this.found.results.slice(this.next, this.next + batch - (this.needsTexts ? 0 : shown.length));
      this.next += some.length;
      const results = await Promise.all(some.map((result) => this.result(result)));
      shown.push(...results.filter(Boolean));
    }
    return shown;
  }

  async result({ page, section }) {
    const card = await this.index.card(page);
    const result = { card, section, text: this.text(card) };
    if (!this.needsTexts) return result;
    const at = this.phraseSection(card, await result.text, section);
    return at === undefined ? undefined : { ...result, section: at };
  }

  /** The texts of a page's sections; empty where it cannot be read. */
  text(card) {
    const ids = card.headings.map(({ id }) => id);
    return this.getText(card.url).then((html) => pageText(html, ids)).catch(() => []);
  }

  /** The section that has all phrases, the one that was found before others; 0 for the title. */
  phraseSection(card, texts, section) {
    const { phrases } = this.found.query;
    const has = (text) => phrases.every((phrase) => hasPhrase(text, phrase, this.index.language));
    if (has(texts[section] ?? "")) return section;
    if (has(card.title)) return 0;
    const found = texts.findIndex(has);
    if (found >= 0) return found;
    return has([card.title, ...texts].join("\n")) ? section : undefined;
  }

  /** What is shown of the text of a result. */
  excerpt({ card, section }, texts) {
    const heading = section > 0 ? card.headings[section - 1]?.text ?? "" : card.title;
    const text = texts[section] || texts.find(Boolean) || "";
    return excerpt(text, heading, { lang: this.index.language, rules: this.index.stems, found: this.found.words, run: this.found.query.run });
  }
}
