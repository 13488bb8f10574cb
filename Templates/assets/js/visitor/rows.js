// Shows on rows and in the detail what the reader marked, and gives rows a button to mark with.
import { isVisited, itemIn } from "./state.js";
import { state } from "./store.js";
import { el, icon, page, t } from "./words.js";

/** The catalog and the id that `data-item` names; a catalog may lie in a folder of another. */
export function itemOf(element) {
  const name = element.dataset.item;
  const catalog = name.startsWith(`${page.catalog}/`) ? page.catalog : name.slice(0, name.indexOf("/"));
  return { catalog, id: name.slice(catalog.length + 1) };
}

/** What stands before the title of an item that was visited; nothing for others. */
export function signOf({ catalog, id }) {
  const item = itemIn(state(), catalog, id);
  if (!isVisited(item)) return undefined;
  const label = page.reactions?.find(({ emoji }) => emoji === item.reaction)?.label;
  return { text: item.reaction, label: label ?? item.reaction ?? t("visited") };
}

/** Puts the sign of a visited item before its title. */
function sign(element, title) {
  const { text, label } = signOf(itemOf(element)) ?? {};
  const old = title.querySelector(":scope > .sign-of-visit");
  element.classList.toggle("is-visited", Boolean(label));
  if (!label) return old?.remove();
  if (old?.getAttribute("aria-label") === label) return undefined;
  const fresh = el("span", { className: "sign-of-visit", role: "img", "aria-label": label, title: label }, text ?? icon("check"));
  return old ? old.replaceWith(fresh) : title.prepend(fresh, " ");
}

function addButton(row, title) {
  const isOffered = itemOf(row).catalog === page.catalog && (page.reactions?.length || page.my);
  if (!isOffered || row.querySelector(":scope > .card-action")) return;
  const label = t("actions", { title: title.querySelector("a")?.textContent ?? title.textContent });
  const button = el("button", {
    type: "button", className: "icon-button card-action", "aria-label": label, title: label,
    "aria-haspopup": "menu", "aria-expanded": "false",
    onpointerenter: () => import("./menu.js"),
    onclick: async () => {
      const { openMenu } = await import("./menu.js");
      const box = button.getBoundingClientRect();
      const isRightToLeft = getComputedStyle(row).direction === "rtl";
      openMenu(row, button, isRightToLeft ? box.right : box.left, box.bottom);
    },
  }, icon("more"));
  row.append(button);
}

/** All rows and details of an element. */
export function decorate(root) {
  const own = root.matches?.("[data-item]") ? [root] : [];
  for (const element of [...own, ...root.querySelectorAll("[data-item]")]) {
    const isRow = element.matches(".card");
    const title = element.querySelector(isRow ? ".card-title" : "h1");
    if (!title) continue;
    sign(element, title);
    if (isRow) addButton(element, title);
    else import("./detail.js").then(({ addChoices }) => addChoices(element));
  }
}
