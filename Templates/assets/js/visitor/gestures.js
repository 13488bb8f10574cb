// A right click, the menu key or a long press on a row opens its menu, which is loaded then.
const rowAt = (target) => target.closest?.(".card[data-item]");

async function open(row, x, y) {
  const button = row.querySelector(":scope > .card-action");
  const { isOpenFor, openMenu } = await import("./menu.js");
  if (button && !isOpenFor(button)) openMenu(row, button, x, y);
}

export function listenForMenus(root) {
  root.addEventListener("contextmenu", (event) => {
    const row = rowAt(event.target);
    if (!row?.querySelector(":scope > .card-action") || event.shiftKey) return;
    event.preventDefault();
    // The menu key has no place of its own.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    const box = row.querySelector("a, button").getBoundingClientRect();
    open(row, isByKey ? box.left : event.clientX, isByKey ? box.bottom : event.clientY);
  });
  let timer;
  let start;
  const stop = () => clearTimeout(timer);
  // iOS has no event for a long press. The click that ends it opens nothing.
  root.addEventListener("pointerdown", (event) => {
    stop();
    const row = rowAt(event.target);
    if (event.pointerType !== "touch" || !event.isPrimary || !row || event.target.closest("button")) return;
    start = event;
    timer = setTimeout(() => {
      const swallow = (click) => {
        click.preventDefault();
        click.stopPropagation();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
      open(row, event.clientX, event.clientY);
    }, 500);
  });
  root.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 10) stop();
  });
  for (const event of ["pointerup", "pointercancel"]) root.addEventListener(event, stop);
}
