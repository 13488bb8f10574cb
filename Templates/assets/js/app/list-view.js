// The list: how many there are, by what it is filtered, its rows and pages.
import { h } from "./dom.js";
import { addressOf, isWhole, listAddress, onlyValue, stateOf, whole } from "./model.js";

export class ListView {
  constructor(article, words, dispatch) {
    Object.assign(this, { article, words, dispatch });
    const find = (selector) => article.querySelector(selector);
    this.intro = find(".intro");
    this.heading = find(".intro h1");
    this.list = find(".catalog-list");
    this.head = find(".list-head");
    this.body = find(".list-body");
    this.downloads = find(".downloads");
    this.status = find(".list-status");
    this.chips = find(".chips");
    this.notes = this.head.appendChild(h("div.notes", { role: "status" }));
    this.seek = find("input[name=q]");
    this.sort = find(".sort select");
    this.total = Number(this.list.dataset.total);
    this.first = Number(this.list.dataset.first);
    this.setUp();
  }

  setUp() {
    let waiting;
    const seek = () => {
      clearTimeout(waiting);
      this.dispatch({ type: "seek", q: this.seek.value });
    };
    this.seek?.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(seek, 150);
    });
    this.head.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.seek) seek();
    });
    this.sort.addEventListener("change", () => this.dispatch({ type: "sort", sort: this.sort.value }));
    this.list.addEventListener("keydown", (event) => this.step(event));
  }

  /** Arrows go from row to row, as in a list of a system. */
  step(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...this.body.querySelectorAll(".card-title a")];
    const place = links.indexOf(document.activeElement);
    if (!way || place < 0 || !links[place + way]) return;
    event.preventDefault();
    links[place + way].focus();
  }

  get rows() {
    return [...this.body.querySelectorAll(":scope > .card-list > .card")].map((row) => ({ row, link: row.querySelector(".card-title a") }));
  }

  render(model, before) {
    const { state, list, place } = model;
    if (list !== before?.list) this.renderList(model, before);
    if (model.dropped !== before?.dropped) this.renderNotes(model);
    if (state !== before?.state) {
      if (this.seek && document.activeElement !== this.seek) this.seek.value = state.q;
      this.sort.value = state.sort || ([...this.sort.options].some(({ value }) => value === "") ? "" : place.sort);
    }
    if (state.item !== before?.state.item || list !== before?.list) this.mark(model);
  }

  renderList(model, before) {
    const { list, state, place } = model;
    if (list.isOwn) return undefined;
    const isWaiting = list.status === "loading" || (list.status === "ready" && !list.page && !list.rows);
    this.list.setAttribute("aria-busy", String(isWaiting));
    if (list.status === "failed") return this.renderFailure(model);
    if (list.status !== "ready") return undefined;
    if (list.page) return list.page === before?.list.page ? undefined : this.adopt(list.page, model);
    this.total = list.total;
    this.first = (list.number - 1) * list.size;
    const status = this.words.say("catalog.count", { n: list.total });
    if (this.status.textContent !== status) this.status.textContent = status;
    this.chips.replaceChildren(...this.chipsOf(model));
    const only = onlyValue(state, place);
    const heading = only ? list.labels.get(`${only.field}/${only.term}`) : place.title;
    if (!isWhole(state) || this.isChanged) this.heading.textContent = heading;
    this.isChanged = true;
    this.intro.classList.toggle("of-part", !isWhole(state));
    if (!list.total) this.body.replaceChildren(this.nothing(model));
    else if (list.rows && list.rows !== before?.list.rows) {
      this.body.replaceChildren(h("ul.card-list", {}, ...list.rows.map((card) => this.row(card, model))), ...this.pages(model), this.downloads ?? "");
      this.onRows?.();
    }
    return undefined;
  }

  /** What a static page of the list has. */
  adopt(page, model) {
    const from = (selector) => document.importNode(page.querySelector(`.panes ${selector}`), true);
    const list = from(".catalog-list");
    this.total = Number(list.dataset.total);
    this.first = Number(list.dataset.first);
    this.status.textContent = list.querySelector(".list-status").textContent;
    this.chips.replaceChildren(...list.querySelector(".chips").children);
    this.intro.replaceChildren(...from(".intro").childNodes);
    this.heading = this.intro.querySelector("h1");
    this.isChanged = false;
    this.intro.classList.remove("of-part");
    this.body.replaceChildren(...list.querySelector(".list-body").childNodes);
    this.link(model);
    this.onRows?.();
  }

  /** Links of rows that a page made keep the state of the list. */
  link(model) {
    const { place, state } = model;
    for (const { link } of this.rows) {
      const item = link && stateOf(new URL(link.href), place)?.state.item;
      if (item) link.setAttribute("href", addressOf({ ...state, item, fragment: "" }, place));
    }
  }

  row(card, { state, place }) {
    const url = card.url && new URL(card.url, place.index);
    const item = url && stateOf(url, place)?.state.item;
    const address = item ? addressOf({ ...state, item, fragment: "" }, place) : url?.href;
    const image = card.image
      ? h("img.card-image", { src: new URL(card.image, place.index).href, alt: "", width: 48, height: 48, loading: "lazy", decoding: "async" })
      : h("span.card-image.missing");
    const title = h("span.card-title", { lang: card.lang, dir: card.dir }, address ? h("a", { href: address }, card.title) : card.title);
    return h("li.card", { "data-item": `${place.catalog}/${card.id}` },
      (card.image || place.showsImages) && image,
      h("span.card-text", {}, title, " ", card.subtitle && h("span.card-subtitle", {}, h("bdi", {}, card.subtitle))),
      card.date && " ", card.date && h("span.card-date", {}, card.date));
  }

  /** What the list is filtered by, each with the address of the list without it. */
  chipsOf({ state, list, place }) {
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

  renderNotes({ dropped, place }) {
    this.notes.replaceChildren(...dropped.map(({ key, value }) => {
      const label = place.facets.find(({ name }) => name === key)?.label;
      return h("p", {}, label
        ? this.words.say("app.unknown_value", { field: label, value })
        : this.words.say("app.unknown_key", { key }));
    }));
    if (dropped.length) {
      this.notes.append(h("p", {},
        h("a", { href: listAddress(whole, place) }, this.words.say("catalog.all_items")),
        h("button.dismiss", { type: "button", "aria-label": this.words.say("app.dismiss"), onclick: () => this.dispatch({ type: "dismiss" }) }, "×")));
    }
  }

  renderFailure() {
    this.body.replaceChildren(h("div.no-results", {},
      h("p", {}, this.words.say("app.failed")),
      h("button.button.quiet", { type: "button", onclick: () => this.dispatch({ type: "retry" }) }, this.words.say("app.retry"))));
  }

  renderTitle({ place }) {
    document.title = `${this.heading.textContent} – ${place.site}`;
  }

  /** Marks the row of the item that is open. */
  mark({ state, place }) {
    for (const link of this.body.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    this.current = undefined;
    if (!state.item) return;
    const path = addressOf({ ...state, fragment: "" }, place).replace(/\?.*/, "");
    const { row, link } = this.rows.find((one) => one.link?.pathname === path) ?? {};
    link?.setAttribute("aria-current", "true");
    this.current = row;
  }

  /** Keeps the open row in view. */
  reveal() {
    const row = this.body.querySelector(".card:has([aria-current])");
    if (!row) return;
    const [box, pane] = [row.getBoundingClientRect(), this.body.getBoundingClientRect()];
    if (box.top < pane.top || box.bottom > pane.bottom) {
      this.body.scrollTop += box.top - pane.top - (pane.height - box.height) / 2;
    }
  }
}
