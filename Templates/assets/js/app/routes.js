// The grammar of the site's addresses: a typed route for a path, and the path of a route.
// Swift and exported apps have the same one; all pass Tests/Fixtures/routes.json.

const encode = (part) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const further = (number) => (number > 1 ? ["page", String(number)] : []);
const numbered = (route, number) => (number > 1 ? { ...route, number } : route);
const formats = { "feed.xml": "atom", "feed.json": "json" };
const feeds = { atom: "feed.xml", json: "feed.json" };
const myList = "my";
const downloads = ["data.csv", "data.json", "data.geojson"];
const files = { "404.html": "404", "sitemap.xml": "sitemap", "robots.txt": "robots", "llms.txt": "llms" };
const names = { sitemap: "sitemap.xml", robots: "robots.txt", llms: "llms.txt" };

/** The path without the number of a further list page, and that number. */
function split(path) {
  const last = path.at(-1);
  const number = path.at(-2) === "page" && /^[1-9]\d*$/.test(last) ? Number(last) : 1;
  return number > 1 ? [path.slice(0, -2), number] : [path, 1];
}

export class Routes {
  /** `languages root_language taxonomies catalogs`, and `search`, false for a site without one; a catalog has `name paths facets`, a facet `field segment` or a name. */
  constructor({ languages, root_language: root = null, taxonomies = [], catalogs = [], search = true }) {
    this.search = search;
    this.languages = languages;
    this.root = root;
    this.taxonomies = taxonomies;
    this.catalogs = catalogs.map((catalog) => ({
      ...catalog,
      facets: (catalog.facets ?? []).map((facet) =>
        typeof facet === "string" ? { field: facet, segment: facet } : facet),
    }));
  }

  /** The path of a route from the root of the site. */
  path(route) {
    const parts = this.parts(route).map(encode);
    const isFile = ["feed", "download", "404", "sitemap", "robots", "llms"].includes(route.kind);
    return `/${parts.join("/")}${isFile || !parts.length ? "" : "/"}`;
  }

  /** The route of a path; nothing where the grammar has none. Whether it exists is another question. */
  route(path) {
    if (!path.startsWith("/")) return undefined;
    const parts = path.slice(1).split("/").map(decode);
    if (parts.includes(undefined)) return undefined;
    const isFolder = parts.at(-1) === "";
    const route = isFolder ? this.folder(parts.slice(0, -1)) : this.file(parts);
    return route && this.path(route) === path ? route : undefined;
  }

  parts(route) {
    const { kind, language, number } = route;
    const own = language && language !== this.root ? [language] : [];
    const catalog = () => [...own, ...(this.catalog(route.catalog)?.paths[language] ?? [route.catalog])];
    const segment = () =>
      this.catalog(route.catalog)?.facets.find((facet) => facet.field === route.field)?.segment ?? route.field;
    switch (kind) {
      case "home": return [...own, ...further(number)];
      case "page": return [...own, ...route.path, ...further(number)];
      case "taxonomy": return [...own, route.taxonomy];
      case "term": return [...own, route.taxonomy, route.slug, ...further(number)];
      case "catalog": return [...catalog(), ...further(number)];
      case "facet": return [...catalog(), segment(), ...further(number)];
      case "facet-value": return [...catalog(), segment(), route.term, ...further(number)];
      case "item": return [...catalog(), route.segment];
      case "my-list": return [...catalog(), myList];
      case "download": return [...catalog(), route.format];
      case "feed": return [...own, feeds[route.format]];
      case "search": return [...own, "search"];
      case "404": return [...own, "404.html"];
      case "languages": return [];
      default: return [language ? `sitemap-${language}-${number}.xml` : names[kind]];
    }
  }

  catalog(name) {
    return this.catalogs.find((catalog) => catalog.name === name);
  }

  folder(parts) {
    const [language, rest] = this.language(parts);
    if (!language) return parts.length ? undefined : { kind: "languages" };
    if (rest.includes("")) return undefined;
    if (this.search && rest.length === 1 && rest[0] === "search") return { kind: "search", language };
    const found = this.below(language, rest);
    if (found) return this.inCatalog(language, ...found);
    const [path, number] = split(rest);
    if (this.taxonomies.includes(path[0])) {
      const [taxonomy, slug] = path;
      if (path.length === 1 && number === 1) return { kind: "taxonomy", language, taxonomy };
      return path.length === 2 ? numbered({ kind: "term", language, taxonomy, slug }, number) : undefined;
    }
    return numbered(path.length ? { kind: "page", language, path } : { kind: "home", language }, number);
  }

  file(parts) {
    const name = parts.at(-1);
    if (parts.length === 1) {
      if (files[name]) return { kind: files[name] };
      const part = /^sitemap-(.+)-([1-9]\d*)\.xml$/.exec(name);
      if (part && this.languages.includes(part[1])) {
        return { kind: "sitemap", language: part[1], number: Number(part[2]) };
      }
    }
    const [language, rest] = this.language(parts);
    if (!language) return undefined;
    const [catalog, below] = this.below(language, rest) ?? [];
    if (catalog && below.length === 1 && downloads.includes(name)) {
      return { kind: "download", language, catalog: catalog.name, format: name };
    }
    if (rest.length !== 1) return undefined;
    if (name === "404.html") return { kind: "404", language };
    return formats[name] && { kind: "feed", language, format: formats[name] };
  }

  language(parts) {
    const [first, ...rest] = parts;
    if (first !== this.root && this.languages.includes(first)) return [first, rest];
    return this.root ? [this.root, parts] : [];
  }

  /** The catalog whose list is the longest beginning of a path, and what stands below it. */
  below(language, path) {
    let best;
    for (const catalog of this.catalogs) {
      const own = catalog.paths[language];
      if (!own?.length || own.length <= (best?.paths[language].length ?? 0)) continue;
      if (own.every((part, place) => part === path[place])) best = catalog;
    }
    return best && [best, path.slice(best.paths[language].length)];
  }

  inCatalog(language, { name: catalog, facets }, below) {
    const [rest, number] = split(below);
    const [first, term] = rest;
    if (first === undefined) return numbered({ kind: "catalog", language, catalog }, number);
    const field = facets.find(({ segment }) => segment === first)?.field;
    if (field && rest.length <= 2) {
      const route = { language, catalog, field };
      return numbered(term === undefined ? { kind: "facet", ...route } : { kind: "facet-value", ...route, term }, number);
    }
    if (below.length === 1 && first === myList) return { kind: "my-list", language, catalog };
    return rest.length === 1 && number === 1 ? { kind: "item", language, catalog, segment: first } : undefined;
  }
}
