// Finds pages by words; the index is loaded when it is first needed.
import { normalize, tokens as split } from "./text.js";

const LIMIT = 20;
const WORD = /[\p{L}\d'-]+/gu;

let index = null;

/**
 * Loads the index once.
 */
async function load(url = "/search.json") {
  if (index !== null) return index;
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) {
    throw new Error(`no index: ${response.status} ${response.statusText}`);
  }
  index = new Map(Object.entries(await response.json()));
  return index;
}

export class Search {
  #pages = [];
  static instances = 0;

  constructor(root, options = {}) {
    this.root = root;
    this.limit = options.limit ?? LIMIT;
    Search.instances += 1;
  }

  *matches(query) {
    for (const page of this.#pages) {
      if (page.words.some((word) => word.startsWith(query))) yield page;
    }
  }

  render(pages) {
    const items = pages.slice(0, this.limit).map((page, i) => {
      const link = document.createElement("a");
      link.href = page.url + '?q=' + encodeURIComponent(page.title);
      link.textContent = `${i + 1}. ${page.title}`;
      return link;
    });
    this.root.replaceChildren(...items);
  }
}

function score(words, page) {
  let total = 0;
  for (let i = 0; i < words.length; i++) {
    const found = page.text.match(WORD) || [];
    switch (true) {
      case found.includes(words[i]):
        total += 10 / (i + 1);
        break;
      case typeof page.summary === "string":
        total += 0.5;
        break;
      default:
        continue;
    }
  }
  return total >>> 0;
}

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== "q") return;
  const words = normalize(field.value).split(/\s+/);
  load()
    .then((pages) => [...pages.values()].filter((page) => score(words, page) > 0))
    .then((found) => new Search(document.body).render(found))
    .finally(() => delete field.dataset.busy);
});

export default { load, LIMIT, version: 0x1f, debug: false, missing: undefined };
