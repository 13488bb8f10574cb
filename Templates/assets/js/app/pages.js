// Other pages of the site, of which parts are shown on this one.
import { style } from "../style.js";

const pages = new Map();

/** A `srcset` whose addresses hold on any page. */
export function candidates(text, base) {
  const parts = text.split(", ").map((part) => part.split(" "));
  return parts.map(([address, ...rest]) => [new URL(address, base).href, ...rest].join(" ")).join(", ");
}

/** A document whose addresses hold wherever its parts are shown. */
function absolute(page, address) {
  const isRelative = (text) => text && !/^(\/|#|[a-z][a-z0-9+.-]*:)/i.test(text);
  for (const name of ["href", "src"]) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name);
      if (isRelative(text)) element.setAttribute(name, new URL(text, address).href);
    }
  }
  for (const image of page.querySelectorAll("[srcset]")) {
    image.setAttribute("srcset", candidates(image.getAttribute("srcset"), address));
  }
  return page;
}

/** The document of a page, asked for once. */
export function pageAt(address) {
  if (!pages.has(address)) {
    const loading = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${response.status} ${address}`);
      return absolute(new DOMParser().parseFromString(await response.text(), "text/html"), response.url);
    });
    loading.catch(() => pages.delete(address));
    pages.set(address, loading);
    if (pages.size > 40) pages.delete(pages.keys().next().value);
  }
  return pages.get(address);
}

/** Loads the styles of a page that this one has not, so that its parts look the same here. */
export async function dress(page) {
  const links = [...page.head.querySelectorAll("link[rel=stylesheet]:not([media=print])")];
  await Promise.all(links.map((link) => style(link.getAttribute("href"))));
  return page;
}
