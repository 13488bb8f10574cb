// Owns the history of the browser. An entry has a key, under which the places of scrolling are kept, and how deep it is.
const storage = "sitegen:places";

export class Router {
  /** `onVisit` is told the address of the entry that the reader goes back or forward to. */
  constructor(onVisit, { panes }) {
    this.panes = panes;
    this.places = recalled();
    this.entry = history.state?.key ? history.state : { key: newKey(), depth: 0 };
    history.replaceState(this.entry, "");
    this.pending = new Set(Object.keys(this.places[this.entry.key] ?? {}));
    addEventListener("popstate", ({ state }) => {
      this.keep();
      this.entry = state?.key ? state : { key: newKey(), depth: 0 };
      if (!state?.key) history.replaceState(this.entry, "");
      this.pending = new Set(Object.keys(this.places[this.entry.key] ?? {}));
      onVisit(new URL(location.href));
    });
    addEventListener("pagehide", () => {
      this.keep();
      try {
        sessionStorage.setItem(storage, JSON.stringify(this.places));
      } catch {
        // Places are kept as long as the page is.
      }
    });
  }

  push(address) {
    this.keep();
    const { depth, root } = this.entry;
    const from = location.pathname + location.search;
    this.entry = { key: newKey(), depth: depth + 1, from, root: depth ? root : from };
    this.pending.clear();
    history.pushState(this.entry, "", address);
  }

  replace(address) {
    history.replaceState(this.entry, "", address);
  }

  /** Whether the entry before this one has an address, so that a link to it may go back. */
  isBehind(address) {
    return this.entry.depth > 0 && this.entry.from === address;
  }

  back() {
    history.back();
  }

  /** Whether the first entry of the app has an address, so that a link to it may go back all the way. */
  isRoot(address) {
    return this.entry.depth > 0 && this.entry.root === address;
  }

  /** To the first entry of the app. */
  toRoot() {
    history.go(-this.entry.depth);
  }

  /** Remembers how far each pane was scrolled. */
  keep() {
    const places = {};
    for (const [name, pane] of Object.entries(this.panes())) if (pane) places[name] = pane.scrollTop;
    this.places[this.entry.key] = places;
  }

  /** Scrolls a pane to where it was, once what it shows is there; whether it was anywhere. */
  restore(name) {
    const pane = this.panes()[name];
    if (!pane || !this.pending.delete(name)) return false;
    pane.scrollTop = this.places[this.entry.key][name];
    return true;
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function recalled() {
  try {
    const places = JSON.parse(sessionStorage.getItem(storage)) ?? {};
    return Object.fromEntries(Object.entries(places).slice(-100));
  } catch {
    return {};
  }
}
