// The item that is open beside the list: the main part of its own page.
import { h } from "./dom.js";
import { listAddress } from "./model.js";

export class DetailView {
  constructor(root, words) {
    Object.assign(this, { root, words });
    this.article = root.querySelector(".article.item");
  }

  /** The id of the item, which need not be what its address says. */
  get id() {
    return this.article?.dataset.item?.replace(/^[^/]*\//, "") ?? "";
  }

  /** `rows` tells what stands before and after the item in the list. */
  render(model, before, { rows, first, total }) {
    const { detail, state } = model;
    if (!state.item) {
      this.article?.remove();
      this.article = undefined;
      return;
    }
    if (detail !== before?.detail && detail.item === state.item) {
      if (detail.status === "failed") this.fail(detail);
      else if (detail.page) this.show(detail.page);
    }
    if (this.article) this.renderBack(model, rows, first, total);
  }

  show(page) {
    const article = document.importNode(page.querySelector(".panes > .article.item"), true);
    this.article?.remove();
    this.root.append(article);
    this.article = article;
    article.scrollTop = 0;
  }

  fail(detail) {
    this.article?.remove();
    this.article = this.root.appendChild(h("article.article.item", {},
      h("h1", {}, this.words.say("app.failed")),
      h("p", {}, h("a.button", { href: detail.address }, this.words.say("app.retry")))));
  }

  /** Where the way back leads, and what stands beside the item in the list. */
  renderBack({ state, place }, rows, first, total) {
    const back = this.article.querySelector("[data-back]");
    if (!back) return;
    back.setAttribute("href", listAddress(state, place));
    const at = rows.findIndex(({ link }) => link?.hasAttribute("aria-current"));
    this.pager ??= h("span.pager");
    if (at < 0) return this.pager.remove();
    const step = (way, name) =>
      h("button", { type: "button", "data-step": way, "aria-label": this.words.say(name), disabled: first + at + way < 0 || first + at + way >= total });
    const focused = this.pager.contains(document.activeElement) && document.activeElement.dataset.step;
    this.pager.replaceChildren(step(-1, "neighbours.previous"),
      h("span", {}, this.words.say("app.position", { place: first + at + 1, total })), step(1, "neighbours.next"));
    if (this.pager.parentElement !== back.parentElement) back.after(this.pager);
    if (focused) this.pager.querySelector(`[data-step="${focused}"]`).focus();
  }

  /** Title, language switch and canonical address are those of what is shown. */
  renderHead(page) {
    if (!page) return;
    document.title = page.title;
    for (const selector of ["link[rel=canonical]", "meta[name=description]"]) {
      const [own, other] = [document.head.querySelector(selector), page.head.querySelector(selector)];
      if (own && other) own.replaceWith(document.importNode(other, true));
    }
    for (const link of document.querySelectorAll(".languages a[lang]")) {
      const other = [...page.querySelectorAll(".languages a[lang]")].find((one) => one.lang === link.lang);
      if (other) link.setAttribute("href", other.getAttribute("href"));
    }
  }

  /** The heading takes the focus, so that a reader who cannot see knows what came. */
  focus() {
    const heading = this.article?.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
