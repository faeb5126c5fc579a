// The list of findings: filters, and groups by who uses whom, each divided by what is used.

const filters = document.getElementById("filters");
const filterOf = name => document.getElementById("filter-" + name);
const filterColumns = {
  rule: findings.rule, severity: findings.severity, from: findings.fromPart, to: findings.toPart,
};

function fillFilters() {
  for (const [name, column] of Object.entries(filterColumns)) {
    const words = Array.from(new Set(column), text).filter(Boolean).sort();
    filterOf(name).append(...words.map(word => make("option", { value: word }, word)));
  }
}

function matchingFindings() {
  const wanted = Object.entries(filterColumns).map(([name, column]) => [filterOf(name).value, column])
    .filter(([word]) => word);
  const words = filterOf("text").value.trim().toLowerCase();
  return findingsWhere(row =>
    wanted.every(([word, column]) => text(column[row]) === word) && (!words || findingHas(row, words)));
}

function findingHas(row, words) {
  const parts = [findings.message, findings.path, findings.fromName, findings.toName, findings.excerpt];
  return parts.some(column => text(column[row]).toLowerCase().includes(words));
}

/** Rows grouped by a key, the largest group first. */
function grouping(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(row);
  }
  return [...groups].sort((left, right) =>
    right[1].length - left[1].length || (left[0] < right[0] ? -1 : 1));
}

/** `Domain → Data`; the rule if the finding is not about a reference. */
function groupName(row) {
  const isUse = findings.fromPart[row] >= 0 && findings.toEntry[row] >= 0;
  if (!isUse) return text(findings.rule[row]);
  return `${text(findings.fromPart[row])} → ${text(findings.toPart[row]) || "no layer"}`;
}

function usedName(row) {
  return text(findings.toType[row]) || text(findings.path[row]);
}

/** Who answers for all of these findings; empty if nobody, or not one, does. */
function ownerOf(rows) {
  const owners = new Set(rows.map(row => findings.owner[row]));
  return owners.size === 1 ? text([...owners][0]) : "";
}

/** A group is filled when it is opened. */
function groupElement([name, rows]) {
  const owner = ownerOf(rows);
  const summary = make(
    "summary", {}, make("span", {}, name), owner && make("span", { class: "quiet" }, " " + owner), " ",
    makeCount(rows.length));
  const group = make("details", { class: "group" }, summary);
  group.addEventListener("toggle", () => {
    if (!group.open || group.children.length > 1) return;
    group.append(makeList(grouping(rows, usedName), 5, makeUse, "div"));
  });
  return group;
}

function makeUse([used, rows]) {
  const head = make("h3", {}, make("code", {}, breakable(used)), " ", makeCount(rows.length));
  return make("div", { class: "use" }, head, makeList(rows, 2, findingCard));
}

function showFindings() {
  const rows = matchingFindings();
  const groups = grouping(rows, groupName).map(groupElement);
  const list = makeList(groups, 100, group => group, "div");
  document.getElementById("groups").replaceChildren(list);
  if (groups.length) groups[0].open = true;
  const isAll = rows.length === findings.count;
  const all = counted(findings.count, "finding");
  const words = isAll ? all : `${grouped(rows.length)} of ${all}`;
  filterOf("count").textContent = words;
  return words;
}

/** Shows only these findings in the list, and announces how many there are. */
function filterFindings(chosen) {
  filters.reset();
  for (const [name, word] of Object.entries(chosen)) filterOf(name).value = word;
  say(showFindings());
}

function showInList(label, chosen) {
  return makeButton(label, () => {
    filterFindings(chosen);
    panel.classList.remove("open");
    const section = document.getElementById("findings");
    section.scrollIntoView();
    section.querySelector("summary")?.focus();
  });
}

function watchFilters() {
  if (!filters) return;
  fillFilters();
  showFindings();
  filters.addEventListener("input", () => say(showFindings()));
  filters.addEventListener("reset", () => setTimeout(() => say(showFindings())));
  filters.addEventListener("submit", event => event.preventDefault());
}
