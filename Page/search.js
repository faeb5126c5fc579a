// Search over types, files and findings; the panel lists the results.

const search = document.getElementById("search");

function rowsNamed(column, words) {
  const isHit = new Map();
  const found = [];
  column.forEach((number, row) => {
    if (!isHit.has(number)) isHit.set(number, text(number).toLowerCase().includes(words));
    if (isHit.get(number)) found.push(row);
  });
  return found;
}

function searchView(query) {
  const words = query.trim().toLowerCase();
  if (!words) return projectView();
  const named = rowsNamed(types.name, words).filter(type => text(types.kind[type]) !== "file")
    .sort((left, right) => rank(left, words) - rank(right, words) || linksTo(right).length - linksTo(left).length);
  const paths = Array.from(new Set(rowsNamed(types.path, words).map(type => types.path[type])));
  const found = findingsWhere(row => findingHas(row, words));
  const sentence = [
    counted(named.length, "type"), counted(paths.length, "file"), counted(found.length, "finding"),
  ].join(", ");
  const shown = view(
    `“${query.trim()}”`, [home], sentence, makePart("Types", named, 12, typeRow),
    makePart("Files", paths, 8, path => make("li", {}, fileLink(path))), makePart("Findings", found, 5, findingCard),
    found.length ? showInList("Show them in the list", { text: query.trim() }) : null);
  return { ...shown, query };
}

/** Exact matches come first, then names that begin with the words. */
function rank(type, words) {
  const name = text(types.name[type]).toLowerCase();
  return name === words ? 0 : name.startsWith(words) ? 1 : 2;
}

let searchWaits = 0;

/** A search is one entry of the history, however many letters are typed. */
function showSearch() {
  const query = search.value.trim();
  const route = query ? "#find-" + encodeURIComponent(query) : "#project";
  const replaces = location.hash.startsWith("#find-");
  history[replaces ? "replaceState" : "pushState"](null, "", route);
  showRoute(false);
  if (query) say(viewOf(route.slice(1)).sentence);
}

function watchSearch() {
  search.addEventListener("input", () => {
    clearTimeout(searchWaits);
    searchWaits = setTimeout(showSearch, 60);
  });
  search.form.addEventListener("submit", event => {
    event.preventDefault();
    clearTimeout(searchWaits);
    showSearch();
    leftFor = search;
    panel.querySelector("h3 + ul a, h3 + div a")?.focus();
  });
  search.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    search.value = "";
    showSearch();
    search.blur();
  });
}
