// The net of parallels and meridians that a map without tiles is drawn on.
import { locale } from "../numbers.js";
import { linesOf, stepOf } from "./places.js";

const degrees = (value, step) =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: step < 1 ? String(step).split(".")[1].length : 0 }).format(value)}°`;

/** A layer that draws itself anew for each part of the world. */
export function net(L, map) {
  const layer = L.layerGroup();
  const draw = () => {
    const bounds = map.getBounds().pad(0.2);
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())];
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    const step = stepOf(Math.max(east - west, north - south) / 1.4);
    const edge = map.getBounds();
    layer.clearLayers();
    const line = (points) => L.polyline(points, { className: "map-net", interactive: false, weight: 1 }).addTo(layer);
    const label = (point, text, kind) => {
      const icon = L.divIcon({ className: `map-degree ${kind}`, html: `<span>${text}</span>`, iconSize: [0, 0] });
      L.marker(point, { icon, interactive: false, keyboard: false }).addTo(layer);
    };
    for (const lat of linesOf(south, north, step)) {
      line([[lat, west], [lat, east]]);
      label([lat, edge.getWest()], degrees(lat, step), "of-parallel");
    }
    for (const lon of linesOf(west, east, step)) {
      line([[south, lon], [north, lon]]);
      const around = ((((lon + 180) % 360) + 360) % 360) - 180;
      label([edge.getSouth(), lon], degrees(around, step), "of-meridian");
    }
  };
  map.on("moveend viewreset resize", draw);
  layer.on("add", draw);
  return layer;
}
