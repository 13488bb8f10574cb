// Takes the text out of a page, section by section, so that results can show where words stand. What is around the
// text, `data-search="off"`, is left out.

const tag = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
const inline = new Set("a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong time u var wbr".split(" "));
const skipped = new Set("button dialog footer form nav noscript script style svg template".split(" "));
/** What stands for the end of an element. */
const ends = { h1: "\n", h2: "\n", h3: "\n", h4: "\n", h5: "\n", h6: "\n", dt: ": ", dd: "; " };
const references = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—", copy: "©" };

function resolved(text) {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return references[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Where the text of a page stands: what its theme calls content, else the main part of it. */
function content(html) {
  const start = /<[a-z]+[^>]*\sclass="content"[^>]*>|<main[\s>]|<article[\s>]|<body[\s>]/gi;
  const places = [...html.matchAll(start)];
  const rank = ({ 0: found }) => (/class="content"/.test(found) ? 0 : ["<main", "<arti", "<body"].findIndex((name) => found.toLowerCase().startsWith(name)) + 1);
  places.sort((left, right) => rank(left) - rank(right));
  if (!places.length) return html;
  const rest = html.slice(places[0].index);
  const end = rest.search(/<\/main>|<\/body>/i);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The texts of a page: before its first heading, and from each heading of the ids on. */
export function pageText(html, ids) {
  const sections = [""];
  const waiting = [...ids];
  let skip = "";
  let depth = 0;
  const add = (text) => (sections[sections.length - 1] += text);
  for (const [token, closing, name, attributes] of content(html).matchAll(tag)) {
    const element = name?.toLowerCase();
    if (skip) {
      if (element === skip) depth += closing ? -1 : 1;
      if (!depth) skip = "";
      continue;
    }
    if (!element) {
      if (!token.startsWith("<!--")) add(resolved(token));
    } else if (!closing && (skipped.has(element) || /\sdata-search="off"/.test(attributes)) && !attributes.endsWith("/")) {
      skip = element;
      depth = 1;
    } else if (!inline.has(element)) {
      const id = !closing && /^h[1-6]$/.test(element) && /\sid="([^"]*)"/.exec(attributes)?.[1];
      if (id && waiting.length && resolved(id) === waiting[0]) {
        waiting.shift();
        sections.push("");
      }
      add(closing ? ends[element] ?? " " : " ");
    }
  }
  return sections.map((text) =>
    text.replace(/[^\S\n]+/g, " ").replace(/ ?\n[\s]*/g, "\n").replace(/; *$/, "").trim());
}
