// A map of a catalog, and beside it the rows of what it shows.
import { CatalogIndex } from "../catalog-index.js";
import { isHiding } from "../visitor/hide.js";
import { decorate } from "../visitor/rows.js";
import { visited } from "../visitor/store.js";
import { style } from "../style.js";
import { el, icon, number, page, t } from "../visitor/words.js";
import { Markers } from "./markers.js";
import { net } from "./net.js";
import { hashOf, placesIn, placesOf, viewportOf } from "./places.js";
import { rowOf } from "./row.js";

const most = 48;
const loaded = new Map();

/** A script of the library, once. */
function script(src) {
  if (!loaded.has(src)) {
    loaded.set(src, new Promise((resolve, reject) => document.head.append(el("script", { src, onload: resolve, onerror: reject }))));
  }
  return loaded.get(src);
}

async function library() {
  const { leaflet, cluster, css } = page.map;
  const sheets = [...css.map((sheet) => new URL(sheet, location.href)), new URL("../../css/map.css", import.meta.url)];
  await Promise.all([...sheets.map(style), script(leaflet)]);
  if (cluster) await script(cluster).catch(() => undefined);
  return globalThis.L;
}

const button = (name, label, run) =>
  el("button", { type: "button", className: "icon-button", "aria-label": t(label), title: t(label), onclick: run }, icon(name));

export class MapView {
  static async open() {
    const [L, index] = await Promise.all([library(), CatalogIndex.open(new URL(page.index, location.href))]);
    const [coordinates, ids] = await Promise.all([index.coordinates(), index.ids()]);
    return new MapView(L, index, coordinates, ids);
  }

  constructor(L, index, coordinates, ids) {
    Object.assign(this, { L, index, coordinates, ids });
    this.cards = new Map();
    this.canvas = el("div", { className: "map-canvas", role: "region", "aria-label": t("map"), "aria-describedby": "sg-map-help" });
    this.card = el("div", { className: "map-card", role: "group", hidden: true });
    this.element = el("div", { className: "map-view" }, this.canvas,
      el("div", { className: "map-buttons" }, button("plus", "zoom_in", () => this.map.zoomIn()), button("out", "zoom_out", () => this.map.zoomOut()), button("wide", "show_all", () => this.fit())),
      this.card, el("p", { className: "hidden", id: "sg-map-help" }, t("map_help")));
    this.status = el("p", { className: "map-status", role: "status" });
    this.list = el("ul", { className: "card-list map-list" });
    this.rows = el("div", { className: "map-rows" }, this.status, this.list);
    this.card.addEventListener("keydown", (event) => event.key === "Escape" && this.closeCard(true));
    new ResizeObserver(() => this.isSeen && this.map?.invalidateSize({ pan: false })).observe(this.canvas);
  }

  /** Something may stand over it, such as the detail of an item. */
  get isSeen() {
    return this.canvas.offsetWidth > 0;
  }

  /** Makes the map once it has a place on the page. */
  start() {
    const { L } = this;
    const { tiles, attribution, max_zoom: maxZoom } = page.map;
    this.map = L.map(this.canvas, { zoomControl: false, attributionControl: Boolean(tiles), maxZoom: maxZoom ?? 19, worldCopyJump: true, zoomSnap: 0.5 });
    this.map.attributionControl?.setPrefix(false);
    if (tiles) L.tileLayer(tiles, { attribution, maxZoom }).addTo(this.map);
    this.map.setView([0, 0], 2);
    if (!tiles) net(L, this.map).addTo(this.map);
    this.markers = new Markers(L, this.map, { idOf: (item) => this.ids[item], choose: (place, marker) => this.choose(place, marker) });
    this.map.on("moveend", () => this.moved());
    this.map.on("click", () => this.closeCard());
  }

  /** Shows some items, by their ids; all of the catalog without any. */
  async show(ids) {
    const items = ids ? await this.index.numbers(ids) : this.ids.map((_, item) => item);
    const hidden = isHiding() ? visited(page.catalog) : new Set();
    const shown = items.filter((item) => !hidden.has(this.ids[item]));
    const key = shown.join();
    if (key === this.shown) return;
    const isFirst = this.shown === undefined;
    this.shown = key;
    this.places = placesOf(shown, this.coordinates);
    if (this.places.flatMap(({ items }) => items).length <= 500) await this.load(this.places.flatMap(({ items }) => items));
    this.closeCard();
    this.markers.show(this.places, (item) => this.cards.get(item)?.title ?? this.ids[item]);
    const viewport = isFirst && viewportOf(location.hash);
    if (viewport) this.map.setView([viewport.lat, viewport.lon], viewport.zoom, { animate: false });
    else this.fit();
    this.follow();
  }

  fit() {
    if (!this.places.length) return;
    const bounds = this.L.latLngBounds(this.places.map(({ lat, lon }) => [lat, lon]));
    this.map.fitBounds(bounds, { padding: [32, 32], maxZoom: 17, animate: false });
  }

  async load(items) {
    const news = items.filter((item) => !this.cards.has(item));
    if (!news.length) return;
    const cards = await this.index.cards(news);
    news.forEach((item, place) => this.cards.set(item, cards[place]));
  }

  /** Writes the part of the world into the address, unless something else is open there. */
  moved() {
    if (!this.isSeen || !this.places) return;
    const { lat, lng } = this.map.getCenter();
    if (location.hash === "" || location.hash.startsWith("#map=") || location.hash.startsWith("#map%3D")) {
      history.replaceState(history.state, "", `${location.pathname}${location.search}${hashOf({ zoom: this.map.getZoom(), lat, lon: lng })}`);
    }
    this.follow();
  }

  /** The rows of what can be seen. */
  async follow() {
    if (!this.isSeen || !this.places) return;
    const bounds = this.map.getBounds();
    const inside = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
    const items = placesIn(this.places, inside).flatMap((place) => place.items).sort((first, second) => first - second);
    const total = this.places.reduce((sum, place) => sum + place.items.length, 0);
    const turn = (this.turn = (this.turn ?? 0) + 1);
    await this.load(items.slice(0, most));
    if (turn !== this.turn) return;
    this.status.textContent = total ? t("in_view", { n: number(items.length), total: number(total) }) : t("no_places");
    this.list.replaceChildren(...items.slice(0, most).map((item) => rowOf(this.cards.get(item))));
    decorate(this.rows);
    this.markers.dressAll();
  }

  /** What is at a place, over the lower edge of the map. */
  async choose(place, marker) {
    await this.load(place.items);
    this.chosen = marker;
    const rows = place.items.map((item) => rowOf(this.cards.get(item)));
    const title = place.items.length > 1 ? t("cluster", { n: number(place.items.length) }) : this.cards.get(place.items[0]).title;
    this.card.setAttribute("aria-label", title);
    this.card.replaceChildren(el("ul", { className: "card-list map-list" }, ...rows), button("close", "close", () => this.closeCard(true)));
    this.card.hidden = false;
    decorate(this.card);
    this.card.querySelector("a, button").focus({ preventScroll: true });
  }

  closeCard(returnsFocus = false) {
    if (this.card.hidden) return;
    this.card.hidden = true;
    if (returnsFocus) (this.chosen?.getElement() ?? this.canvas).focus({ preventScroll: true });
  }

  renew() {
    this.markers.renew();
  }
}
