// Runs queries through both searches on one built site, as a browser would; prints ranks and bytes as JSON.
//     node Benchmarks/search.mjs SITE QUERIES.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [, , root, queriesPath] = process.argv;
const queries = JSON.parse(readFileSync(queriesPath, "utf8"));
const depth = 10;
const origin = "http://localhost";
let bytes = 0;
const sizes = new Map();

/** A file as a host sends it: gzipped, unless it is that already. */
function sent(path) {
  const content = readFileSync(root + decodeURIComponent(path));
  if (!sizes.has(path)) sizes.set(path, content[0] === 0x1f && content[1] === 0x8b ? content.length : gzipSync(content, { level: 9 }).length);
  bytes += sizes.get(path);
  return content;
}

const pathOf = (url) => {
  const { pathname } = new URL(url, origin);
  return pathname.endsWith("/") ? `${pathname}index.html` : pathname;
};

globalThis.location = new URL(origin);
globalThis.window = { location };
globalThis.fetch = async (url) => new Response(sent(pathOf(String(url))));

function rank(urls, wanted) {
  const place = urls.map((url) => decodeURIComponent(new URL(url, origin).pathname)).indexOf(decodeURIComponent(wanted));
  return place < 0 ? 0 : 1 / (place + 1);
}

/** A module and those it imports, by their addresses. */
function modules(url, found = new Set()) {
  if (found.has(url.href)) return found;
  found.add(url.href);
  for (const [, path] of readFileSync(url, "utf8").matchAll(/^import [^"]*"([^"]+)";$/gm)) modules(new URL(path, url), found);
  return found;
}

async function ours(lang) {
  const base = new URL("../Templates/assets/js/search/", import.meta.url);
  const { SearchIndex } = await import(new URL("index.js", base));
  const { search } = await import(new URL("ranking.js", base));
  const { Results } = await import(new URL("results.js", base));
  const code = [...modules(new URL("page.js", base))].reduce(
    (sum, url) => sum + gzipSync(readFileSync(new URL(url)), { level: 9 }).length, 0);
  return async (text) => {
    bytes = code;
    const index = await SearchIndex.open(`${origin}/${lang}/search/index.json`);
    const results = new Results(index, await search(index, text), async () => "");
    // Only what the first result needs is counted; a phrase is looked for in pages.
    if (results.needsTexts) results.getText = async (url) => sent(pathOf(url)).toString();
    const urls = (await results.more()).map(({ card }) => card.url);
    const spent = bytes;
    bytes = code;
    const again = await SearchIndex.open(`${origin}/${lang}/search/index.json`);
    const found = await search(again, text);
    if (found.results.length) sent(pathOf((await again.card(found.results[0].page)).url));
    return { urls, bytes: results.needsTexts ? spent : bytes };
  };
}

async function theirs(lang) {
  globalThis.document = { currentScript: null, querySelector: () => ({ getAttribute: () => lang, lang }) };
  const code = gzipSync(readFileSync(`${root}/pagefind/pagefind.js`), { level: 9 }).length;
  const path = pathToFileURL(`${root}/pagefind/pagefind.js`).href;
  return async (text, number) => {
    bytes = code;
    // A copy of its own for each query, so that each begins with nothing loaded.
    const pagefind = await import(`${path}?${lang}${number}`);
    await pagefind.options({ basePath: `${origin}/pagefind/`, baseUrl: "/" });
    const found = await pagefind.search(text);
    let first = bytes;
    const urls = [];
    for (const result of found.results.slice(0, depth)) {
      urls.push((await result.data()).url);
      if (urls.length === 1) first = bytes;
    }
    return { urls, bytes: first };
  };
}

const output = [];
for (const lang of Object.keys(queries)) {
  const engines = { ours: await ours(lang), theirs: await theirs(lang) };
  let number = 0;
  for (const { kind, text, url } of queries[lang]) {
    const row = { lang, kind, text, url };
    for (const [name, engine] of Object.entries(engines)) {
      const { urls, bytes } = await engine(text, number++);
      row[name] = { rank: rank(urls, url), bytes, first: urls[0] ?? null };
    }
    output.push(row);
  }
}
console.log(JSON.stringify(output));
process.exit(0);
