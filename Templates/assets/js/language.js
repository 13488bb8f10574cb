// Sends a reader to the first of their languages that the site has.
const links = [...document.querySelectorAll("[data-language]")];
for (const wish of navigator.languages || [navigator.language]) {
  const base = wish.toLowerCase().split("-")[0];
  const link = links.find((a) => a.dataset.language.toLowerCase() === wish.toLowerCase())
    || links.find((a) => a.dataset.language.toLowerCase().split("-")[0] === base);
  if (link) { location.replace(link.href); break; }
}
