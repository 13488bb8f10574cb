// Follows the site while it is written: reloads the page when it changed, exchanges style sheets,
// and shows what is wrong. Needs nothing but what a strict policy allows to the site itself.
(() => {
  const script = document.currentScript;
  const at = (name) => new URL(name, script.src);
  const memory = "sitegen:place";
  const dismissed = new Set();

  let digest = script.dataset.digest;
  let path = location.pathname;
  let generation;
  let source;

  // Events

  function connect() {
    source?.close();
    const address = at("events");
    address.searchParams.set("page", path);
    if (digest) address.searchParams.set("digest", digest);
    if (generation) address.searchParams.set("since", generation);
    source = new EventSource(address);
    source.onmessage = (event) => apply(JSON.parse(event.data));
  }

  function disconnect() {
    source?.close();
    source = undefined;
  }

  function apply(message) {
    digest = message.digest;
    generation = message.generation;
    if (message.reload) return reload();
    exchange(message.styles);
    takeFiles(message.files);
    show(message.problems, message.hidden);
  }

  // A page that moves on by itself is followed; what it shows then is not known by its digest.
  function follow() {
    if (location.pathname === path) return;
    path = location.pathname;
    digest = undefined;
    connect();
  }

  for (const name of ["pushState", "replaceState"]) {
    const original = history[name];
    history[name] = function (...values) {
      original.apply(this, values);
      follow();
    };
  }
  addEventListener("popstate", follow);

  // A browser has few connections for one host, so only pages that are seen hold one.
  document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", (event) => event.persisted && connect());

  // Reloading

  function reload() {
    try {
      const place = { address: location.href, x: scrollX, y: scrollY };
      sessionStorage.setItem(memory, JSON.stringify(place));
    } catch {
      // Without storage the browser keeps the place as it can.
    }
    location.reload();
  }

  function restorePlace() {
    try {
      const place = JSON.parse(sessionStorage.getItem(memory));
      sessionStorage.removeItem(memory);
      if (place?.address === location.href) scrollTo({ left: place.x, top: place.y, behavior: "instant" });
    } catch {
      // As above.
    }
  }

  // Style sheets and other files

  const sheets = () => [...document.querySelectorAll('link[rel~="stylesheet"]')];
  const pathOf = (address) => new URL(address, location.href).pathname;

  function exchange(styles) {
    for (const sheet of sheets()) {
      const next = styles[pathOf(sheet.href)];
      if (next) replace(sheet, next);
    }
  }

  function replace(sheet, address) {
    const next = sheet.cloneNode();
    next.removeAttribute("integrity");
    next.href = address;
    next.onload = () => sheet.remove();
    next.onerror = reload;
    sheet.after(next);
  }

  performance.setResourceTimingBufferSize?.(10000);

  function takeFiles(files) {
    if (!files.length) return;
    const changed = new Set(files);
    for (const sheet of sheets()) {
      const name = pathOf(sheet.href);
      if (changed.delete(name)) replace(sheet, `${name}?${generation}`);
    }
    const used = performance.getEntriesByType("resource").map((entry) => pathOf(entry.name));
    if (used.some((name) => changed.has(name))) reload();
  }

  // Problems

  let panel;

  function element(name, className, ...content) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content.filter((part) => part !== undefined && part !== null));
    return made;
  }

  function link(problem) {
    const text = problem.place ?? "";
    if (!problem.editor) return element("span", "place", text);
    const made = element("a", "place", text);
    made.href = problem.editor;
    made.title = "Open in the editor";
    return made;
  }

  function card(problem) {
    const made = element("article", problem.severity);
    made.append(element("p", "head", element("b", "", problem.severity), " ", link(problem)));
    made.append(element("p", "summary", problem.summary));
    if (problem.text) {
      const excerpt = element("pre", "", problem.text, "\n", element("span", "mark", problem.mark));
      excerpt.tabIndex = 0;
      made.append(excerpt);
    }
    if (problem.hint) made.append(element("p", "hint", problem.hint));
    for (const note of problem.notes) {
      made.append(element("p", "note", note.message, " ", link(note)));
    }
    made.append(element("p", "id", problem.id));
    return made;
  }

  function show(problems, hidden) {
    panel?.remove();
    panel = undefined;
    const key = JSON.stringify(problems);
    if (!problems.length || dismissed.has(key)) return;
    const isBlocking = problems.some((problem) => problem.blocking);
    panel = document.createElement("sitegen-problems");
    const root = panel.attachShadow({ mode: "open" });
    const sheet = element("link");
    sheet.rel = "stylesheet";
    sheet.href = at("live.css");
    root.append(sheet, isBlocking ? overlay(problems, hidden, key) : banner(problems, hidden, key));
    sheet.onload = () => root.querySelector(".overlay button")?.focus({ preventScroll: true });
    document.documentElement.append(panel);
  }

  function dismiss(key) {
    dismissed.add(key);
    panel?.remove();
    panel = undefined;
  }

  function closeButton(key) {
    const made = element("button", "close", "Close");
    made.type = "button";
    made.onclick = () => dismiss(key);
    return made;
  }

  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

  function frame(name, title, problems, hidden, key) {
    const made = element(name, "", element("header", "", element("h2", "", title), closeButton(key)));
    made.lang = "en";
    made.dir = "ltr";
    made.ariaLabel = title;
    made.append(...problems.map(card));
    if (hidden) made.append(element("p", "more", `${hidden} more in the terminal`));
    made.onkeydown = (event) => event.key === "Escape" && dismiss(key);
    return made;
  }

  function overlay(problems, hidden, key) {
    const blocking = problems.filter((problem) => problem.blocking);
    const title = "The site cannot be built";
    const made = frame("section", title, blocking, hidden, key);
    made.append(element("p", "more", "Below is the last state that was sound. This goes away when it is mended."));
    made.setAttribute("role", "alertdialog");
    return element("div", "overlay", made);
  }

  function banner(problems, hidden, key) {
    const made = frame("details", count(problems.length + hidden, "problem"), problems, hidden, key);
    const summary = element("summary");
    summary.append(...made.firstElementChild.childNodes);
    made.firstElementChild.replaceWith(summary);
    made.setAttribute("role", "status");
    return element("div", "banner", made);
  }

  addEventListener("load", () => {
    restorePlace();
    if (!document.hidden) connect();
  });
})();
