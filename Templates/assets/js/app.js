// The app on the pages of a catalog: a list, what is open beside it, and one model that says both.
import { announce } from "./app/dom.js";

const root = document.querySelector(".panes[data-list]");
const panes = () => Number(getComputedStyle(root).getPropertyValue("--panes")) || 1;

/** On a narrow screen an item is a page of its own, whose way back keeps the state of the list. */
function startPage() {
  const article = root.querySelector(".article.item");
  const back = root.querySelector("[data-back]");
  if (back) back.search = location.search;
  // Where the reader comes from there, they get back to the row that they left.
  back?.addEventListener("click", (event) => {
    if (document.referrer !== back.href || history.length < 2 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
  const [catalog] = article.dataset.item.split("/", 1);
  announce({ root: article, kind: "detail", catalog, item: article.dataset.item.slice(catalog.length + 1), ids: [] });
}

async function start() {
  // A filtered list is found by the index, which then need not be waited for twice.
  if (location.search) import("./app/finder.js");
  const [{ App }, { placeOf }] = await Promise.all([import("./app/app.js"), import("./app/place.js")]);
  if (root.dataset.catalog) return new App(root, placeOf(root, location.href)).start();
  const { list, page } = root.dataset;
  const address = new URL(Number(page) > 1 ? `${list}page/${page}/` : list, location.href);
  return App.beside(root, address);
}

if (root?.dataset.shown === "item" && panes() < 2) {
  startPage();
  const widened = new ResizeObserver(() => {
    if (panes() < 2) return;
    widened.disconnect();
    start();
  });
  widened.observe(root);
} else if (root) {
  start();
}
