// The switch between light and dark. Choosing what the system has means following the system again.
const key = "color-scheme";
const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");

const system = () => (systemDark.matches ? "dark" : "light");
const shown = () => root.dataset.colorScheme ?? system();

function show(scheme) {
  if (scheme === "light" || scheme === "dark") root.dataset.colorScheme = scheme;
  else delete root.dataset.colorScheme;
}

function remember(scheme) {
  try {
    if (scheme) localStorage.setItem(key, scheme);
    else localStorage.removeItem(key);
  } catch {
    // It holds for this page then.
  }
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.addEventListener("click", () => {
    const wanted = shown() === "dark" ? "light" : "dark";
    const choice = wanted === system() ? null : wanted;
    show(choice);
    remember(choice);
  });
  button.dataset.ready = "";
}

addEventListener("storage", (event) => {
  if (event.key === key) show(event.newValue);
});
