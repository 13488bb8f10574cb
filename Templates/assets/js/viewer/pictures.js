// Pictures of an item open over the whole window; the viewer is loaded when the first one does.
import { el, icon, t } from "../visitor/words.js";

const isPicture = () => /^#image-\d+$/.test(location.hash) && document.querySelector(`.item-images ${location.hash} img`);

/** A fragment that was there, or that back and forward bring. */
async function followAddress() {
  if (isPicture()) (await import("./viewer.js")).followAddress();
}

addEventListener("popstate", followAddress);

/** Each picture of a detail has a button; the address may name one of them already. */
export function addButtons(root) {
  for (const figure of root.querySelectorAll(".item-images figure[id]:has(img)")) {
    if (figure.querySelector(".full-screen")) continue;
    const open = async () => {
      button.focus({ preventScroll: true });
      (await import("./viewer.js")).openPicture(figure.id);
    };
    const image = figure.querySelector("img");
    const label = [t("full_screen"), image.alt].filter(Boolean).join(": ");
    const button = el("button", { type: "button", className: "icon-button full-screen", "aria-label": label, title: t("full_screen"), onclick: open }, icon("wide"));
    image.after(button);
    image.addEventListener("click", open);
  }
  followAddress();
}
