// Keeps the reader's place when the language changes: how a list is filtered, and at which heading they are.
// Queries are the same in every language; a heading is found by the id that it has in the source page.

/** The address of the same place on the page that is this one in another language. */
export function samePlace(address, here, idOf) {
  const url = new URL(address, here);
  const from = new URL(here);
  url.search = from.search;
  const id = decode(from.hash.slice(1));
  url.hash = id ? encodeURIComponent(idOf(id)) : "";
  return url.href;
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function idInSource(id) {
  return document.getElementById(id)?.querySelector(":scope > .source-anchor")?.id ?? id;
}

function keepPlace(event) {
  const link = event.target.closest?.(".languages a[hreflang]");
  if (!link) return;
  if (!link.classList.contains("elsewhere")) link.href = samePlace(link.href, location.href, idInSource);
}

if (globalThis.document) {
  for (const type of ["pointerdown", "focusin", "click"]) addEventListener(type, keepPlace, true);
}
