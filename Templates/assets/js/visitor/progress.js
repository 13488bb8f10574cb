// Which pages of a list are done, and the one to go on with.
import { hideButton, isHiding } from "./hide.js";
import { lastPlace } from "./place.js";
import { pageIn } from "./state.js";
import { state } from "./store.js";
import { el, icon, number, page, t } from "./words.js";

const entriesOf = (list) => [...list.querySelectorAll(":scope > .page-entry[data-page]")];

/** How many of the boxes of a page are ticked that the reader touched. */
const ticked = (tasks = {}) => Object.values(tasks).filter(Boolean).length;

function showEntry(entry) {
  const { done, tasks, total } = pageIn(state(), entry.dataset.page);
  entry.classList.toggle("is-done", Boolean(done));
  entry.classList.toggle("is-hidden-visit", Boolean(done) && isHiding());
  entry.querySelector(":scope > .page-state")?.remove();
  const count = ticked(tasks);
  if (!done && !count) return;
  const text = done ? t("done") : t("progress", { n: number(count), total: number(total ?? count) });
  entry.append(el("p", { className: "page-state" }, ...(done ? [icon("check")] : []), text));
}

function offer(list, entries) {
  const found = lastPlace(entries.map((entry) => entry.dataset.page));
  const link = found && entries.find((entry) => entry.dataset.page === found.key).querySelector("a");
  const old = list.parentElement.querySelector(":scope > .resume");
  if (!link) return old?.remove();
  const isSame = found.place.lang === page.lang;
  const href = isSame ? `${link.href}#${encodeURIComponent(found.place.heading)}` : link.href;
  const where = isSame && found.place.title ? ` › ${found.place.title}` : "";
  const card = el("a", { className: "resume", href }, el("span", {}, t("resume")), el("strong", {}, `${link.textContent}${where}`));
  if (old) old.replaceWith(card);
  else list.before(card);
}

function showTools(list, entries, show) {
  const done = entries.filter((entry) => pageIn(state(), entry.dataset.page).done).length;
  let tools = list.parentElement.querySelector(":scope > .mark-tools");
  if (!tools && (done || isHiding())) {
    tools = el("div", { className: "mark-tools" }, el("span", { className: "done-count" }), hideButton(t("only_open"), show),
      el("button", {
        type: "button", className: "icon-button", "aria-label": t("data"), title: t("data"), "aria-haspopup": "dialog",
        onclick: async () => (await import("./backup.js")).openMarks(),
      }, icon("more")));
    list.before(tools);
  }
  if (!tools) return;
  tools.hidden = !done && !isHiding();
  tools.querySelector(".done-count").textContent = t("progress", { n: number(done), total: number(entries.length) });
  tools.querySelector("[data-hide-visited]").setAttribute("aria-pressed", String(isHiding()));
  const note = list.parentElement.querySelector(":scope > .all-visited");
  if (!isHiding() || done < entries.length) note?.remove();
  else if (!note) list.after(el("p", { className: "empty all-visited" }, t("all_done")));
}

/** Shows it on all lists of pages below an element. */
export function showProgress(root = document) {
  for (const list of root.querySelectorAll(".page-list")) {
    const entries = entriesOf(list);
    entries.forEach(showEntry);
    if (!entries.length) continue;
    offer(list, entries);
    if (document.body.matches(".view-list")) showTools(list, entries, showProgress);
  }
}
