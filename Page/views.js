// The views of the panel, one for each route: a title, breadcrumbs, a sentence, and lists that lead on.

const view = (title, crumbs, sentence, ...parts) => ({ title, crumbs, sentence, parts });

const home = ["project", data.title];

function projectView() {
  const rows = data.layers.map((_, layer) => layer);
  const sentence = "Point at an arrow or a layer to see its references. Open one to see the types behind it.";
  return view(data.title, [], sentence, makePart("Layers", rows, 60, layer => partRow(layers, layer)));
}

function partRow(division, part) {
  const count = division.findings(from => from === part).length;
  const numbers = division.size(part) + (count ? ", " + counted(count, "finding") : "");
  return make(
    "li", {}, linkTo(`${division.word}-${part}`, division.name(part)),
    make("span", { class: count ? "aside broken" : "aside" }, numbers));
}

/** A layer or a slice. */
function partView(division, part) {
  if (part >= division.names.length) return null;
  const pairs = [...division.pairs().values()].sort((left, right) =>
    right.findings - left.findings || right.references - left.references);
  const own = division.types(part);
  const inside = countFolders(own);
  const found = division.findings((from, to) => from === part || to === part);
  const row = (pair, other) => make(
    "li", {}, linkTo(`${division.pairWord}-${pair.from}-${pair.to}`, division.name(other)),
    weight(pair.references, pair.findings));
  return view(
    division.name(part), [home], `${division.size(part)} in ${counted(inside.length, "directory", "directories")}`,
    makePart("Uses", pairs.filter(pair => pair.from === part), 12, pair => row(pair, pair.to)),
    makePart("Used by", pairs.filter(pair => pair.to === part), 12, pair => row(pair, pair.from)),
    makePart("Findings", found, 4, findingCard),
    makePart("Directories", inside, 30, entry => folderRow(division, part, entry)));
}

/** Directories of these types, those with the most types first. */
function countFolders(rows) {
  const counts = new Map();
  for (const type of rows) counts.set(folderOfType[type], (counts.get(folderOfType[type]) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || (folders[left[0]] < folders[right[0]] ? -1 : 1));
}

function folderRow(division, part, [folder, count]) {
  return make(
    "li", {}, linkTo(`${division.word}-folder-${part}-${folder}`, breakable(folders[folder])),
    make("span", { class: "aside" }, counted(count, "declaration")));
}

function folderView(division, part, folder) {
  if (folder >= folders.length) return null;
  const inside = Array.from(types.path.keys()).filter(type =>
    folderOfType[type] === folder && division.partOfType[type] === part);
  inside.sort((left, right) => linksTo(right).length - linksTo(left).length);
  return view(
    folders[folder], [home, [`${division.word}-${part}`, division.name(part)]],
    `${counted(inside.length, "declaration")} of ${division.name(part)}`,
    makePart("Declarations", inside, 60, typeRow));
}

/** All references from one layer or slice to another. */
function pairView(division, from, to) {
  if (from >= division.names.length || to >= division.names.length) return null;
  const pair = division.pair(from, to);
  const found = division.findings((source, target) => source === from && target === to);
  const verb = pair.findings === 1 ? "breaks" : "break";
  const broken = pair.findings ? `, ${grouped(pair.findings)} of them ${verb} a rule` : "";
  return view(
    `${division.name(from)} → ${division.name(to)}`, [home, [`${division.word}-${from}`, division.name(from)]],
    counted(pair.references, "reference") + broken, makePart("Findings", found, 6, findingCard),
    found.length > 6 ? showInList("Show them in the list", { from: division.name(from), to: division.name(to) }) : null,
    makePart("References by type", pair.rows, 24, linkRow));
}

function typeView(type) {
  if (type >= types.count) return null;
  const layer = types.layer[type];
  const folder = folderOfType[type];
  const found = findingsWhere(row => findings.fromEntry[row] === type || findings.toEntry[row] === type);
  const row = end => link =>
    make("li", {}, typeLink(links[end][link]), weight(links.references[link], links.findings[link]));
  const crumbs = [home];
  if (layer >= 0) {
    crumbs.push([`layer-${layer}`, layers.name(layer)], [`layer-folder-${layer}-${folder}`, folders[folder]]);
  }
  const where = make("p", { class: "place" }, fileLink(types.path[type], types.line[type]));
  return view(
    text(types.name[type]), crumbs, `${text(types.kind[type])}, ${layers.name(layer)}`, where,
    makePart("Findings", found, 6, findingCard),
    makePart("Uses", Array.from(linksFrom(type)).sort(byWeight), 20, row("to")),
    makePart("Used by", Array.from(linksTo(type)).sort(byWeight), 20, row("from")));
}

function fileView(path) {
  if (path >= data.strings.length) return null;
  const inside = Array.from(types.path.keys()).filter(type => types.path[type] === path);
  const found = findingsWhere(row => findings.path[row] === path);
  const sentence = `${counted(inside.length, "declaration")}, ${counted(found.length, "finding")}`;
  return view(
    text(path), [home], sentence,
    makePart("Findings", found, 20, findingCard),
    makePart("Declarations", inside, 40, typeRow));
}

function findingsWhere(test) {
  return Array.from(findings.path.keys()).filter(test);
}

/** The view for the part of the address after `#`; null if it refers to nothing. */
function viewOf(route) {
  const routes = [
    [/^project$/, projectView],
    [/^layer-(\d+)$/, part => partView(layers, part)],
    [/^slice-(\d+)$/, part => partView(slices, part)],
    [/^layer-folder-(\d+)-(\d+)$/, (part, folder) => folderView(layers, part, folder)],
    [/^slice-folder-(\d+)-(\d+)$/, (part, folder) => folderView(slices, part, folder)],
    [/^pair-(\d+)-(\d+)$/, (from, to) => pairView(layers, from, to)],
    [/^slices-(\d+)-(\d+)$/, (from, to) => pairView(slices, from, to)],
    [/^type-(\d+)$/, typeView],
    [/^file-(\d+)$/, fileView],
  ];
  if (route.startsWith("find-")) return searchView(decodeRoute(route.slice("find-".length)));
  for (const [pattern, viewFor] of routes) {
    const match = pattern.exec(route);
    if (match) return viewFor(...match.slice(1).map(Number));
  }
  return null;
}

/** An address typed by hand may contain invalid escapes. */
function decodeRoute(words) {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
