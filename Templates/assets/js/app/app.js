// Model, intents and views together: an intent makes the next model, views follow it, the router writes its address.
// What shows an item, filters and what the index found is loaded when it is needed.
import { locale } from "../numbers.js";
import { style } from "../style.js";
import { announce, Words } from "./dom.js";
import { ListView } from "./list-view.js";
import { Lists } from "./lists.js";
import { addressOf, isWhole, listAddress, modelOf, reduce, stateOf } from "./model.js";
import { dress, pageAt } from "./pages.js";
import { placeOf } from "./place.js";
import { Router } from "./router.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class App {
  constructor(root, place, source = root) {
    Object.assign(this, { root, place });
    this.measure();
    new ResizeObserver(() => this.measure()).observe(root);
    this.words = new Words(JSON.parse(source.dataset.words), locale);
    this.lists = new Lists(place, () => this.equip());
    this.list = new ListView(root.querySelector(".article.catalog"), this.words, (intent) => this.dispatch(intent));
    this.list.onRows = () => this.onRows();
    this.model = modelOf(new URL(location.href), place);
    this.router = new Router((url) => this.visit(url), {
      panes: () => ({ list: this.list.body, detail: this.detail?.article, page: document.scrollingElement }),
    });
  }

  /** The app of an item's page: its list is fetched and stands beside it. */
  static async beside(root, address) {
    const page = await pageAt(address.href);
    await dress(page);
    const source = page.querySelector(".panes");
    root.prepend(document.importNode(source.querySelector(".article.catalog"), true));
    const app = new App(root, placeOf(source, address), source);
    await app.openDetail();
    app.model = { ...app.model, state: { ...app.model.state, number: isWhole(app.model.state) ? Number(root.dataset.page) : app.model.state.number } };
    return app.start();
  }

  /** Whether list and detail stand side by side, as the styles say; asked when the size changes, since asking makes the browser lay out. */
  measure() {
    this.isSplit = Number(getComputedStyle(this.root).getPropertyValue("--panes")) >= 2;
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
    document.addEventListener("click", (event) => this.follow(event));
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("sitegen:visitor-changed", () => this.model.state.visited && this.search());
    this.listen("sitegen:hide-visited", ({ hide }) => ({ type: "hide", isHidden: hide }));
    this.listen("sitegen:view", ({ view }) => ({ type: "show", view }));
    this.router.replace(addressOf(model.state, place));
    this.list.link(this.model);
    this.render(undefined);
    if (isHere) this.rowsOf = address;
    if (isHere) this.show();
    else this.search(this.detail?.id);
    this.list.reveal();
    if (this.model.dropped.length) this.equip().catch(() => {});
    this.awaitReader();
    return this;
  }

  /** Once a reader is there, what they will need next is loaded at leisure; at once where they filtered before. */
  awaitReader() {
    const idle = window.requestIdleCallback ?? setTimeout;
    const once = (target, names, run) => {
      const waking = new AbortController();
      const wake = () => {
        waking.abort();
        idle(run);
      };
      for (const name of names) target.addEventListener(name, wake, { signal: waking.signal, passive: true });
    };
    const prepare = async () => {
      if (this.isSplit) this.openDetail().catch(() => {});
      await this.lists.warm();
      if (this.lists.isIndexed && !isWhole(this.model.state) && !this.model.list.counts) this.search();
    };
    if (location.search && !isWhole(this.model.state)) idle(prepare);
    else once(window, ["pointermove", "pointerdown", "wheel", "keydown"], prepare);
    const filters = this.root.querySelector(".filters");
    if (filters) once(filters, ["pointerenter", "focusin"], () => this.lists.warmFields());
  }

  /** What shows that which the index found. */
  equip() {
    this.equipping ??= Promise.all([
      import("./found-view.js"), import("./filter-view.js"), style(new URL("../../css/filters.css", import.meta.url)),
    ]).then(([{ FoundView }, { FilterView }]) => {
      const dispatch = (intent) => this.dispatch(intent);
      const filters = this.root.querySelector(".filters");
      this.list.found = new FoundView(this.words, dispatch);
      this.filters = filters && new FilterView(filters, this.words, dispatch);
      this.list.renderNotes(this.model);
    }).catch((error) => {
      this.equipping = undefined;
      throw error;
    });
    return this.equipping;
  }

  async openDetail() {
    const { DetailView } = await import("./detail-view.js");
    this.detail ??= new DetailView(this.root, this.words);
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
    this.root.dataset.shown = this.model.state.item ? "item" : "list";
    this.detail?.render(this.model, before, this.list);
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
    if (this.model.dropped.length) this.equip().catch(() => {});
  }

  /** `open` is the id of an item whose address does not say on which page of the list it is. */
  search(open) {
    this.dispatch({ type: "search" });
    return this.lists.find(this.model.state, (intent) => this.dispatch(intent), open);
  }

  async read() {
    const { item } = this.model.state;
    const address = addressOf({ ...this.model.state, fragment: "" }, this.place).replace(/\?.*/, "");
    const reading = pageAt(address).then(dress).catch(() => undefined);
    const [page] = await Promise.all([reading, this.openDetail().catch(() => location.assign(address))]);
    if (this.model.state.item !== item || !this.detail) return;
    const number = Number(page?.querySelector(".panes")?.dataset.page) || undefined;
    const status = page ? "ready" : "failed";
    const change = () => this.dispatch({ type: "read", detail: { status, item, address, page, number } });
    await this.transition(change);
    this.detail.renderHead(page);
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

  /** New rows: where they were scrolled to, or at the top with the open one in view; and what was asked of them meanwhile. */
  onRows() {
    const { address } = this.model.list;
    if (address !== this.rowsOf) {
      // In the next frame, which lays them out anyway.
      cancelAnimationFrame(this.settling);
      this.settling = requestAnimationFrame(() => this.router.restore(this.isSplit ? "list" : "page") || this.list.begin(this.isSplit));
    }
    this.rowsOf = address;
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) queueMicrotask(() => this.list.rows.at(waiting > 0 ? 0 : -1)?.link?.click());
  }

  async show(kind = "list") {
    const { state, list } = this.model;
    if (kind === "detail") {
      announce({ root: this.detail.article, kind, catalog: this.place.catalog, item: this.detail.id, ids: [] });
      return;
    }
    const isMap = state.view === "map" && list.set;
    const ids = isMap
      ? await this.lists.finder.ids(list.set)
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
    const address = link.pathname + link.search;
    const isWayBack = link.matches("[data-back], .breadcrumbs a") || !this.root.contains(link);
    const value = link.matches(".remove") ? undefined : link.closest(".filter [data-value]")?.dataset.value;
    const isStatic = !this.lists.isIndexed && !(value && !isWhole(this.model.state));
    if (!this.isSplit && (next.item || isStatic)) return;
    event.preventDefault();
    document.querySelector(".menu-switch[open]")?.removeAttribute("open");
    if (value) {
      this.choose(link.closest(".filter").dataset.field, value);
    } else if (next.item && isWhole(next) && this.root.contains(link)) {
      this.dispatch({ type: "select", item: next.item });
    } else if (isWayBack && this.router.isBehind(address)) {
      this.router.back();
    } else if (isWayBack && this.router.isRoot(address)) {
      this.router.toRoot();
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
    if (event.key === "Escape" && this.isSplit && this.detail?.article?.contains(event.target) && !document.querySelector("dialog[open]")) {
      this.list.current?.querySelector("a")?.focus();
    }
  }
}
