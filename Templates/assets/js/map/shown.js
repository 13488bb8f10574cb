// Puts the map beside the list, or above its rows.
import { whenShown } from "../visitor/words.js";
import { MapView } from "./map-view.js";

let opening;
let view;
let isWanted = false;

/** Beside the list where there are panes, else above the rows. */
function place() {
  const list = document.querySelector(".catalog-list");
  const panes = list.closest(".panes");
  const isSplit = panes && Number(getComputedStyle(panes).getPropertyValue("--panes")) >= 2;
  const body = list.querySelector(".list-body") ?? list;
  const rows = body.querySelector(":scope > .card-list, :scope > .no-results");
  if (isSplit && view.element.parentElement !== panes) panes.append(view.element);
  if (!isSplit && (view.element.parentElement !== list || !view.element.isConnected)) (body === list ? rows ?? body.lastElementChild : body).before(view.element);
  if (view.rows.parentElement !== body) (rows ?? body.firstElementChild)?.before(view.rows);
  list.classList.add("is-map-view");
}

/** Shows some items, or all; `isRenewed` says that what is known of them has changed. */
export async function showMap(ids, isRenewed) {
  isWanted = true;
  opening ??= MapView.open().catch((error) => {
    opening = undefined;
    throw error;
  });
  view = await opening;
  if (!isWanted) return;
  if (isRenewed && view.map) view.renew();
  place();
  if (!view.map) view.start();
  await view.show(ids);
}

export function hideMap() {
  isWanted = false;
  document.querySelector(".catalog-list")?.classList.remove("is-map-view");
  view?.element.remove();
  view?.rows.remove();
}

/** The row of the item that is open beside the map. */
function markOpen() {
  for (const link of document.querySelectorAll(".map-rows .card-title a")) {
    const isOpen = link.pathname === location.pathname;
    if (isOpen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.closest(".card").classList.toggle("is-open", isOpen);
  }
}

addEventListener("resize", () => view?.map && isWanted && place());
whenShown(markOpen);
