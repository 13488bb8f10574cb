// The model: what is shown and what of it is known. `reduce` is the only thing that makes the next one.
//
// `state` is all that has an address: the item that is open, and the list beside it.
//     { item, filters, q, sort, view, visited, number, ids, isPage, fragment }
// `isPage` says that a single filter is written as its own page, `…/discipline/mural/`.
// `list` is what was found for the list, by its address; `detail` what was read of the item.
import { ordered, readQuery, writeQuery } from "./query.js";

/** The list without any filter. */
export const whole = { item: "", filters: {}, q: "", sort: "", view: "", visited: "", number: 1, ids: "", isPage: true, fragment: "" };

export const isWhole = (state) =>
  !Object.keys(state.filters).length && !state.q && !state.sort && !state.view && !state.visited && !state.ids;

/** The only value by which a list is filtered, if it has a page of its own. */
export function onlyValue(state, place) {
  const [[name, values] = [], ...others] = Object.entries(state.filters);
  if (!name || others.length || values.length > 1 || !isWhole({ ...state, filters: {} })) return undefined;
  if (/^\.{1,2}$/.test(values[0])) return undefined;
  const facet = place.facets.find((facet) => facet.name === name);
  return facet.kind === "values" || facet.bins.includes(values[0]) ? { field: name, term: values[0] } : undefined;
}

/** The address of a state, from the root of the host. */
export function addressOf(state, place) {
  const { language, catalog, base } = place;
  const route = { kind: "catalog", language, catalog };
  const only = state.isPage && onlyValue(state, place);
  let query = "";
  if (state.item) {
    Object.assign(route, { kind: "item", segment: state.item });
    query = writeQuery(isWhole(state) ? { ...state, number: 1 } : state, place);
  } else if (isWhole(state)) {
    route.number = state.number;
  } else if (only) {
    Object.assign(route, { kind: "facet-value", ...only, number: state.number });
  } else {
    query = writeQuery(state, place);
  }
  const fragment = state.fragment && `#${encodeURIComponent(state.fragment)}`;
  return base + place.routes.path(route).slice(1) + query + fragment;
}

/** The address of the list alone. */
export const listAddress = (state, place) => addressOf({ ...state, item: "", fragment: "", isPage: true }, place);

/** The state of an address, with what it says in vain; nothing where it leads out of the catalog. */
export function stateOf(url, place) {
  if (url.origin !== place.origin || !url.pathname.startsWith(place.base)) return undefined;
  const route = place.routes.route(`/${url.pathname.slice(place.base.length)}`);
  if (!route || route.catalog !== place.catalog || !["catalog", "facet-value", "item"].includes(route.kind)) return undefined;
  const { state: read, dropped } = readQuery(url.search, place);
  const state = { ...whole, ...read };
  if (route.kind === "item") state.item = route.segment;
  if (route.kind === "facet-value") {
    const values = [route.term, ...(state.filters[route.field] ?? [])];
    state.filters = ordered({ ...state.filters, [route.field]: values }, place.facets);
  }
  if (route.number && (isWhole(read) || route.kind === "facet-value")) state.number = route.number;
  state.isPage = route.kind !== "catalog" || !onlyValue(state, place);
  try {
    state.fragment = decodeURIComponent(url.hash.slice(1));
  } catch {
    state.fragment = "";
  }
  return { state, dropped };
}

export function modelOf(url, place) {
  const { state, dropped } = stateOf(url, place) ?? { state: whole, dropped: [] };
  return { place, state, dropped, list: { status: "none" }, detail: { status: "none" } };
}

/** A list that was changed begins at its first page, and is written in the usual way. */
const changed = (model, change) => ({
  ...model,
  dropped: [],
  state: { ...model.state, ...change, number: 1, isPage: true, fragment: "" },
});

const filtered = (model, field, values) =>
  changed(model, { filters: ordered({ ...model.state.filters, [field]: values }, model.place.facets) });

export function reduce(model, intent) {
  const { state, place } = model;
  switch (intent.type) {
    case "visit": {
      const next = stateOf(intent.url, place);
      if (!next) return model;
      // An item of the whole list does not say on which page of it it is.
      const stays = next.state.item && isWhole(next.state) && isWhole(state);
      return { ...model, ...next, state: stays ? { ...next.state, number: state.number } : next.state };
    }
    case "select":
      return { ...model, state: { ...state, item: intent.item, fragment: "" } };
    case "close":
      return { ...model, state: { ...state, item: "", isPage: true, fragment: "" } };
    case "toggle": {
      const values = state.filters[intent.field] ?? [];
      const rest = values.filter((value) => value !== intent.value);
      return filtered(model, intent.field, rest.length < values.length ? rest : [...values, intent.value]);
    }
    case "range":
      return filtered(model, intent.field, intent.value ? [intent.value] : []);
    case "clear":
      if (intent.field) return filtered(model, intent.field, []);
      return changed(model, { filters: {}, q: "", visited: "", ids: "" });
    case "seek":
      return changed(model, { q: intent.q.trim() });
    case "sort":
      return changed(model, { sort: intent.sort === place.sort ? "" : intent.sort });
    case "show":
      return changed(model, { view: intent.view === "list" ? "" : intent.view });
    case "hide":
      return changed(model, { visited: intent.isHidden ? "hide" : "" });
    case "page":
      return { ...model, state: { ...state, number: intent.number } };
    case "fragment":
      return { ...model, state: { ...state, fragment: intent.fragment } };
    default:
      return learned(model, intent);
  }
}

/** What was found out, unless the reader went on in the meantime. */
function learned(model, intent) {
  const { state, place } = model;
  switch (intent.type) {
    case "resolve": {
      const filters = ordered(intent.filters, place.facets);
      const isNew = ({ key, value }) => !model.dropped.some((other) => other.key === key && other.value === value);
      return { ...model, dropped: [...model.dropped, ...intent.dropped.filter(isNew)], state: { ...state, filters, number: intent.number > 1 ? intent.number : state.number } };
    }
    case "dismiss":
      return { ...model, dropped: [] };
    case "search":
      return { ...model, list: { ...model.list, status: "loading" } };
    case "found":
      return intent.list.address === listAddress(state, place) ? { ...model, list: intent.list } : model;
    case "lost":
      return intent.address === listAddress(state, place) ? { ...model, list: { ...model.list, status: "failed" } } : model;
    case "read": {
      if (intent.detail.item !== state.item) return model;
      const number = isWhole(state) && intent.detail.number ? intent.detail.number : state.number;
      return { ...model, detail: intent.detail, state: { ...state, number } };
    }
    default:
      return model;
  }
}
