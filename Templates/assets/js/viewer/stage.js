// The picture of the viewer under fingers, mouse and keys.
import { largest, moved, start, swipe, zoomed } from "./zoom.js";

export class Stage {
  /** `act` is told of a swipe: next, previous, close; `changed` of each other scale. */
  constructor(element, act, changed) {
    this.element = element;
    this.act = act;
    this.changed = changed;
    this.pointers = new Map();
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, (event) => this.up(event));
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    element.addEventListener("dblclick", (event) => this.zoom(this.view.scale > 1 ? 1 / largest : 2.5, this.point(event)));
  }

  show(image) {
    this.image = image;
    this.element.replaceChildren(image);
    this.pointers.clear();
    this.set(start);
  }

  get size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  get picture() {
    return { width: this.image.offsetWidth, height: this.image.offsetHeight };
  }

  set(view) {
    this.view = view;
    this.image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    this.element.classList.toggle("is-enlarged", view.scale > 1);
    this.changed(view.scale);
  }

  /** From the middle of the stage. */
  point({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }

  zoom(factor, point = { x: 0, y: 0 }) {
    this.set(zoomed(this.view, factor, point, this.size, this.picture));
  }

  pan(dx, dy) {
    this.set(moved(this.view, dx, dy, this.size, this.picture));
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), this.point(event));
  }

  down(event) {
    if (event.button > 0) return;
    this.element.setPointerCapture(event.pointerId);
    const point = this.point(event);
    this.pointers.set(event.pointerId, point);
    this.first = this.pointers.size === 1 ? point : undefined;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.point(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) {
      const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      this.zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.view.scale > 1) {
      this.pan(now.x - before.x, now.y - before.y);
    }
  }

  up(event) {
    const last = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    const { first } = this;
    this.first = undefined;
    if (!last || !first || this.view.scale > 1 || event.type === "pointercancel" || event.pointerType === "mouse") return;
    const way = swipe(last.x - first.x, last.y - first.y, getComputedStyle(this.element).direction === "rtl");
    if (way) this.act(way);
  }
}
