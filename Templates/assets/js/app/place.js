// Where the app is: what its list page says of the catalog, in the attributes of `.panes`.
import { Routes } from "./routes.js";

/** `panes` is the element of a list page that was found at `address`. */
export function placeOf(panes, address) {
  const { catalog, language, title, site, sort, list, index, search } = panes.dataset;
  const at = new URL(list, address);
  const parts = at.pathname.split("/").slice(0, -1);
  const segment = decodeURIComponent(parts.pop());
  const facets = JSON.parse(panes.dataset.facets).map((facet) => {
    const url = new URL(facet.url, address);
    return { ...facet, url: url.href, segment: decodeURIComponent(url.pathname.split("/").at(-2)) };
  });
  const names = facets.map(({ name, segment }) => ({ field: name, segment }));
  const routes = new Routes({
    languages: [language],
    root_language: language,
    catalogs: [{ name: catalog, paths: { [language]: [segment] }, facets: names }],
  });
  return {
    catalog, language, title, site, facets, routes,
    // What is sorted so is in the order of the list already.
    sort,
    isSought: Boolean(panes.querySelector("input[name=q]")),
    // Words are sought in the cards; where a catalog has too many of them, in the search index.
    search: search && new URL("index.json", new URL(search, address)),
    sorts: ["title", ...facets.map(({ name }) => name)],
    origin: at.origin,
    base: `${parts.join("/")}/`,
    index: new URL(index, address),
  };
}
