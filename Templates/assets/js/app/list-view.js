// The list: how many there are, by what it is filtered, its rows and pages.
import { h } from "./dom.js";
import { addressOf, isWhole, onlyValue, stateOf } from "./model.js";

export class ListView {
  /** `found` is set once there is one: it shows what the index found. */
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
    this.known ??= [...this.body.querySelectorAll(":scope > .card-list > .card")].map((row) => ({ row, link: row.querySelector(".card-title a") }));
    return this.known;
  }

  /** Puts something in place of the rows. */
  replace(...nodes) {
    this.body.replaceChildren(...nodes);
    this.known = undefined;
  }

  render(model, before) {
    const { state, list, place } = model;
    if (list !== before?.list) this.renderList(model, before);
    if (model.dropped !== before?.dropped) this.renderNotes(model);
    if (state !== before?.state) {
      // What is typed stays as it is; what the reader goes back to has words of its own.
      if (this.seek && state.q !== before?.state.q && state.q !== this.seek.value.trim()) this.seek.value = state.q;
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
    this.chips.replaceChildren(...this.found.chips(model));
    const only = onlyValue(state, place);
    const heading = only ? list.labels.get(`${only.field}/${only.term}`) : place.title;
    if (!isWhole(state) || this.isChanged) this.heading.textContent = heading;
    this.isChanged = true;
    this.intro.classList.toggle("of-part", !isWhole(state));
    if (!list.total) this.replace(this.found.nothing(model));
    else if (list.rows && list.rows !== before?.list.rows) this.renderRows(model);
    return undefined;
  }

  /** Rows that stay are the same ones, with their pictures and the focus. */
  renderRows(model) {
    const known = new Map(this.rows.map((one) => [one.row.dataset.item, one]));
    const focused = this.body.contains(document.activeElement) && document.activeElement;
    this.replace(...this.found.rows(model, known), this.downloads ?? "");
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    this.onRows?.();
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
    this.adoptFilters(page);
    this.replace(...list.querySelector(".list-body").childNodes);
    this.link(model);
    this.onRows?.();
  }

  /** What was open stays open. */
  adoptFilters(page) {
    const own = this.article.querySelector(".filters-list");
    const given = page.querySelector(".panes .filters-list");
    if (!own || !given) return;
    const open = new Map([...own.querySelectorAll("details.filter")].map((box) => [box.dataset.field, box.open]));
    const list = document.importNode(given, true);
    for (const box of list.querySelectorAll("details.filter")) box.open = open.get(box.dataset.field) ?? box.open;
    own.replaceWith(list);
  }

  /** Links of rows that a page made keep the state of the list. */
  link(model) {
    const { place, state } = model;
    for (const { link } of this.rows) {
      const item = link && stateOf(new URL(link.href), place)?.state.item;
      if (item) link.setAttribute("href", addressOf({ ...state, item, fragment: "" }, place));
    }
  }

  renderNotes(model) {
    if (this.found) this.notes.replaceChildren(...this.found.notes(model));
  }

  renderFailure() {
    this.replace(h("div.no-results", {},
      h("p", {}, this.words.say("app.failed")),
      h("button.button.quiet", { type: "button", onclick: () => this.dispatch({ type: "retry" }) }, this.words.say("app.retry"))));
  }

  renderTitle({ place }) {
    document.title = `${this.heading.textContent} – ${place.site}`;
  }

  /** Marks the row of the item that is open. */
  mark({ state, place }) {
    for (const link of this.body.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    this.current?.classList.remove("is-open");
    this.current = undefined;
    if (!state.item) return;
    const path = addressOf({ ...state, fragment: "" }, place).replace(/\?.*/, "");
    const { row, link } = this.rows.find((one) => one.link?.pathname === path) ?? {};
    link?.setAttribute("aria-current", "true");
    row?.classList.add("is-open");
    this.current = row;
  }

  /** Shows new rows from the first one, and the open one among them. */
  begin(isSplit) {
    if (!isSplit) {
      if (this.list.getBoundingClientRect().top < 0) this.list.scrollIntoView();
      return;
    }
    this.body.scrollTop = 0;
    this.reveal();
  }

  /** Keeps the open row in view. */
  reveal() {
    const row = this.current;
    if (!row?.isConnected) return;
    const [box, pane] = [row.getBoundingClientRect(), this.body.getBoundingClientRect()];
    if (box.top < pane.top || box.bottom > pane.bottom) {
      this.body.scrollTop += box.top - pane.top - (pane.height - box.height) / 2;
    }
  }
}
