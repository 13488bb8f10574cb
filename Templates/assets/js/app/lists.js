// Gets what a list has: from its static page, or by the index of the catalog once that is worth loading.
import { isWhole, listAddress, onlyValue } from "./model.js";
import { dress, pageAt } from "./pages.js";

export class Lists {
  /** `equip` loads what shows that which the index found. */
  constructor(place, equip) {
    Object.assign(this, { place, equip });
  }

  /** Whether filters are answered without asking the server for pages. */
  get isIndexed() {
    return Boolean(this.finder);
  }

  /** Opens the index ahead of time, so that the first filter answers at once; not on a line that has to be spared. */
  async warm() {
    const line = navigator.connection;
    if (line?.saveData || (line?.effectiveType && line.effectiveType !== "4g")) return;
    await this.open().catch(() => {});
  }

  /** Loads all fields: a reader is about to filter. */
  async warmFields() {
    await this.warm();
    await this.finder?.warmFields().catch(() => {});
  }

  async open() {
    this.opening ??= Promise.all([import("./finder.js").then(({ Finder }) => Finder.open(this.place)), this.equip()]).catch((error) => {
      this.opening = undefined;
      throw error;
    });
    [this.finder] = await this.opening;
    return this.finder;
  }

  /** Whether the list of a state is a static page. */
  isStatic(state) {
    return isWhole(state) || Boolean(onlyValue(state, this.place));
  }

  /** Whether an item is in the list of a page, or at least on no other page of it. */
  isWith(id, page) {
    const rows = [...page.querySelectorAll(".list-body .card")];
    return !id || !page.querySelector(".list-body .pagination") || rows.some((row) => row.dataset.item === `${this.place.catalog}/${id}`);
  }

  /** What is found for a state; `tell` is told intents as it becomes known. The page on which `open` is is found, too. */
  async find(state, tell, open) {
    const address = listAddress(state, this.place);
    try {
      if (!this.finder && this.isStatic(state)) {
        const page = await pageAt(address).then(dress).catch(() => undefined);
        if (page && this.isWith(open, page)) return tell({ type: "found", list: { status: "ready", address, page } });
      }
      return await (await this.open()).find(state, tell, open);
    } catch {
      return tell({ type: "lost", address });
    }
  }
}
