// Between the list of a catalog and its map. The map is loaded when it is asked for.
import { el, icon, page, t, whenShown } from "../visitor/words.js";
import { notify } from "../visitor/notice.js";

const isMap = () => new URLSearchParams(location.search).get("view") === "map";
let opening;
let view;
let ids;

/** Asks whoever owns the address; where nobody does, it is changed here. */
function setView(name) {
  const event = new CustomEvent("sitegen:view", { detail: { view: name }, cancelable: true });
  if (!document.dispatchEvent(event)) return;
  const url = new URL(location.href);
  url.hash = "";
  if (name === "map") url.searchParams.set("view", "map");
  else url.searchParams.delete("view");
  history.pushState(history.state, "", url);
  show();
}

function addButton() {
  const tools = document.querySelector("[data-mark-tools]");
  if (!tools || tools.querySelector("[data-map-switch]")) return;
  const button = el("button", {
    type: "button", className: "choice", "aria-pressed": "false", "data-map-switch": "",
    onclick: () => setView(button.getAttribute("aria-pressed") === "true" ? "list" : "map"),
  }, icon("map"), t("map"));
  tools.prepend(button);
}

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

async function show() {
  const wanted = isMap();
  for (const button of document.querySelectorAll("[data-map-switch]")) button.setAttribute("aria-pressed", String(wanted));
  if (!wanted) {
    document.querySelector(".catalog-list")?.classList.remove("is-map-view");
    view?.element.remove();
    view?.rows.remove();
    return;
  }
  try {
    opening ??= import("./map-view.js").then(({ MapView }) => MapView.open());
    view = await opening;
  } catch {
    opening = undefined;
    return notify(t("map_failed"));
  }
  if (!isMap()) return;
  place();
  if (!view.map) view.start();
  await view.show(ids);
}

/** The row of the item that is open beside the map. */
function markOpen() {
  for (const link of document.querySelectorAll(".map-rows .card-title a")) {
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

document.addEventListener("sitegen:visitor-changed", () => {
  if (!view?.map || !isMap()) return;
  view.renew();
  show();
});
addEventListener("popstate", show);
addEventListener("resize", () => view?.map && isMap() && place());
whenShown((root, detail) => {
  if (detail.kind === "list") ids = detail.total > (detail.ids?.length ?? 0) ? undefined : detail.ids;
  addButton();
  if (document.querySelector(".catalog-list")) show();
  markOpen();
});
