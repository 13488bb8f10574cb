// Shows what was found. Texts of pages go in as texts, never as HTML.

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A sentence whose `{names}` stand for texts, which are marked. */
export function sentence(text, values) {
  return text.split(/(\{\w+\})/).map((part) => {
    const value = values[part.slice(1, -1)];
    return part.startsWith("{") && value !== undefined ? element("mark", { dir: "auto" }, value) : part;
  });
}

/** The parts of an excerpt. */
export function marked(parts) {
  return parts.map(({ text, isMatch }) => (isMatch ? element("mark", {}, text) : text));
}

/** A result; its excerpt is filled in when its page is read. */
export function resultItem(card, section) {
  const heading = section > 0 ? card.headings[section - 1] : undefined;
  const url = heading ? `${card.url}#${encodeURIComponent(heading.id)}` : card.url;
  const title = element("a", { class: "search-title", href: url, lang: card.lang, dir: card.dir ?? "auto" }, card.title);
  const made = element("li", { class: card.isItem ? "search-result is-item" : "search-result" }, title);
  const below = heading?.text ?? [card.subtitle, card.date].filter(Boolean).join(", ");
  if (below) made.append(element("p", { class: "search-section", dir: "auto" }, below));
  made.append(element("p", { class: "search-excerpt", dir: "auto" }));
  if (card.image) made.append(element("img", { src: card.image, alt: "", loading: "lazy", width: 80, height: 80 }));
  return made;
}
