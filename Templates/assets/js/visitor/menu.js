// The menu of an item: opened by its button, a right click, a long press or the menu key.
import { choicesOf, itemOf } from "./choices.js";
import { el, icon, t } from "./words.js";

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

export function close(returnsFocus = false) {
  if (!menu) return;
  const closing = menu;
  menu = undefined;
  closing.remove();
  opener?.setAttribute("aria-expanded", "false");
  if (returnsFocus) opener?.focus({ preventScroll: true });
}

/** Opens the menu of a row at a point; the button that has it gets the focus back. */
export function openMenu(row, button, x, y) {
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

/** Opens menus for the rows below an element, also for those that come later. */
export function listenForMenus(root) {
  const buttonOf = (row) => row?.querySelector(":scope > .card-action");
  root.addEventListener("contextmenu", (event) => {
    const row = event.target.closest?.(".card[data-item]");
    const button = buttonOf(row);
    if (!button || event.shiftKey) return;
    event.preventDefault();
    if (menu && opener === button) return;
    // The menu key has no place of its own.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    const box = (isByKey ? row.querySelector("a, button") : row).getBoundingClientRect();
    openMenu(row, button, isByKey ? box.left : event.clientX, isByKey ? box.bottom : event.clientY);
  });
  listenForLongPress(root, (row, x, y) => {
    const button = buttonOf(row);
    if (button && !menu) openMenu(row, button, x, y);
  });
  addEventListener("pointerdown", ({ target }) => {
    if (menu && !menu.contains(target) && !opener.contains(target)) close();
  }, true);
  for (const event of ["resize", "popstate"]) addEventListener(event, () => close());
  document.addEventListener("scroll", () => close(), { capture: true, passive: true });
}

/** iOS has no event for it. The click that ends it opens nothing. */
function listenForLongPress(root, run) {
  let timer;
  let start;
  const stop = () => clearTimeout(timer);
  root.addEventListener("pointerdown", (event) => {
    stop();
    const row = event.target.closest?.(".card[data-item]");
    if (event.pointerType !== "touch" || !event.isPrimary || !row || event.target.closest("button")) return;
    start = event;
    timer = setTimeout(() => {
      const swallow = (click) => {
        click.preventDefault();
        click.stopPropagation();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
      run(row, event.clientX, event.clientY);
    }, 500);
  });
  root.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 10) stop();
  });
  for (const event of ["pointerup", "pointercancel"]) root.addEventListener(event, stop);
}
