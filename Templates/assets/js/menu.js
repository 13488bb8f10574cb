// Menus are <details>, which open without script; this closes them as a menu closes.
const menus = [...document.querySelectorAll("details[data-menu]")];

function close(menu, returnsFocus = false) {
  menu.open = false;
  if (returnsFocus) menu.querySelector("summary").focus();
}

// The tree that the menu button shows is not inside of it.
function belongs(menu, target) {
  return menu.contains(target) || (menu.matches(".menu-switch") && !!target.closest?.(".sidebar"));
}

for (const menu of menus) {
  menu.addEventListener("toggle", () => {
    if (!menu.open) return;
    for (const other of menus) if (other !== menu) close(other);
  });
}

addEventListener("pointerdown", (event) => {
  for (const menu of menus) if (menu.open && !belongs(menu, event.target)) close(menu);
});

addEventListener("focusin", (event) => {
  for (const menu of menus) if (menu.open && !belongs(menu, event.target)) close(menu);
});

// The root of the site leads to the language that was chosen last.
document.querySelector(".languages")?.addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  try {
    if (link) localStorage.setItem("language", link.lang);
  } catch {
    // Storage is forbidden: the browser's languages it will be.
  }
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus) if (menu.open) close(menu, true);
});

// A long tree begins where the reader is.
const here = document.querySelector(".sidebar [aria-current]");
const tree = here?.closest(".sidebar");
if (tree && here.offsetTop > tree.clientHeight * 0.8) tree.scrollTop = here.offsetTop - tree.clientHeight / 3;
