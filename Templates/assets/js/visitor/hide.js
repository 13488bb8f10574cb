// Hides what was visited. The state is in the address (`visited=hide`), so that it is a link, too.
import { visited } from "./store.js";
import { el, icon, number, page, t } from "./words.js";

export const isHiding = () => new URLSearchParams(location.search).get("visited") === "hide";

/** Asks whoever owns the address; where nobody does, it is changed here. */
export function setHiding(hide, show) {
  const event = new CustomEvent("sitegen:hide-visited", { detail: { hide }, cancelable: true });
  if (!document.dispatchEvent(event)) return;
  const url = new URL(location.href);
  if (hide) url.searchParams.set("visited", "hide");
  else url.searchParams.delete("visited");
  history.replaceState(history.state, "", url);
  show();
}

/** A button that is pressed while it hides. */
export function hideButton(label, show) {
  const button = el("button", {
    type: "button", className: "choice", "aria-pressed": "false", "data-hide-visited": "",
    onclick: () => setHiding(button.getAttribute("aria-pressed") !== "true", show),
  }, icon("eye"), el("span", {}, label), el("span", { className: "count" }));
  return button;
}

/** Sets the buttons, and leaves out the rows of this page. */
export function showHiding() {
  const hides = isHiding();
  const known = visited(page.catalog);
  for (const button of document.querySelectorAll("[data-mark-tools] [data-hide-visited]")) {
    button.setAttribute("aria-pressed", String(hides));
    button.hidden = !hides && !known.size;
    button.querySelector(".count").textContent = known.size ? number(known.size) : "";
  }
  const prefix = `${page.catalog}/`;
  for (const list of document.querySelectorAll(".catalog-list .card-list:not(.map-list)")) {
    const rows = [...list.querySelectorAll(":scope > .card[data-item]")];
    for (const row of rows) {
      const { item } = row.dataset;
      row.classList.toggle("is-hidden-visit", hides && item.startsWith(prefix) && known.has(item.slice(prefix.length)));
    }
    const isAllHidden = rows.length > 0 && rows.every((row) => row.matches(".is-hidden-visit"));
    const note = list.parentElement.querySelector(":scope > .all-visited");
    if (!isAllHidden) note?.remove();
    else if (!note) list.after(el("p", { className: "empty all-visited" }, t("all_visited")));
  }
}
