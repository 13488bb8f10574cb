// The facets, once the index tells counts: values to tick, ranges with a histogram.
import { folded } from "../catalog-index.js";
import { h } from "./dom.js";
import { addressOf } from "./model.js";
import { rangeOf, ordered } from "./query.js";

const shown = 12;

export class FilterView {
  constructor(nav, words, dispatch) {
    Object.assign(this, { nav, words, dispatch });
    this.facets = new Map();
    nav.addEventListener("keydown", (event) => {
      if (event.key !== " " || !event.target.matches("[role=checkbox]")) return;
      event.preventDefault();
      event.target.click();
    });
  }

  render(model, before) {
    const { list, place } = model;
    if (list === before?.list || list.status !== "ready") return;
    if (list.page) {
      // The boxes of a static page are others.
      this.facets.clear();
      return;
    }
    if (!list.counts || list.counts === before?.list.counts) return;
    for (const facet of place.facets) {
      const known = list.counts.get(facet.name);
      const box = known && this.box(facet);
      if (!box) continue;
      box.show = () => (facet.kind === "range" ? this.renderRange : this.renderValues).call(this, box, facet, known, model);
      if (box.box.open) box.show();
    }
  }

  box(facet) {
    if (!this.facets.has(facet.name)) {
      const box = [...this.nav.querySelectorAll("details.filter")].find((other) => other.dataset.field === facet.name);
      if (!box) return undefined;
      const known = { box, list: box.querySelector("ul"), values: new Map(), wish: "" };
      box.addEventListener("toggle", () => box.open && known.show?.());
      this.facets.set(facet.name, known);
    }
    return this.facets.get(facet.name);
  }

  /** Values that stay are the same ones, so that the browser has little to lay out and the focus stays. */
  renderValues(box, facet, { field, tally }, model) {
    const chosen = model.state.filters[facet.name] ?? [];
    if (field.choices.length > shown && !box.finder) this.addFinder(box, facet);
    box.refresh = () => this.renderValues(box, facet, { field, tally }, model);
    const places = this.shown(field, tally, chosen.map((slug) => field.place(slug)), box.wish);
    const rows = places.map((place) => this.value(box, facet, field.choices[place], tally[place], chosen, model));
    const { children } = box.list;
    if (rows.length === children.length && rows.every((row, at) => row === children[at])) return;
    const hadFocus = box.list.contains(document.activeElement);
    const focused = document.activeElement?.closest("li[data-value]")?.dataset.value;
    // What is in its place already stays there: only what moves is laid out anew.
    rows.forEach((row, at) => children[at] === row || box.list.insertBefore(row, children[at] ?? null));
    while (children.length > rows.length) children[rows.length].remove();
    if (hadFocus) {
      const same = rows.find((row) => row.dataset.value === focused);
      (same ?? rows[0])?.querySelector("a").focus({ preventScroll: true });
    }
  }

  /** The choices with most items; in front of them what is chosen and is not among them. */
  shown(field, tally, chosen, wish) {
    const wanted = folded(wish);
    const top = [];
    for (let place = 0; place < tally.length; place++) {
      if (wish ? !folded(field.choices[place].label).includes(wanted) : !tally[place] && !chosen.includes(place)) continue;
      if (top.length === shown && tally[place] <= tally[top.at(-1)]) continue;
      const at = top.findIndex((other) => tally[other] < tally[place]);
      top.splice(at < 0 ? top.length : at, 0, place);
      if (top.length > shown) top.pop();
    }
    return [...chosen.filter((place) => place >= 0 && !top.includes(place)), ...top];
  }

  value(box, facet, { slug, label }, count, chosen, { state, place }) {
    const isChosen = chosen.includes(slug);
    const values = isChosen ? chosen.filter((other) => other !== slug) : [...chosen, slug];
    const filters = ordered({ ...state.filters, [facet.name]: values }, place.facets);
    if (!box.values.has(slug)) box.values.set(slug, this.row(facet, slug, label));
    const { row, link, number } = box.values.get(slug);
    row.classList.toggle("active", isChosen);
    link.setAttribute("href", addressOf({ ...state, filters, number: 1, isPage: true, fragment: "" }, place));
    link.setAttribute("aria-checked", String(isChosen));
    const text = this.words.number(count);
    if (number.textContent !== text) number.textContent = text;
    return row;
  }

  row(facet, slug, label) {
    const link = h("a", { role: "checkbox", "data-toggle": facet.name }, h("bdi", {}, label));
    const number = h("span.count");
    return { row: h("li", { "data-value": slug }, link, " ", number), link, number };
  }

  addFinder(box, facet) {
    const name = this.words.say("app.find_value", { field: facet.label });
    box.finder = h("input.find-value", { type: "search", "aria-label": name, placeholder: name, autocomplete: "off", spellcheck: "false" });
    box.finder.addEventListener("input", () => {
      box.wish = box.finder.value.trim();
      box.refresh();
    });
    box.list.before(box.finder);
  }

  /** A bar for each range that has a page, and two ends to type. */
  renderRange(box, facet, { field, tally }, model) {
    if (!box.range) this.addRange(box, facet, field);
    const [wish] = model.state.filters[facet.name] ?? [];
    const [from, to] = wish ? wish.split("..") : ["", ""];
    const most = Math.max(1, ...tally);
    box.bars.forEach(({ bar, bin }, place) => {
      const count = tally[place];
      const [first, last] = bin.slug.split("..").map(Number);
      const isIn = Boolean(wish) && (from === "" || last >= Number(from)) && (to === "" || first <= Number(to));
      bar.firstChild.style.blockSize = count ? `${Math.max(4, (count / most) * 100)}%` : "0";
      bar.title = `${bin.label}: ${this.words.number(count)}`;
      bar.classList.toggle("is-in", isIn);
    });
    if (!box.range.contains(document.activeElement)) [box.from.value, box.to.value] = [from, to];
    box.range.classList.toggle("is-set", Boolean(wish));
  }

  addRange(box, facet, field) {
    const choose = (value) => this.dispatch({ type: "range", field: facet.name, value });
    const bins = field.data.bins;
    box.bars = bins.map((bin) => ({ bin, bar: h("span.bar", { onclick: () => choose(bin.slug) }, h("span")) }));
    const end = (name, value) => h("input", { type: "number", inputmode: "decimal", step: "any", placeholder: value, "aria-label": `${facet.label}: ${this.words.say(name)}` });
    box.from = end("app.from", bins[0]?.slug.split("..")[0] ?? "");
    box.to = end("app.to", bins.at(-1)?.slug.split("..")[1] ?? "");
    const change = () => {
      const [from, to] = [box.from.value, box.to.value];
      choose(from || to ? rangeOf(from && to && Number(from) > Number(to) ? `${to}..${from}` : `${from}..${to}`) : undefined);
    };
    box.range = h("form.range", {},
      h("div.histogram", { "aria-hidden": "true" }, ...box.bars.map(({ bar }) => bar)),
      h("div.ends", {}, box.from, h("span", { "aria-hidden": "true" }, "–"), box.to,
        h("button.remove", { type: "button", "aria-label": this.words.say("app.remove", { name: facet.label }), onclick: () => choose(undefined) }, "×")));
    for (const input of [box.from, box.to]) input.addEventListener("change", change);
    box.range.addEventListener("submit", (event) => {
      event.preventDefault();
      change();
    });
    box.list.replaceWith(box.range);
  }
}
