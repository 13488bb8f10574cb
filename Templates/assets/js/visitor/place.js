// Remembers how far a page was read, for “continue where you left off”.
import { setPage } from "./edits.js";
import { pageIn } from "./state.js";
import { change, state } from "./store.js";
import { el, page, t } from "./words.js";

const headings = (article) => [...article.querySelectorAll(".content :is(h2, h3)[id]")];

/** The last heading above the middle of the window, but not the first one: that is the beginning. */
function headingHere(article) {
  const above = headings(article).filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
  return above.length > 1 ? above.at(-1) : undefined;
}

function remember(article, key) {
  if (pageIn(state(), key).done) return;
  const heading = article.isConnected ? headingHere(article) : undefined;
  if (!heading) return;
  const { place } = pageIn(state(), key);
  if (place?.heading === heading.id && place.lang === page.lang) return;
  const title = heading.textContent.trim();
  change((next) => setPage(next, key, { place: { heading: heading.id, title, lang: page.lang, at: Date.now() } }));
}

/** Notes the place when the page is left, and offers the one noted before. */
export function keepPlace(article, key) {
  const { place, done } = pageIn(state(), key);
  const target = place?.lang === page.lang && document.getElementById(place.heading);
  if (target && !done && !location.hash) {
    const link = el("a", { className: "resume", href: `#${encodeURIComponent(place.heading)}` },
      el("span", {}, t("resume")), el("strong", {}, place.title ?? target.textContent));
    article.querySelector(".article-header")?.after(link);
    link.addEventListener("click", () => link.remove());
  }
  const leave = () => remember(article, key);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
}

/** The page among some that was left last and is not done, with its place. */
export function lastPlace(keys) {
  const pages = keys.map((key) => ({ key, ...pageIn(state(), key) })).filter(({ place, done }) => place && !done);
  return pages.sort((first, second) => second.place.at - first.place.at)[0];
}
