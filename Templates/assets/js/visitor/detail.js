// The buttons below the title of an item.
import { choicesOf } from "./choices.js";
import { itemOf } from "./rows.js";
import { el, t } from "./words.js";

function choiceButton(choice, index) {
  const isEmoji = choice.kind === "radio";
  const label = choice.name ?? choice.label;
  return el("button", {
    type: "button", className: isEmoji ? "choice emoji" : "choice", "aria-pressed": String(choice.isOn),
    "aria-label": isEmoji ? label : undefined, title: choice.label, onclick: choice.run, "data-choice": String(index),
  }, el("span", { "aria-hidden": "true" }, choice.sign), isEmoji ? undefined : label);
}

/** The row of buttons below the title of the detail. */
export function addChoices(article) {
  const header = article.querySelector(".item-header");
  const choices = choicesOf(itemOf(article));
  if (!header || !choices.length) return;
  const old = article.querySelector(":scope > .item-choices");
  const focused = old?.contains(document.activeElement) && document.activeElement.dataset.choice;
  const fresh = el("div", { className: "item-choices", role: "group", "aria-label": t("data") }, ...choices.map(choiceButton));
  if (old) old.replaceWith(fresh);
  else header.after(fresh);
  if (focused) fresh.querySelector(`[data-choice="${focused}"]`)?.focus();
}
