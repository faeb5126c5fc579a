// Tables of the declarations of modules: one declaration per line, one column per property. A directory contains
// `modules.tsv`, `names.tsv` and `modules/NAME.tsv`.
import Foundation
import InwardSDK

/// The modules of a digest, from `modules.txt`: their names, and after `NAME:` the modules that are parts of NAME.
struct WantedModules {
  private(set) var names: [String] = []
  /// The modules that users import, by declaring module.
  private(set) var homes: [String: String] = [:]

  init(_ path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      var words = line.split(separator: " ").map(String.init)
      guard words[0].hasSuffix(":") else {
        names += words
        continue
      }
      let home = String(words.removeFirst().dropLast())
      for word in words { homes[word] = home }
    }
  }

  /// Returns all modules; importing a part of one means importing the whole.
  func modules(_ exports: (String) -> [String]) -> [DeclaredModule] {
    names.map { DeclaredModule($0, exports: exports($0)) }
      + homes.sorted { $0.key < $1.key }.map { DeclaredModule($0.key, exports: [$0.value] + exports($0.value)) }
  }
}

func readTables(_ folder: String, additions: String, _ wanted: WantedModules) throws -> DeclaredModules {
  var found = DeclaredModules()
  let chosen = Set(wanted.names)
  var listed: [String: [String]] = [:]
  for line in try Table("\(folder)/modules.tsv").lines { listed[line["module"]] = line.words("exports") }
  found.modules = wanted.modules { reached(from: $0, listed).filter(chosen.contains) }
  for line in try Table("\(folder)/names.tsv").lines where chosen.contains(line["module"]) {
    found.meanings[QualifiedName(line["module"], line["name"])] = line.words("means")
  }
  for name in wanted.names {
    let path = "\(folder)/modules/\(name).tsv"
    // A module that only re-exports others has no table.
    if listed[name] != nil, !FileManager.default.fileExists(atPath: path) { continue }
    found.rows += declared(try Table(path), name)
  }
  for (part, home) in wanted.homes.sorted(by: { $0.key < $1.key }) {
    let path = "\(folder)/modules/\(part).tsv"
    if FileManager.default.fileExists(atPath: path) { found.add(declared(try Table(path), home), to: home) }
  }
  found.rows += declared(try Table(additions), "Swift")
  return found
}

extension DeclaredModules {
  /// Adds the rows of a part of a module. If the module already has a row, the platforms of both are combined.
  fileprivate mutating func add(_ part: [DeclaredRow], to module: String) {
    var places: [DeclaredRow: Int] = [:]
    for (place, row) in rows.enumerated() where row.module == module { places[row.signature] = place }
    for row in part {
      if let place = places[row.signature] {
        rows[place].platforms.formUnion(row.platforms)
      } else {
        places[row.signature] = rows.count
        rows.append(row)
      }
    }
  }
}

extension DeclaredRow {
  /// The owner, kind, name and labels of a declaration; for a conformance, also the protocol.
  fileprivate var signature: DeclaredRow {
    var signature = DeclaredRow(kind.isType ? .struct : kind, name, module: module)
    signature.owner = owner
    signature.parameters = parameters.map { DeclaredParameter($0.label, "", hasDefault: false) }
    if kind == .conformance { signature.inherited = inherited }
    return signature
  }
}

/// Returns the modules that a module re-exports, directly or indirectly, even through modules that are not chosen.
private func reached(from module: String, _ listed: [String: [String]]) -> [String] {
  var seen: [String] = []
  var waiting = listed[module] ?? []
  while !waiting.isEmpty {
    let name = waiting.removeFirst()
    if seen.contains(name) || name == module { continue }
    seen.append(name)
    waiting += listed[name] ?? []
  }
  return seen
}

/// Returns the rows of a module. If several platforms have declarations that differ only in their types, Apple's come
/// first: of two types with the same name, the first is used.
private func declared(_ table: Table, _ module: String) -> [DeclaredRow] {
  let sorted = table.lines.filter { $0.isApples } + table.lines.filter { !$0.isApples }
  var first: [String: Int] = [:]
  var current: Set<String> = []
  for (index, line) in sorted.enumerated() {
    let name = line["owner"] + "\t" + line["name"]
    if first[name] == nil { first[name] = index }
    if line["sdks"].contains(where: { "iml".contains($0) }) { current.insert(line.signature) }
  }
  var rows: [DeclaredRow] = []
  for (index, line) in sorted.enumerated() {
    let row = line.row(of: module)
    if row.isConstantOfC { continue }
    if row.kind.isType {
      let other = first[line["owner"] + "\t" + line["name"]]!
      if other != index, sorted[other].kind.isType { continue }
    } else if line["sdks"] == "o", current.contains(line.signature) {
      // Only an older platform has it in this form; newer ones declare it differently.
      continue
    }
    rows.append(row)
  }
  return rows
}

