// A message at the edge of the page that goes away by itself, with something to do.
import { style } from "../style.js";
import { el, icon, t } from "./words.js";

let box;
let timer;

function place() {
  box ??= el("div", { className: "notices", role: "status" });
  // A dialog hides what is outside of it.
  const host = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (box.parentElement !== host) {
    host.append(box);
    host.addEventListener("close", () => box.childElementCount && place(), { once: true });
  }
  return box;
}

export async function notify(text, action) {
  await style(new URL("../../css/notice.css", import.meta.url));
  const box = place();
  clearTimeout(timer);
  const notice = el("div", { className: "notice-card" }, el("p", {}, text));
  const close = () => {
    clearTimeout(timer);
    notice.remove();
  };
  if (action) {
    const run = () => {
      close();
      action.run();
    };
    notice.append(el("button", { type: "button", className: "notice-action", onclick: run }, action.label));
  }
  notice.append(el("button", { type: "button", className: "icon-button", "aria-label": t("close"), onclick: close }, icon("close")));
  box.replaceChildren(notice);
  const wait = () => (timer = setTimeout(close, 8000));
  for (const event of ["pointerenter", "focusin"]) notice.addEventListener(event, () => clearTimeout(timer));
  for (const event of ["pointerleave", "focusout"]) notice.addEventListener(event, wait);
  wait();
}

/** That storage refused, once a session where that can be known. */
export function tellTrouble(kind) {
  const key = "sitegen:told";
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
  } catch {
    // Nothing is kept at all, so the page says it each time.
  }
  notify(t(kind));
}
