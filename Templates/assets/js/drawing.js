// Quiet drawings of what there is no picture of, from the file of which templates have theirs.
let symbols;
let loading;

async function load() {
  const response = await fetch(new URL("../drawings.svg", import.meta.url));
  if (!response.ok) throw new Error(String(response.status));
  const file = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  symbols = [...file.querySelectorAll("symbol")].map((symbol) => ({ words: symbol.dataset.words.split(" "), symbol }));
}

/** The first that has one of its words in the genre; the last one is for all else. */
function shapeOf(genre) {
  const { symbol } = symbols.find(({ words }) => words.some((word) => genre.includes(word)));
  const svg = document.createElementNS(symbol.namespaceURI, "svg");
  const values = {
    class: "drawing", viewBox: "0 0 96 96", fill: "none", stroke: "currentColor", "stroke-width": 2,
    "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": true,
  };
  for (const [key, value] of Object.entries(values)) svg.setAttribute(key, value);
  svg.append(...[...symbol.childNodes].map((node) => document.importNode(node, true)));
  return svg;
}

/** What stands in a row in place of the picture of an item that has none; empty until the file is there. */
export function drawingOf(genre) {
  const box = document.createElement("span");
  box.className = "card-image";
  const draw = () => box.append(shapeOf(genre.toLowerCase()));
  if (symbols) draw();
  else (loading ??= load()).then(draw).catch(() => (loading = undefined));
  return box;
}
