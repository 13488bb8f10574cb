// Runs before the page is drawn, so that the chosen colours never flash.
try {
  const theme = localStorage.getItem("sitegen.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* storage may be denied */ }
