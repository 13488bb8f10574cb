// Sends a reader to the language they chose here before, else to the first of theirs that the site has.
const links = [...document.querySelectorAll("[data-language]")];
const wishes = [...(navigator.languages ?? [navigator.language])];
try {
  const chosen = localStorage.getItem("language");
  if (chosen) wishes.unshift(chosen);
} catch {
  // Storage is forbidden: the browser's languages it is.
}

const primary = (tag) => tag.toLowerCase().split("-")[0];
const written = (link, tag) => link.dataset.language.toLowerCase() === tag.toLowerCase();
const similar = (link, tag) => primary(link.dataset.language) === primary(tag);

for (const wish of wishes) {
  const link = links.find((link) => written(link, wish)) ?? links.find((link) => similar(link, wish));
  if (!link) continue;
  location.replace(link.href);
  break;
}
