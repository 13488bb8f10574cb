// The state of a list as the query of its address says it: `?discipline=mural&year=1930..1959&sort=-year`.
// Written in one way only: fields in the order of the schema, values in the order of their slugs, defaults left out.

const reserved = ["q", "sort", "view", "visited", "page", "ids"];
const views = ["map", "grid"];
const keyOf = (field) => (reserved.includes(field) ? `f.${field}` : field);
const fieldOf = (key) => (key.startsWith("f.") && reserved.includes(key.slice(2)) ? key.slice(2) : key);
const compare = (first, second) => (first < second ? -1 : first > second ? 1 : 0);

function decode(text) {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

const ends = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/** A range as it is written: `a..b`, `a..`, `..b`; one number is the range of itself. Nothing for what is none. */
export function rangeOf(text) {
  const found = ends.exec(/^-?\d+(\.\d+)?$/.test(text) ? `${text}..${text}` : text);
  return found && (found[1] ?? found[2]) !== undefined ? found[0] : undefined;
}

/** `filters` with each field in the order of the schema, and its values in order and once. */
export function ordered(filters, facets) {
  const entries = facets.map(({ name }) => [name, [...new Set(filters[name] ?? [])].sort(compare)]);
  return Object.fromEntries(entries.filter(([, values]) => values.length));
}

/** What a query says of the list of a `place`, and in `dropped` what it says that means nothing there. */
export function readQuery(text, place) {
  const state = { filters: {}, q: "", sort: "", view: "", visited: "", number: 1, ids: "" };
  const dropped = [];
  for (const pair of text.replace(/^\?/, "").split("&").filter(Boolean)) {
    const [key, ...rest] = pair.split("=").map(decode);
    const value = rest.join("=");
    const facet = reserved.includes(key) ? undefined : place.facets.find(({ name }) => name === fieldOf(key));
    if (facet) {
      const wish = facet.kind === "range" ? rangeOf(value) : value;
      if (wish) state.filters[facet.name] = [...(state.filters[facet.name] ?? []), wish];
      else if (value) dropped.push({ key, value });
    } else if (!readReserved(state, key, value.trim(), place)) {
      dropped.push({ key, value });
    }
  }
  state.filters = ordered(state.filters, place.facets);
  return { state, dropped };
}

function readReserved(state, key, value, place) {
  switch (key) {
    case "q":
      if (place.isSought) state.q = value;
      return place.isSought;
    case "ids":
      state.ids = value;
      return true;
    case "sort":
      if (value && !place.sorts.includes(value.replace(/^-/, ""))) return false;
      state.sort = value === place.sort ? "" : value;
      return true;
    case "view":
      state.view = views.includes(value) ? value : "";
      return state.view !== "" || value === "" || value === "list";
    case "visited":
      state.visited = value === "hide" ? value : "";
      return value === "hide" || value === "" || value === "show";
    case "page":
      state.number = /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1;
      return /^[1-9]\d{0,6}$/.test(value);
    default:
      return false;
  }
}

/** The query of a state, with its question mark; empty where all is as it is without one. */
export function writeQuery(state, place) {
  const pairs = place.facets.flatMap(({ name }) =>
    (state.filters[name] ?? []).map((value) => [keyOf(name), value]));
  for (const key of ["q", "sort", "view", "visited"]) if (state[key]) pairs.push([key, state[key]]);
  if (state.number > 1) pairs.push(["page", state.number]);
  if (state.ids) pairs.push(["ids", state.ids]);
  const text = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return text && `?${text}`;
}
