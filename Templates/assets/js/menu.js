// The switch between light and dark.
const button = document.querySelector("[data-theme-switch]");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = root.dataset.theme || (dark ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    try { localStorage.setItem("sitegen.theme", root.dataset.theme); } catch { /* storage may be denied */ }
  });
}
