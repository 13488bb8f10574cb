// Marks in the contents where the reader is: the last heading that has gone past the upper third.
const links = [...document.querySelectorAll("[data-toc] a")];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

let current = null;
let isWaiting = false;

function mark() {
  isWaiting = false;
  const line = innerHeight / 3;
  const end = document.documentElement.scrollHeight - innerHeight - 2;
  let index = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < line);
  if (scrollY >= end && scrollY > 0) index = headings.length - 1;
  const link = links[index] ?? null;
  if (link === current) return;
  current?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "location");
  current = link;
  reveal(link);
}

// Keeps a long list of contents at the place, without moving the page.
function reveal(link) {
  const box = link?.closest("[data-toc]");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const top = link.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40) {
    box.scrollTop = top - box.clientHeight / 2;
  }
}

if (links.length > 0) {
  addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(mark);
  }, { passive: true });
  mark();
}

// A heading can be linked to: its mark is for the mouse, as the contents are for everybody.
for (const heading of document.querySelectorAll(".content :is(h2, h3, h4)[id]")) {
  const anchor = document.createElement("a");
  anchor.className = "anchor";
  anchor.href = `#${encodeURIComponent(heading.id)}`;
  anchor.tabIndex = -1;
  anchor.setAttribute("aria-hidden", "true");
  heading.append(" ", anchor);
}
