// What is wider than its place can be scrolled with the keyboard too.
const boxes = document.querySelectorAll(".content pre, .content .table");

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const box of boxes) observer.observe(box);
