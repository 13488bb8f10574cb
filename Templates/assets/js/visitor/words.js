// What the page says of itself for the scripts: addresses, reactions and the words of its language.
import { locale } from "../numbers.js";

const element = globalThis.document?.getElementById("sg-reader");

export const page = element ? JSON.parse(element.textContent) : {};

const words = Object.assign({}, ...(page.words ?? []));

/** A text of the page's language with its gaps filled. */
export function t(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

/** A number as the page's language writes it. */
export const number = (value) => new Intl.NumberFormat(locale).format(value);

/** An element with properties, attributes (`aria-…`, `data-…`) and children. */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

const shapes = {
  more: "M6 12h.01M12 12h.01M18 12h.01",
  check: "M5 12.5l4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  listed: "M4 7h10M4 12h10M4 17h6M15 16.5l2.5 2.5 4-5",
  list: "M4 7h16M4 12h16M4 17h10",
  tab: "M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8",
  eye: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  close: "M6 6l12 12M18 6L6 18",
  left: "M14.5 5.5L8 12l6.5 6.5",
  right: "M9.5 5.5L16 12l-6.5 6.5",
  out: "M5 12h14",
  wide: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  edit: "M5 19l1-4L16 5l3 3L9 18z",
  map: "M9 5L4 7v12l5-2 6 2 5-2V5l-5 2zM9 5v12M15 7v12",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const values = { class: "icon", viewBox: "0 0 24 24", width: 20, height: 20, fill: "none", stroke: "currentColor", "aria-hidden": true };
  for (const [key, value] of Object.entries(values)) svg.setAttribute(key, value);
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", shapes[name]);
  svg.append(path);
  return svg;
}

/** Calls back for what is on the page now, and whenever the browser shows something else. */
export function whenShown(decorate) {
  document.addEventListener("sitegen:shown", ({ detail }) => decorate(detail.root ?? document, detail));
  decorate(document, {});
}
