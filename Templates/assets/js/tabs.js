// Turns blocks that stand one after the other into tabs; those of the same kind stay in step.
const key = "tabs";
const { lang } = document.documentElement;
const groups = [...document.querySelectorAll(".content .tabs")].map(group);

function chosen() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function remember(kind, name, index) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...chosen(), [kind]: { name, index, lang } }));
  } catch {
    // It holds for this page then.
  }
}

function group(box, number) {
  const panels = [...box.children].filter((child) => child.matches(".tab"));
  const list = document.createElement("div");
  list.className = "tab-list";
  list.setAttribute("role", "tablist");
  const tabs = panels.map((panel, index) => {
    const title = panel.querySelector(":scope > .tab-title");
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `sg-tab-${number}-${index}`;
    tab.textContent = panel.dataset.tab ?? title?.textContent;
    tab.setAttribute("role", "tab");
    panel.id ||= `sg-panel-${number}-${index}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tab.setAttribute("aria-controls", panel.id);
    title?.remove();
    panel.dataset.tab = tab.textContent;
    list.append(tab);
    return tab;
  });
  panels[0]?.before(list);
  const kind = box.dataset.sync;

  function select(index) {
    tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", at === index);
      tab.tabIndex = at === index ? 0 : -1;
      panels[at].hidden = at !== index;
    });
  }

  function choose(index) {
    const top = box.getBoundingClientRect().top;
    select(index);
    if (kind) {
      const name = tabs[index].textContent;
      remember(kind, name, index);
      for (const other of groups) if (other.kind === kind) other.show(name);
    }
    scrollBy({ top: box.getBoundingClientRect().top - top, behavior: "instant" });
  }

  const step = { ArrowRight: 1, ArrowLeft: -1 };
  list.addEventListener("click", ({ target }) => {
    if (tabs.includes(target)) choose(tabs.indexOf(target));
  });
  list.addEventListener("keydown", (event) => {
    const from = tabs.indexOf(document.activeElement);
    const sign = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    let to = from + sign * (step[event.key] ?? 0);
    if (event.key === "Home") to = 0;
    if (event.key === "End") to = tabs.length - 1;
    if (from < 0 || to === from) return;
    event.preventDefault();
    to = (to + tabs.length) % tabs.length;
    choose(to);
    tabs[to].focus();
  });

  const find = (name) => tabs.findIndex((tab) => tab.textContent === name);
  const show = (name) => {
    const index = find(name);
    if (index >= 0) select(index);
  };

  // The same tab may have another name in another language, but then it has the same place.
  const last = (kind && chosen()[kind]) || {};
  const known = find(last.name);
  select(known < 0 && last.lang !== lang && tabs[last.index] ? last.index : Math.max(known, 0));
  box.dataset.ready = "";
  return { kind, show };
}
