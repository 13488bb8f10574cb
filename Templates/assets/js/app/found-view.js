// What a list shows that was found by the index: rows, chips, pages, what could be left out. Loaded with the index.
import { drawingOf } from "../drawing.js";
import { h } from "./dom.js";
import { addressOf, listAddress, stateOf, whole } from "./model.js";
import { candidates } from "./pages.js";

export class FoundView {
  constructor(words, dispatch) {
    Object.assign(this, { words, dispatch });
  }

  /** The rows with the links to further pages; `known` has by item those that stand there already. */
  rows(model, known) {
    const rows = model.list.rows.map((card) => this.row(card, model, known.get(`${model.place.catalog}/${card.id}`)));
    return [h("ul.card-list", {}, ...rows), ...this.pages(model)];
  }

  row(card, { state, place }, known) {
    const url = card.url && new URL(card.url, place.index);
    const item = url && stateOf(url, place)?.state.item;
    const address = item ? addressOf({ ...state, item, fragment: "" }, place) : url?.href;
    if (known) {
      if (address) known.link?.setAttribute("href", address);
      return known.row;
    }
    const title = h("span.card-title", { lang: card.lang, dir: card.dir }, address ? h("a", { href: address }, card.title) : card.title);
    return h("li.card", { "data-item": `${place.catalog}/${card.id}` },
      this.image(card, place),
      h("span.card-text", {}, title, " ", card.subtitle && h("span.card-subtitle", {}, h("bdi", {}, card.subtitle))),
      card.date && " ", card.date && h("span.card-date", {}, card.date));
  }

  image(card, place) {
    if (!card.image) return card.genre !== undefined && drawingOf(card.genre);
    return h("img.card-image", {
      src: new URL(card.image, place.index).href, srcset: card.srcset && candidates(card.srcset, place.index), sizes: card.srcset && "48px",
      alt: "", width: 48, height: 48, loading: "lazy", decoding: "async",
    });
  }

  /** What the list is filtered by, each with the address of the list without it. */
  chips({ state, list, place }) {
    const chip = (label, name, change) =>
      h("li", {}, h("a.chip", {
        href: listAddress({ ...state, ...change, number: 1 }, place),
        "aria-label": this.words.say("app.remove", { name: label }),
      }, h("span", {}, name && h("small", {}, `${name} `), h("bdi", {}, label))));
    const chips = place.facets.flatMap((facet) =>
      (state.filters[facet.name] ?? []).map((slug) =>
        chip(list.labels.get(`${facet.name}/${slug}`) ?? slug, facet.kind === "range" && facet.label, {
          filters: { ...state.filters, [facet.name]: state.filters[facet.name].filter((other) => other !== slug) },
        })));
    if (state.q) chips.push(chip(this.words.say("app.quoted", { text: state.q }), "", { q: "" }));
    if (chips.length > 1) {
      chips.push(h("li", {}, h("a.chip.clear", { href: listAddress({ ...state, filters: {}, q: "", number: 1 }, place) }, this.words.say("app.clear"))));
    }
    return chips;
  }

  pages({ state, list, place }) {
    const pages = Math.ceil(list.total / list.size);
    if (pages < 2) return [];
    const link = (number, rel) =>
      number >= 1 && number <= pages &&
      h("a", { rel, href: listAddress({ ...state, number }, place) }, this.words.say(`pagination.${rel === "prev" ? "previous" : "next"}`));
    const position = this.words.say("pagination.position", { page: list.number, pages });
    return [h("nav.pagination", { "aria-label": this.words.say("pagination.label") },
      link(list.number - 1, "prev"), h("span", {}, position), link(list.number + 1, "next"))];
  }

  /** Nothing fits: what could be left out so that something does. */
  nothing({ list, state, place }) {
    const name = (way) =>
      way.field ? `${place.facets.find((facet) => facet.name === way.field).label}: ${state.filters[way.field].map((slug) => list.labels.get(`${way.field}/${slug}`) ?? slug).join(", ")}`
        : way.q ? this.words.say("app.quoted", { text: way.q }) : this.words.say("app.hide_visited");
    return h("div.no-results", {},
      h("p", {}, this.words.say("app.nothing")),
      h("ul", {}, ...list.relaxed.map((way) =>
        h("li", {}, h("button.button.quiet", { type: "button", onclick: () => this.dispatch(way.intent) },
          this.words.say("app.without", { name: name(way) }), " ", h("span.count", {}, this.words.number(way.count)))))),
      h("p", {}, h("a", { href: listAddress(whole, place) }, this.words.say("catalog.all_items"))));
  }

  /** What the address said in vain. */
  notes({ dropped, place }) {
    const notes = dropped.map(({ key, value }) => {
      const label = place.facets.find(({ name }) => name === key)?.label;
      return h("p", {}, label
        ? this.words.say("app.unknown_value", { field: label, value })
        : this.words.say("app.unknown_key", { key }));
    });
    if (!notes.length) return [];
    return [...notes, h("p", {},
      h("a", { href: listAddress(whole, place) }, this.words.say("catalog.all_items")),
      h("button.dismiss", { type: "button", "aria-label": this.words.say("app.dismiss"), onclick: () => this.dispatch({ type: "dismiss" }) }, "×"))];
  }
}
