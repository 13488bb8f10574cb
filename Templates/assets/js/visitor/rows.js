// Shows on rows and in the detail what the reader marked, and gives them what to mark with.
import { choicesOf, itemOf, signOf } from "./choices.js";
import { openMenu } from "./menu.js";
import { el, icon, t } from "./words.js";

/** Puts the sign of a visited item before its title. */
function sign(element, title) {
  const { text, label } = signOf(itemOf(element)) ?? {};
  const old = title.querySelector(":scope > .sign-of-visit");
  element.classList.toggle("is-visited", Boolean(label));
  if (!label) return old?.remove();
  if (old?.getAttribute("aria-label") === label) return undefined;
  const fresh = el("span", { className: "sign-of-visit", role: "img", "aria-label": label, title: label }, text ?? icon("check"));
  return old ? old.replaceWith(fresh) : title.prepend(fresh, " ");
}

function addButton(row, title) {
  if (row.querySelector(":scope > .card-action") || !choicesOf(itemOf(row)).length) return;
  const label = t("actions", { title: title.querySelector("a")?.textContent ?? title.textContent });
  const button = el("button", {
    type: "button", className: "icon-button card-action", "aria-label": label, title: label,
    "aria-haspopup": "menu", "aria-expanded": "false",
    onclick: () => {
      const box = button.getBoundingClientRect();
      const isRightToLeft = getComputedStyle(row).direction === "rtl";
      openMenu(row, button, isRightToLeft ? box.right : box.left, box.bottom);
    },
  }, icon("more"));
  row.append(button);
}

function choiceButton(choice, index) {
  const isEmoji = choice.kind === "radio";
  const label = choice.name ?? choice.label;
  return el("button", {
    type: "button", className: isEmoji ? "choice emoji" : "choice", "aria-pressed": String(choice.isOn),
    "aria-label": isEmoji ? label : undefined, title: choice.label, onclick: choice.run, "data-choice": String(index),
  }, el("span", { "aria-hidden": "true" }, choice.sign), isEmoji ? undefined : label);
}

/** The row of buttons below the title of the detail. */
function addChoices(article) {
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

/** All rows and details below an element. */
export function decorate(root) {
  for (const element of root.querySelectorAll("[data-item]")) {
    const isRow = element.matches(".card");
    const title = element.querySelector(isRow ? ".card-title" : "h1");
    if (!title) continue;
    sign(element, title);
    if (isRow) addButton(element, title);
    else addChoices(element);
  }
}
