// What a reader does with tutorials: tasks, done, where they were. Loaded by pages and lists of pages.
import { setPage } from "./edits.js";
import { keepPlace } from "./place.js";
import { showProgress } from "./progress.js";
import { pageIn } from "./state.js";
import { change, state } from "./store.js";
import { progressOf, showTasks, wakeTasks } from "./tasks.js";
import { el, icon, number, t, whenShown } from "./words.js";

function addEnd(article, key) {
  const button = el("button", {
    type: "button", className: "choice done-button", "aria-pressed": "false",
    onclick: () => change((next) => {
      const { done } = pageIn(next, key);
      setPage(next, key, done ? { done: undefined } : { done: true, place: undefined });
    }),
  }, icon("check"), el("span"));
  const end = el("div", { className: "page-end" }, button, el("span", { className: "done-count" }));
  article.querySelector(".article-footer")?.before(end);
}

function showEnd(article, key) {
  const { done } = pageIn(state(), key);
  const button = article.querySelector(".done-button");
  if (!button) return;
  button.setAttribute("aria-pressed", String(Boolean(done)));
  button.lastElementChild.textContent = t(done ? "done" : "mark_done");
  const tasks = progressOf(article);
  const text = tasks.total ? t("progress", { n: number(tasks.done), total: number(tasks.total) }) : "";
  article.querySelector(".page-end .done-count").textContent = text;
}

function showArticle(article) {
  const key = article.dataset.page;
  showTasks(article, key);
  showEnd(article, key);
}

const articles = (root) => [...root.querySelectorAll(".article[data-page]")];

whenShown((root) => {
  for (const article of articles(root)) {
    const key = article.dataset.page;
    wakeTasks(article, key);
    if (!article.querySelector(".page-end")) {
      addEnd(article, key);
      keepPlace(article, key);
    }
    showArticle(article);
  }
  showProgress();
});
document.addEventListener("sitegen:visitor-trouble", async ({ detail }) => (await import("./notice.js")).tellTrouble(detail.kind));
document.addEventListener("sitegen:visitor-changed", () => {
  articles(document).forEach(showArticle);
  showProgress();
});
addEventListener("popstate", () => showProgress());
