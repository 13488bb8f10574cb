// The places on the map: a marker for each, with a number where several items are there, and clusters of them.
import { isVisited, itemIn } from "../visitor/state.js";
import { state } from "../visitor/store.js";
import { number, page, t } from "../visitor/words.js";

/** The reaction to the first of some items that has one; whether all of them were visited. */
function marksOf(ids) {
  const items = ids.map((id) => itemIn(state(), page.catalog, id));
  return { reaction: items.find((item) => item.reaction)?.reaction ?? "", isVisited: items.every(isVisited) };
}

function icon(L, place, ids) {
  const { reaction, isVisited } = marksOf(ids);
  const text = place.items.length > 1 ? number(place.items.length) : reaction;
  const kind = [place.items.length > 1 ? "is-many" : "", reaction && place.items.length === 1 ? "has-reaction" : "", isVisited ? "is-visited" : ""];
  return L.divIcon({ className: `map-marker ${kind.join(" ")}`, html: `<span aria-hidden="true">${text}</span>`, iconSize: [32, 32] });
}

/** What a keyboard and a screen reader need of a marker. */
function dress(element, label) {
  if (!element) return;
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", label);
}

export class Markers {
  /** `idOf(number)` is the id of an item; `choose(place, marker)` is told what was chosen. */
  constructor(L, map, { idOf, choose }) {
    Object.assign(this, { L, map, idOf, choose });
    this.markers = [];
    this.group = L.markerClusterGroup
      ? L.markerClusterGroup({
        showCoverageOnHover: false, spiderfyOnMaxZoom: false, maxClusterRadius: 44, removeOutsideVisibleBounds: true,
        animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
        iconCreateFunction: (cluster) => this.clusterIcon(cluster),
      })
      : L.layerGroup();
    this.group.addTo(map);
    map.on("moveend layeradd", () => this.dressAll());
  }

  clusterIcon(cluster) {
    const count = cluster.getAllChildMarkers().reduce((sum, marker) => sum + marker.place.items.length, 0);
    const size = count < 10 ? 36 : count < 100 ? 42 : 50;
    return this.L.divIcon({ className: "map-marker is-cluster", html: `<span data-count="${count}" aria-hidden="true">${number(count)}</span>`, iconSize: [size, size] });
  }

  show(places, titleOf) {
    this.titleOf = titleOf;
    this.group.clearLayers();
    this.markers = places.map((place) => this.marker(place));
    if (this.group.addLayers) this.group.addLayers(this.markers);
    else this.markers.forEach((marker) => this.group.addLayer(marker));
    this.dressAll();
  }

  marker(place) {
    const marker = this.L.marker([place.lat, place.lon], { icon: icon(this.L, place, place.items.map(this.idOf)), riseOnHover: true });
    marker.place = place;
    marker.on("click", () => this.choose(place, marker));
    marker.on("keypress", ({ originalEvent }) => {
      if (originalEvent.key === "Enter" || originalEvent.key === " ") this.choose(place, marker);
    });
    return marker;
  }

  /** Signs may have changed. */
  renew() {
    for (const marker of this.markers) marker.setIcon(icon(this.L, marker.place, marker.place.items.map(this.idOf)));
    this.dressAll();
  }

  dressAll() {
    for (const marker of this.markers) {
      const { items } = marker.place;
      dress(marker.getElement(), items.length > 1 ? t("cluster", { n: number(items.length) }) : this.titleOf(items[0]));
    }
    for (const element of this.map.getPane("markerPane").querySelectorAll(".is-cluster")) {
      dress(element, t("cluster", { n: number(Number(element.firstElementChild.dataset.count)) }));
    }
  }
}
