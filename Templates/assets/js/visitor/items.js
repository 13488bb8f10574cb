// What a reader marks in a catalog: reactions, visited, my list. Loaded by every view of one.
import { listenForMenus } from "./gestures.js";
import { hideButton, showHiding } from "./hide.js";
import { decorate } from "./rows.js";
import { listIn } from "./state.js";
import { state } from "./store.js";
import { el, icon, number, page, t, whenShown } from "./words.js";

/** The buttons above the list: in its head where the template has a place for them. */
function addTools() {
  if (!page.reactions?.length && !page.my) return;
  const list = document.querySelector(".catalog-list");
  if (!list) return;
  const place = list.querySelector("[data-mark-tools]") ?? el("div", { className: "mark-tools", "data-mark-tools": "" });
  if (place.querySelector(".icon-button")) return;
  if (!place.isConnected) list.prepend(place);
  if (page.reactions?.length) place.append(hideButton(t("hide_visited"), showHiding));
  if (page.my) place.append(el("a", { className: "choice my-link", href: page.my }, icon("list"), t("my_list"), el("span", { className: "count" })));
  place.append(el("button", {
    type: "button", className: "icon-button", "aria-label": t("data"), title: t("data"), "aria-haspopup": "dialog",
    onclick: async () => (await import("./backup.js")).openMarks(),
  }, icon("more")));
}

function showState() {
  const count = listIn(state(), page.catalog).length;
  for (const link of document.querySelectorAll(".my-link .count")) link.textContent = count ? number(count) : "";
  showHiding();
}

/** Pictures of a detail open over the whole window. */
function wakePictures(root) {
  if (root.querySelector(".item-images figure[id] img")) import("../viewer/pictures.js").then(({ addButtons }) => addButtons(root));
}

listenForMenus(document);
document.addEventListener("sitegen:visitor-trouble", async ({ detail }) => (await import("./notice.js")).tellTrouble(detail.kind));
document.addEventListener("sitegen:visitor-changed", () => {
  decorate(document);
  showState();
});
addEventListener("popstate", showHiding);
whenShown((root) => {
  decorate(root);
  wakePictures(root);
  addTools();
  showState();
});
