// Style sheets that come when they are needed.

/** Loads a style sheet once; what it is for may wait until it is there. */
export function style(url) {
  const { href } = new URL(url, location.href);
  const known = [...document.querySelectorAll("link[rel=stylesheet]")].find((link) => link.href === href);
  if (known) return known.loading ?? Promise.resolve();
  const link = document.createElement("link");
  link.loading = new Promise((resolve) => Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  document.head.append(link);
  return link.loading;
}
