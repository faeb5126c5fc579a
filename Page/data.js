"use strict";
// The data of the page: flat lists of numbers, some of which stand for texts. Everything is looked up by row.

const data = JSON.parse(document.getElementById("data").textContent);

const text = number => (number < 0 ? "" : data.strings[number]);

/** One typed array for each column of a flat list. */
function columns(numbers, names) {
  const count = numbers.length / names.length;
  const table = { count };
  names.forEach((name, place) => {
    table[name] = Int32Array.from({ length: count }, (_, row) => numbers[row * names.length + place]);
  });
  return table;
}

const types = columns(data.types, ["name", "kind", "path", "line", "layer", "slice"]);
const links = columns(data.links, ["from", "to", "references", "findings"]);
const findings = columns(data.findings, [
  "rule", "severity", "message", "because", "help", "path", "line", "start", "end", "excerpt", "owner",
  "fromPart", "fromType", "fromName", "fromEntry", "toPart", "toType", "toName", "toEntry",
]);
const places = columns(data.places, ["finding", "path", "line"]);

/** Groups rows by the number in a column; returns a function from a number to its rows. */
function rowsBy(column, size) {
  const starts = new Int32Array(size + 1);
  for (const key of column) if (key >= 0) starts[key + 1]++;
  for (let key = 0; key < size; key++) starts[key + 1] += starts[key];
  const next = starts.slice();
  const rows = new Int32Array(starts[size]);
  column.forEach((key, row) => {
    if (key >= 0) rows[next[key]++] = row;
  });
  return key => rows.subarray(starts[key], starts[key + 1]);
}

const linksFrom = rowsBy(links.from, types.count);
const linksTo = rowsBy(links.to, types.count);
const placesOf = rowsBy(places.finding, findings.count);

/** The directory of each type, and the names of the directories. */
const folders = [];
const folderOfType = (() => {
  const numbers = new Map();
  return types.path.map(path => {
    const whole = text(path);
    const folder = whole.includes("/") ? whole.slice(0, whole.lastIndexOf("/")) : ".";
    if (!numbers.has(folder)) numbers.set(folder, folders.push(folder) - 1);
    return numbers.get(folder);
  });
})();

/** Layers or slices: their names, the types in each, and the links and findings between them. */
class Division {
  constructor(names, sizes, partOfType, word, pairWord) {
    Object.assign(this, { names, sizes, partOfType, word, pairWord });
    this.types = rowsBy(partOfType, names.length);
    this.findingsFrom = this.#ends("from");
    this.findingsTo = this.#ends("to");
  }

  name(part) {
    return part < 0 ? "no " + this.word : text(this.names[part]);
  }

  /** Nested types are counted, too. */
  size(part) {
    return counted(this.sizes[part], "type");
  }

  /** For each finding, the part that it comes from or leads to. */
  #ends(end) {
    const [entries, parts] = [findings[end + "Entry"], findings[end + "Part"]];
    return entries.map((entry, row) => (entry < 0 ? this.names.indexOf(parts[row]) : this.partOfType[entry]));
  }

  #pairs = null;

  /** Links grouped by pair, computed on first use. */
  pairs() {
    if (this.#pairs) return this.#pairs;
    this.#pairs = new Map();
    for (let row = 0; row < links.count; row++) {
      const from = this.partOfType[links.from[row]];
      const to = this.partOfType[links.to[row]];
      if (from < 0 || to < 0 || from === to) continue;
      const key = from * this.names.length + to;
      let pair = this.#pairs.get(key);
      if (!pair) this.#pairs.set(key, (pair = { from, to, rows: [], references: 0, findings: 0 }));
      pair.rows.push(row);
      pair.references += links.references[row];
      pair.findings += links.findings[row];
    }
    for (const pair of this.#pairs.values()) pair.rows.sort(byWeight);
    return this.#pairs;
  }

  pair(from, to) {
    const none = { from, to, rows: [], references: 0, findings: 0 };
    return this.pairs().get(from * this.names.length + to) ?? none;
  }

  findings(test) {
    const found = [];
    for (let row = 0; row < findings.count; row++) {
      if (test(this.findingsFrom[row], this.findingsTo[row])) found.push(row);
    }
    return found;
  }
}

/** Links with findings first, then those with the most references. */
function byWeight(left, right) {
  return links.findings[right] - links.findings[left] || links.references[right] - links.references[left];
}

const layers = new Division(data.layers, data.layerSizes, types.layer, "layer", "pair");
const slices = new Division(data.slices, data.sliceSizes, types.slice, "slice", "slices");
