// Turns a page that can be read into one that can be asked.

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

/** A cell with findings also filters their list. */
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
  // Without a script links lead to cells of the matrix; now the panel shows what they name.
  for (const element of document.querySelectorAll(".matrix [id]")) element.removeAttribute("id");
  watchPicture();
  watchMatrix();
  watchSearch();
  watchFilters();
  watchKeys();
  addEventListener("hashchange", () => showRoute(true));
  fill(projectView());
  showRoute(false);
  // So that the first to be pointed at waits for nothing.
  setTimeout(() => layers.pairs());
  // What the script has added has moved the section that the address names.
  document.querySelector("section:target")?.scrollIntoView();
}

start();
