// Elements that show a type, a reference and a finding.

function typeLink(type) {
  return linkTo("type-" + type, make("code", {}, breakable(text(types.name[type]))));
}

function typeRow(type) {
  const users = linksTo(type).length;
  const uses = linksFrom(type).length;
  const numbers = `used by ${grouped(users)}, uses ${grouped(uses)}`;
  return make("li", {}, typeLink(type), make("span", { class: "aside" }, numbers));
}

/** The number of references; red if some break a rule. */
function weight(references, broken) {
  const label = broken ? `${grouped(broken)} of ${grouped(references)}` : grouped(references);
  const verb = broken === 1 ? "breaks" : "break";
  const title = broken ? `${counted(references, "reference")}, ${grouped(broken)} of them ${verb} a rule` : "";
  return make("span", { class: broken ? "aside broken" : "aside", ...(title && { title }) }, label);
}

function linkRow(row) {
  return make(
    "li", {}, make("span", {}, typeLink(links.from[row]), arrow(), typeLink(links.to[row])),
    weight(links.references[row], links.findings[row]));
}

function fileLink(path, line) {
  return linkTo("file-" + path, breakable(text(path) + (line ? ":" + line : "")));
}

/** The source line with the name marked. Long lines begin near the name. */
function excerpt(row) {
  const line = text(findings.excerpt[row]);
  if (!line) return null;
  const indent = line.length - line.trimStart().length;
  const start = Math.max(findings.start[row] - 1, indent);
  const end = Math.max(findings.end[row] - 1, start);
  // Control characters are shown as escapes, so the columns do not fit the text.
  const isPlain = end <= line.length && !line.includes("\\u{");
  const parts = isPlain
    ? [line.slice(indent, start), make("mark", {}, line.slice(start, end)), line.slice(end)]
    : [line.trimStart()];
  return make("pre", { tabindex: "0", "aria-label": "Source line" }, make("code", {}, ...parts));
}

/** Leaves out the owner, the reason and the help that the card before already shows. */
function findingCard(row, before) {
  const severity = text(findings.severity[row]);
  const head = make(
    "p", {}, make("span", { class: "badge " + severity }, severity), " ", text(findings.message[row]), " ",
    make("span", { class: "quiet" }, `[${text(findings.rule[row])}]`));
  const isNew = key =>
    findings[key][row] >= 0 && (before === undefined || findings[key][row] !== findings[key][before]);
  const notes = ["owner", "because", "help"].filter(isNew).map(key =>
    make("p", { class: "quiet" }, make("b", {}, key), " ", text(findings[key][row])));
  return make(
    "li", { class: "card" }, head, make("p", { class: "place" }, fileLink(findings.path[row], findings.line[row])),
    excerpt(row), otherPlaces(Array.from(placesOf(row))), notes);
}

function otherPlaces(rows) {
  if (!rows.length) return null;
  const list = makeList(rows, 20, row => make("li", {}, fileLink(places.path[row], places.line[row])));
  return make("details", {}, make("summary", {}, counted(rows.length, "more place")), list);
}
