// Runs before the first paint, so that a page never shows the other scheme for a moment.
try {
  const scheme = localStorage.getItem("color-scheme");
  if (scheme === "light" || scheme === "dark") {
    document.documentElement.dataset.colorScheme = scheme;
  }
} catch {
  // Storage is forbidden: the system's scheme it is.
}
