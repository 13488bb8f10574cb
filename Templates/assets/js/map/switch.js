// The button between the list of a catalog and its map, which is loaded when it is asked for.
import { el, icon, page, t, whenShown } from "../visitor/words.js";

const isMap = () => new URLSearchParams(location.search).get("view") === "map";
let opening;
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

const load = () => (opening ??= import("./shown.js"));

function addButton() {
  const tools = document.querySelector("[data-mark-tools]");
  if (!tools || tools.querySelector("[data-map-switch]")) return;
  const button = el("button", {
    type: "button", className: "choice", "aria-pressed": "false", "data-map-switch": "", onpointerenter: load,
    onclick: () => setView(button.getAttribute("aria-pressed") === "true" ? "list" : "map"),
  }, icon("map"), t("map"));
  tools.prepend(button);
}

async function show(isRenewed = false) {
  const wanted = isMap();
  for (const button of document.querySelectorAll("[data-map-switch]")) button.setAttribute("aria-pressed", String(wanted));
  if (!wanted && !opening) return undefined;
  try {
    const { hideMap, showMap } = await load();
    return isMap() ? await showMap(ids, isRenewed) : hideMap();
  } catch {
    opening = undefined;
    const { notify } = await import("../visitor/notice.js");
    return notify(t("map_failed"));
  }
}

document.addEventListener("sitegen:visitor-changed", () => isMap() && show(true));
addEventListener("popstate", () => show());
whenShown((root, detail) => {
  if (detail.kind === "list") ids = detail.total > (detail.ids?.length ?? 0) ? undefined : detail.ids;
  addButton();
  if (document.querySelector(".catalog-list")) show();
});
