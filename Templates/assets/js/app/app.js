// Model, intents and views together: an intent makes the next model, views follow it, the router writes its address.
import { DetailView } from "./detail-view.js";
import { announce, Words } from "./dom.js";
import { FilterView } from "./filter-view.js";
import { ListView } from "./list-view.js";
import { Lists } from "./lists.js";
import { addressOf, isWhole, listAddress, modelOf, reduce, stateOf } from "./model.js";
import { placeOf } from "./place.js";
import { Router } from "./router.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class App {
  constructor(root, place, lists = new Lists(place), source = root) {
    Object.assign(this, { root, place, lists });
    place.showsImages = Boolean(source.querySelector(".card-image"));
    const words = new Words(JSON.parse(source.dataset.words), document.documentElement.lang);
    const dispatch = (intent) => this.dispatch(intent);
    this.list = new ListView(root.querySelector(".article.catalog"), words, dispatch);
    const filters = root.querySelector(".filters");
    this.filters = filters && new FilterView(filters, words, dispatch, () => lists.warmFields());
    this.detail = new DetailView(root, words);
    this.list.onRows = () => this.onRows();
    this.model = modelOf(new URL(location.href), place);
    this.router = new Router((url) => this.visit(url), {
      panes: () => ({ list: this.list.body, detail: this.detail.article, page: document.scrollingElement }),
    });
  }

  /** The app of an item's page: its list is fetched and stands beside it. */
  static async beside(root, address) {
    const response = new Lists({});
    const page = await response.page(address.href);
    const source = page.querySelector(".panes");
    root.prepend(document.importNode(source.querySelector(".article.catalog"), true));
    const place = placeOf(source, address);
    const app = new App(root, place, new Lists(place), source);
    app.model = { ...app.model, state: { ...app.model.state, number: isWhole(app.model.state) ? Number(root.dataset.page) : app.model.state.number } };
    return app.start();
  }

  get isSplit() {
    return Number(getComputedStyle(this.root).getPropertyValue("--panes")) >= 2;
  }

  start() {
    const { model, place } = this;
    const address = listAddress(model.state, place);
    const here = new URL(location.href);
    const isHere = this.root.dataset.shown === "list" ? here.pathname === address : isWhole(model.state);
    const item = model.state.item;
    this.model = {
      ...model,
      list: isHere ? { status: "ready", address, isOwn: true } : model.list,
      detail: item ? { status: "ready", item } : model.detail,
    };
    this.root.addEventListener("click", (event) => this.follow(event));
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("sitegen:visitor-changed", () => this.model.state.visited && this.search());
    this.listen("sitegen:hide-visited", ({ hide }) => ({ type: "hide", isHidden: hide }));
    this.listen("sitegen:view", ({ view }) => ({ type: "show", view }));
    this.router.replace(addressOf(model.state, place));
    this.list.link(this.model);
    this.render(undefined);
    if (isHere) this.show();
    else this.search();
    this.list.reveal();
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(async () => {
      await this.lists.warm();
      if (this.lists.isIndexed && !isWhole(this.model.state) && !this.model.list.counts) this.search();
    });
    return this;
  }

  /** What others on the page wish, who would change the address themselves if nobody did. */
  listen(name, intent) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      this.dispatch(intent(event.detail));
    });
  }

  /** The one way in which anything changes. */
  dispatch(intent, { replaces = false } = {}) {
    const before = this.model;
    this.model = reduce(before, intent);
    if (intent.type === "retry") return this.search();
    if (this.model === before) return undefined;
    const address = addressOf(this.model.state, this.place);
    if (address !== addressOf(before.state, this.place)) {
      const isSame = intent.type === "resolve" || intent.type === "read" || (intent.type === "seek" && before.state.q);
      if (isSame || replaces) this.router.replace(address);
      else if (intent.type !== "visit" || intent.pushes) this.router.push(address);
    }
    this.render(before);
    this.react(before);
    return undefined;
  }

  visit(url) {
    if (!stateOf(url, this.place)) return location.reload();
    return this.dispatch({ type: "visit", url });
  }

  render(before) {
    this.list.render(this.model, before);
    this.filters?.render(this.model, before);
    this.detail.render(this.model, before, this.list);
    if (!this.model.state.item) this.list.renderTitle(this.model);
    // Keys and values are the same in every language.
    for (const link of document.querySelectorAll(".languages a[lang]")) link.search = location.search;
  }

  /** What a new model makes necessary: to find its list, to read its item. */
  react(before) {
    const { state, list } = this.model;
    const isSought = list.address === listAddress(state, this.place) && list.status === "ready";
    if (listAddress(state, this.place) !== listAddress(before.state, this.place) && !isSought) this.search();
    if (state.item && state.item !== before.state.item) this.read();
    if (!state.item && before.state.item) this.closed(before.state.item);
    if (list !== before.list && list.status === "ready") this.show();
  }

  search() {
    this.dispatch({ type: "search" });
    return this.lists.find(this.model.state, (intent) => this.dispatch(intent));
  }

  async read() {
    const { item } = this.model.state;
    const address = addressOf({ ...this.model.state, fragment: "" }, this.place).replace(/\?.*/, "");
    const page = await this.lists.page(address).catch(() => undefined);
    if (this.model.state.item !== item) return;
    const number = Number(page?.querySelector(".panes")?.dataset.page) || undefined;
    const status = page ? "ready" : "failed";
    const change = () => this.dispatch({ type: "read", detail: { status, item, address, page, number } });
    await this.transition(change);
    DetailView.renderHead(page);
    this.list.reveal();
    if (!this.router.restore("detail")) this.detail.focus();
    this.show("detail");
  }

  /** The picture of the row becomes that of the item, where the browser can show how. */
  async transition(change) {
    if (!document.startViewTransition || calm.matches || document.hidden) return change();
    const small = this.list.current?.querySelector("img.card-image");
    if (small) small.style.viewTransitionName = "sg-picture";
    const transition = document.startViewTransition(() => {
      if (small) small.style.viewTransitionName = "";
      change();
      const large = this.detail.article?.querySelector(".item-images img");
      if (small && large) large.style.viewTransitionName = "sg-picture";
      this.large = large;
    });
    // A transition that the next one overtakes is no mistake.
    transition.ready.catch(() => {});
    transition.finished.catch(() => {}).then(() => this.large && (this.large.style.viewTransitionName = ""));
    return transition.updateCallbackDone;
  }

  /** The focus goes back to where it came from. */
  closed(item) {
    const path = addressOf({ ...this.model.state, item }, this.place).replace(/\?.*/, "");
    const row = this.list.rows.find(({ link }) => link?.pathname === path)?.row;
    if (this.isSplit) row?.querySelector("a")?.focus({ preventScroll: true });
  }

  /** New rows: where they were scrolled to, or at the top; and what was asked of them meanwhile. */
  onRows() {
    if (this.isSplit && !this.router.restore("list")) this.list.body.scrollTop = 0;
    if (!this.isSplit && !this.router.restore("page") && this.list.list.getBoundingClientRect().top < 0) this.list.list.scrollIntoView();
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) queueMicrotask(() => this.list.rows.at(waiting > 0 ? 0 : -1)?.link?.click());
  }

  async show(kind = "list") {
    const { state, list } = this.model;
    if (kind === "detail") {
      const data = this.detail.article?.dataset.item ?? "";
      announce({ root: this.detail.article, kind, catalog: this.place.catalog, item: data.slice(this.place.catalog.length + 1), ids: [] });
      return;
    }
    const isMap = state.view === "map" && list.set;
    const ids = isMap
      ? await this.lists.ids(list.set)
      : this.list.rows.map(({ row }) => row.dataset.item.slice(this.place.catalog.length + 1));
    if (list !== this.model.list) return;
    announce({ root: this.list.article, kind, catalog: this.place.catalog, item: state.item, ids, view: state.view, total: list.total });
  }

  /** Links that lead to where the app can go by itself. */
  follow(event) {
    const step = event.target.closest("[data-step]");
    if (step) return this.step(Number(step.dataset.step));
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    const found = stateOf(url, this.place);
    if (!found || (url.hash && url.pathname === location.pathname)) return;
    const next = found.state;
    const value = link.matches(".remove") ? undefined : link.closest(".filter [data-value]")?.dataset.value;
    const isStatic = !this.lists.isIndexed && !(value && !isWhole(this.model.state));
    if (!this.isSplit && (next.item || isStatic)) return;
    event.preventDefault();
    if (value) {
      this.choose(link.closest(".filter").dataset.field, value);
    } else if (next.item && isWhole(next)) {
      this.dispatch({ type: "select", item: next.item });
    } else if (link.matches("[data-back]") && this.router.isBehind(link.pathname + link.search)) {
      this.router.back();
    } else {
      this.dispatch({ type: "visit", url, pushes: true });
    }
  }

  /** A value is added to the others of its field; a range takes the place of another. */
  choose(field, value) {
    const isRange = this.place.facets.find(({ name }) => name === field).kind === "range";
    if (!isRange) return this.dispatch({ type: "toggle", field, value });
    const isChosen = this.model.state.filters[field]?.includes(value);
    return this.dispatch({ type: "range", field, value: isChosen ? undefined : value });
  }

  /** To the item before or after, also on another page of the list. */
  step(way) {
    const { rows } = this.list;
    const at = rows.findIndex(({ link }) => link?.hasAttribute("aria-current"));
    const next = rows[at + way]?.link;
    if (next) return next.click();
    this.waiting = way;
    return this.dispatch({ type: "page", number: this.model.state.number + way }, { replaces: true });
  }

  onKey(event) {
    if (event.key === "Escape" && this.isSplit && this.detail.article?.contains(event.target) && !document.querySelector("dialog[open]")) {
      this.list.current?.querySelector("a")?.focus();
    }
  }
}
