// Turns the static page into an interactive one.

function watchKeys() {
  document.addEventListener("keydown", event => {
    const isTyping = event.target.closest?.("input, select, textarea");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape" && panel.contains(event.target)) {
      closePanel();
    }
  });
}

/** A click on a cell with findings also filters the list of findings. */
function watchMatrix() {
  for (const matrix of document.querySelectorAll(".matrix")) {
    matrix.addEventListener("click", event => {
      const cell = event.target.closest("td.broken");
      if (!cell || !filters) return;
      const row = cell.parentElement.querySelector("th").textContent;
      const column = matrix.querySelectorAll("thead th")[cell.cellIndex - 1].textContent;
      filterFindings({ from: row, to: column });
    });
  }
}

function start() {
  for (const element of document.querySelectorAll(".needs-script")) element.hidden = false;
  // Without a script, links lead to cells of the matrix; with it, the panel shows what they refer to.
  for (const element of document.querySelectorAll(".matrix [id]")) element.removeAttribute("id");
  watchPicture();
  watchMatrix();
  watchSearch();
  watchFilters();
  watchKeys();
  addEventListener("hashchange", () => showRoute(true));
  fill(projectView());
  showRoute(false);
  // Computed in advance, so that the first view does not wait for it.
  setTimeout(() => layers.pairs());
  // The script has added content above the section that the address refers to.
  document.querySelector("section:target")?.scrollIntoView();
}

start();
