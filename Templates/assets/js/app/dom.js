// Makes elements. Text is always text, never markup.

/** `h("a.remove", { href, onclick }, "×")`: classes in the name; what is false or absent is left out. */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** Words of a language by section and key, as a template hands them over; plural forms are chosen by `n`. */
export class Words {
  constructor(words, language) {
    this.words = words;
    this.numbers = new Intl.NumberFormat(language);
    this.plurals = new Intl.PluralRules(language);
  }

  number(value) {
    return this.numbers.format(value);
  }

  /** The word of a key such as `app.choose`; numbers among the values are written as the language writes them. */
  say(key, values = {}) {
    const dot = key.indexOf(".");
    const entry = this.words[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
    const text = typeof entry === "string" ? entry : entry[this.plurals.select(values.n ?? 0)] ?? entry.other;
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? this.number(value) : value;
    });
  }
}

/** Tells whatever else is on the page that something is shown: reactions, a map, a viewer. */
export function announce(detail) {
  document.dispatchEvent(new CustomEvent("sitegen:shown", { detail }));
}
