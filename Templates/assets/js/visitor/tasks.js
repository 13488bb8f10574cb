// Task lists that remember. Tasks are known by their number on the page, which all languages share.
import { setTask } from "./edits.js";
import { pageIn } from "./state.js";
import { change, state } from "./store.js";

const boxes = (article) => [...article.querySelectorAll(".content li.task input[type=checkbox]")];

/** What stands on the line of a box becomes its label, up to a list or block below it. */
function label(box) {
  const label = document.createElement("label");
  const following = [];
  for (let node = box.nextSibling; node; node = node.nextSibling) {
    if (node.nodeType === Node.ELEMENT_NODE && /^(UL|OL|P|DIV|PRE|FIGURE|TABLE|BLOCKQUOTE|DETAILS)$/.test(node.tagName)) break;
    following.push(node);
  }
  box.replaceWith(label);
  label.append(box, ...following);
  box.removeAttribute("aria-label");
}

export const progressOf = (article) => {
  const all = boxes(article);
  return { done: all.filter((box) => box.checked).length, total: all.length };
};

/** Makes the tasks of a page work, once. */
export function wakeTasks(article, key) {
  const all = boxes(article);
  all.forEach((box, number) => {
    if (!box.disabled) return;
    if (box.nextSibling) label(box);
    box.disabled = false;
    box.addEventListener("change", () => change((next) => setTask(next, key, number, box.checked, all.length)));
  });
}

export function showTasks(article, key) {
  const { tasks = {} } = pageIn(state(), key);
  boxes(article).forEach((box, number) => (box.checked = tasks[number] ?? box.defaultChecked));
}