struct Table {
  private(set) var lines: [TableLine] = []

  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var parts = text.split(separator: "\n", omittingEmptySubsequences: true)
    let header = parts.removeFirst().split(separator: "\t", omittingEmptySubsequences: false)
    let columns = Dictionary(uniqueKeysWithValues: header.enumerated().map { (String($1), $0) })
    lines = parts.map {
      TableLine(columns: columns, cells: $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }
}

struct TableLine {
  let columns: [String: Int]
  let cells: [String]

  subscript(column: String) -> String { columns[column].map { $0 < cells.count ? cells[$0] : "" } ?? "" }

  func words(_ column: String) -> [String] { self[column].split(separator: " ").map(String.init) }

  var kind: DigestKind { DigestKind(word: self["kind"]) ?? .conformance }
  var signature: String { [self["kind"], self["owner"], self["name"], self["labels"]].joined(separator: "\t") }
  var isApples: Bool { self["sdks"].contains { $0 == "i" || $0 == "m" } }

  func row(of module: String) -> DeclaredRow {
    var row = DeclaredRow(kind, self["name"], module: module)
    let owner = splitText(self["owner"], at: "::")
    if owner.count == 2 { row.ownerModule = owner[0] }
    row.owner = owner.last.map { $0.split(separator: ".").map(String.init) } ?? []
    // In the row of an operator, this cell contains its precedence.
    if row.kind != .operator { row.type = self["type"] }
    if row.kind.isType || row.kind == .conformance { row.inherited = splitText(self["conforms"], at: ";") }
    readConditions(into: &row)
    readParameters(into: &row)
    let words = self["flags"].split(separator: ",").map(String.init)
    row.isOfC = words.contains("c")
    for word in words {
      if word.hasPrefix("with:") { row.besides.append(String(word.dropFirst(5))) }
      if let flag = DigestFlags(word: word) { row.flags.insert(flag) }
    }
    if row.kind == .initializer, row.type.hasSuffix("?") { row.flags.insert(.failable) }
    if row.kind == .operator || row.kind == .operatorFunction {
      for word in splitText(self["conforms"], at: ";") {
        if let flag = DigestFlags(word: word) { row.flags.insert(flag) }
      }
    }
    for letter in self["sdks"] { row.platforms.formUnion(DigestPlatforms(letter: letter)) }
    return row
  }

  private func readConditions(into row: inout DeclaredRow) {
    var text = Substring(self["where"])
    if text.hasPrefix("<"), let end = text.firstIndex(of: ">"), !text.dropFirst().prefix(upTo: end).contains("<") {
      row.generics = text.dropFirst().prefix(upTo: end).split(separator: ",").map {
        let name = $0.replacingOccurrences(of: "each ", with: "").replacingOccurrences(of: "let ", with: "")
        return name.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
      }
      text = text[text.index(after: end)...].drop { $0 == " " }
    }
    if text.hasPrefix("where ") { row.conditions = splitText(String(text.dropFirst(6)), at: ",") }
  }

  private func readParameters(into row: inout DeclaredRow) {
    guard self["labels"].hasPrefix("(") else { return }
    let labels = self["labels"].dropFirst().dropLast().split(separator: ":")
    let texts = splitText(self["params"], at: ";")
    row.parameters = labels.enumerated().map { index, label in
      var text = index < texts.count ? texts[index] : ""
      let hasDefault = text.hasSuffix("=")
      if hasDefault { text = text.dropLast().trimmingCharacters(in: .whitespaces) }
      return DeclaredParameter(label == "_" ? "" : String(label), text, hasDefault: hasDefault)
    }
  }
}

extension DigestPlatforms {
  init(letter: Character) {
    switch letter {
    case "i", "o": self = .iOS
    case "m": self = .macOS
    case "l": self = .linux
    case "w": self = .watchOS
    default: self = []
    }
  }
}
