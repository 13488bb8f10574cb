// Code can be copied, and scrolled with the keyboard where it is wider than its place.
const { copy, copied } = document.body.dataset;

// The text of a block, of a console session only what is typed.
function source(code) {
  const text = code.cloneNode(true);
  const isSession = text.querySelector(".u") !== null;
  for (const span of text.querySelectorAll(isSession ? ".u, .o" : ".u, .sign")) span.remove();
  for (const line of text.querySelectorAll(".deleted")) {
    // With its end, which stands behind it.
    if (line.nextSibling) line.nextSibling.textContent = line.nextSibling.textContent.replace(/^\n/, "");
    line.remove();
  }
  const lines = text.textContent.replace(/\n+$/, "").split("\n");
  return (isSession ? lines.filter((line) => line.trim()) : lines).join("\n");
}

function button(code) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "copy";
  element.title = copy;
  element.setAttribute("aria-label", copy);
  element.addEventListener("click", async () => {
    await navigator.clipboard.writeText(source(code));
    element.dataset.done = "";
    element.setAttribute("aria-label", copied);
    setTimeout(() => {
      delete element.dataset.done;
      element.setAttribute("aria-label", copy);
    }, 2000);
  });
  return element;
}

if (navigator.clipboard) {
  for (const code of document.querySelectorAll(".content pre > code")) {
    const block = code.parentElement;
    let box = block.closest("figure.code");
    if (box?.dataset.copy === "false") continue;
    if (!box) {
      box = document.createElement("div");
      box.className = "code";
      block.replaceWith(box);
      box.append(block);
    }
    box.append(button(code));
  }
}

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const box of document.querySelectorAll(".content pre, .content .table")) observer.observe(box);
