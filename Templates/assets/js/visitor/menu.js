// The menu of an item: opened by its button, a right click, a long press or the menu key.
import { style } from "../style.js";
import { choicesOf } from "./choices.js";
import { itemOf } from "./rows.js";
import { el, icon, t } from "./words.js";

const styled = style(new URL("../../css/item-menu.css", import.meta.url));
let menu;
let opener;

function entry({ label, sign, kind, isOn, run }) {
  const role = kind ? `menuitem${kind}` : "menuitem";
  const mark = el("span", { className: "menu-sign", "aria-hidden": "true" }, sign);
  const checked = kind && String(Boolean(isOn));
  return el("button", { type: "button", role, tabIndex: -1, "aria-checked": checked, onclick: () => { close(true); run(); } }, mark, label);
}

function entries(row) {
  const result = choicesOf(itemOf(row)).map(entry);
  if (row.matches(".my-item")) {
    const edit = () => row.dispatchEvent(new CustomEvent("sitegen:edit", { bubbles: true }));
    result.unshift(entry({ label: t("edit"), sign: icon("edit"), run: edit }));
  }
  const link = row.querySelector(".card-title a[href]");
  if (link) result.push(entry({ label: t("new_tab"), sign: icon("tab"), run: () => open(link.href, "_blank", "noopener") }));
  return result;
}

/** Near a point, inside of the window. */
function put(x, y) {
  const { width, height } = menu.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(document.body).direction === "rtl";
  const left = isRightToLeft ? x - width : x;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, y + height + 8 > innerHeight ? Math.min(y, innerHeight) - height : y)}px`;
}

function close(returnsFocus = false) {
  if (!menu) return;
  const closing = menu;
  menu = undefined;
  closing.remove();
  opener?.setAttribute("aria-expanded", "false");
  if (returnsFocus) opener?.focus({ preventScroll: true });
}

/** Opens the menu of a row at a point; the button that has it gets the focus back. */
export async function openMenu(row, button, x, y) {
  await styled;
  close();
  opener = button;
  const label = button.getAttribute("aria-label");
  menu = el("div", { className: "item-menu", role: "menu", "aria-label": label, popover: "manual" }, ...entries(row));
  (row.closest("main") ?? document.body).append(menu);
  menu.showPopover();
  button.setAttribute("aria-expanded", "true");
  put(x, y);
  menu.addEventListener("keydown", moveFocus);
  menu.addEventListener("contextmenu", (event) => event.preventDefault());
  menu.firstElementChild.focus({ preventScroll: true });
}

function moveFocus(event) {
  const all = [...menu.children];
  const here = all.indexOf(document.activeElement);
  const next = { ArrowDown: here + 1, ArrowUp: here - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
  if (next !== undefined) {
    all[next % all.length].focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    close(true);
  } else {
    const letter = event.key.length === 1 && event.key !== " " ? event.key.toLowerCase() : undefined;
    const found = letter && [...all.slice(here + 1), ...all].find((one) => one.textContent.trim().toLowerCase().startsWith(letter));
    if (!found) return;
    found.focus();
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Whether it is open for this button. */
export const isOpenFor = (button) => Boolean(menu) && opener === button;

addEventListener("pointerdown", ({ target }) => {
  if (menu && !menu.contains(target) && !opener.contains(target)) close();
}, true);
for (const event of ["resize", "popstate"]) addEventListener(event, () => close());
document.addEventListener("scroll", () => close(), { capture: true, passive: true });
