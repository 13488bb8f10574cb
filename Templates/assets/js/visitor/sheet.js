// A sheet: a dialog with a title, a text and buttons; on a phone it comes from below.
import { style } from "../style.js";
import { closesThroughHistory, modal } from "./modal.js";
import { el, icon, t } from "./words.js";

/** The button of a row that was made anew meanwhile. */
function successor(button) {
  const item = button?.closest("[data-item]")?.dataset.item;
  return item && document.querySelector(`[data-item="${CSS.escape(item)}"] .card-action`);
}

/**
 * Opens for the fragment of its name, or of its name and a key: `#sg-edit/007`.
 * `title(key)` and `content(close, key)` are asked each time it opens, `knows(key)` whether there is such a thing.
 */
export function sheet(name, { title, content, knows = () => true }) {
  let opener;
  const dialog = el("dialog", { className: "sheet", "aria-labelledby": `${name}-title` });
  const keyOf = (id) => id.slice(name.length + 1);
  const kind = modal({
    accepts: (id) => (id === name || id.startsWith(`${name}/`)) && knows(keyOf(id)),
    show(id) {
      if (dialog.open) return;
      opener = document.activeElement;
      const close = el("button", { type: "button", className: "icon-button", "aria-label": t("close"), onclick: kind.close }, icon("close"));
      const head = el("header", {}, el("h2", { id: `${name}-title` }, title(keyOf(id))), close);
      dialog.replaceChildren(el("div", { className: "sheet-body" }, head, ...content(kind.close, keyOf(id))));
      document.body.append(dialog);
      dialog.showModal();
    },
    hide() {
      dialog.close();
      dialog.remove();
      opener = opener?.isConnected ? opener : successor(opener);
      opener?.focus({ preventScroll: true });
    },
  });
  closesThroughHistory(dialog, kind.close);
  const styled = () => style(new URL("../../css/sheet.css", import.meta.url));
  return {
    open: (key) => styled().then(() => kind.open(key ? `${name}/${key}` : name)),
    follow: () => location.hash.startsWith(`#${name}`) && styled().then(kind.follow),
  };
}

/** Asks before something is lost. */
export function confirmation(name, question, label, run) {
  const content = (close) => {
    const confirm = () => {
      close();
      run();
    };
    return [el("div", { className: "sheet-buttons" },
      el("button", { type: "button", className: "button quiet", onclick: close, autofocus: true }, t("cancel")),
      el("button", { type: "button", className: "button danger", onclick: confirm }, label))];
  };
  return sheet(name, { title: () => question, content });
}
