// Pictures over the whole window. Which one is open stands in the address: `#image-2`.
import { closesThroughHistory, modal } from "../visitor/modal.js";
import { style } from "../style.js";
import { el, icon, number, t } from "../visitor/words.js";
import { Stage } from "./stage.js";
import { largest } from "./zoom.js";

const figures = () => [...document.querySelectorAll(".item-images figure[id]:has(img)")];

/** The largest file of a picture, with what is said of it. */
function pictureOf(figure) {
  const small = figure.querySelector("img");
  const image = el("img", { src: small.src, alt: small.alt, draggable: false, decoding: "async" });
  // Until the file is there, its shape is kept.
  for (const name of ["width", "height"]) if (small.getAttribute(name)) image[name] = small.getAttribute(name);
  return image;
}

const button = (name, label, run) =>
  el("button", { type: "button", className: "icon-button", "aria-label": t(label), title: t(label), onclick: run }, icon(name));

class Viewer {
  constructor() {
    this.count = el("span", { className: "viewer-count" });
    this.place = el("div", { className: "viewer-stage" });
    this.caption = el("p", { className: "viewer-caption" });
    this.out = button("out", "zoom_out", () => this.stage.zoom(1 / 1.6));
    this.in = button("plus", "zoom_in", () => this.stage.zoom(1.6));
    this.previous = button("left", "previous_image", () => this.step(-1));
    this.next = button("right", "next_image", () => this.step(1));
    this.previous.classList.add("viewer-previous");
    this.next.classList.add("viewer-next");
    const bar = el("div", { className: "viewer-bar" }, this.count, this.out, this.in, button("close", "close", () => this.cover.close()));
    this.dialog = el("dialog", { className: "viewer" }, bar, this.place, this.previous, this.next, this.caption);
    this.stage = new Stage(this.place, (way) => this.swipe(way), (scale) => {
      this.out.disabled = scale <= 1;
      this.in.disabled = scale >= largest;
    });
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.cover = modal({
      accepts: (id) => figures().some((figure) => figure.id === id),
      show: (id) => this.show(id),
      hide: () => this.hide(),
    });
    closesThroughHistory(this.dialog, () => this.cover.close());
  }

  get isRightToLeft() {
    return getComputedStyle(this.dialog).direction === "rtl";
  }

  show(id) {
    const all = figures();
    const here = all.findIndex((figure) => figure.id === id);
    const figure = all[here];
    this.here = figure;
    const title = document.querySelector("h1")?.textContent.trim() ?? "";
    const image = pictureOf(figure);
    this.stage.show(image);
    const caption = figure.querySelector("figcaption")?.textContent.trim() ?? "";
    this.caption.textContent = caption || image.alt;
    this.count.textContent = all.length > 1 ? `${number(here + 1)} / ${number(all.length)}` : "";
    this.dialog.setAttribute("aria-label", title);
    for (const [one, isThere] of [[this.previous, here > 0], [this.next, here < all.length - 1]]) {
      one.hidden = all.length < 2;
      one.disabled = !isThere;
    }
    if (this.dialog.open) return;
    this.opener = document.activeElement;
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  hide() {
    this.dialog.close();
    this.dialog.remove();
    const own = this.here?.querySelector(".full-screen");
    const target = this.opener?.isConnected && this.opener !== document.body ? this.opener : own;
    target?.focus({ preventScroll: true });
  }

  step(way) {
    const all = figures();
    const next = all[all.indexOf(this.here) + way];
    if (next) this.cover.open(next.id);
  }

  swipe(way) {
    if (way === "close") this.cover.close();
    else this.step(way === "next" ? 1 : -1);
  }

  key(event) {
    const forward = this.isRightToLeft ? -1 : 1;
    const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (steps && this.stage.view.scale > 1) this.stage.pan(-80 * steps[0], -80 * steps[1]);
    else if (steps?.[0]) this.step(steps[0] * forward);
    else if (event.key === "+" || event.key === "=") this.stage.zoom(1.6);
    else if (event.key === "-") this.stage.zoom(1 / 1.6);
    else if (event.key === "0") this.stage.zoom(1 / largest);
    else return;
    event.preventDefault();
  }
}

let viewer;

async function ready() {
  await style(new URL("../../css/viewer.css", import.meta.url));
  return (viewer ??= new Viewer());
}

/** Opens the picture of a figure. */
export const openPicture = async (id) => (await ready()).cover.open(id);

/** Opens what the address names already. */
export const followAddress = async () => (await ready()).cover.follow();
