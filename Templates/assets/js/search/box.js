// `/` leads to the search: to the field on this page, else to the page that searches.
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  const fields = document.querySelectorAll(".search-form input, .header-search input");
  const field = [...fields].find((field) => field.getClientRects().length);
  const link = document.querySelector(".search-link");
  if (!field && !link) return;
  event.preventDefault();
  if (field) field.select();
  else link.click();
});
