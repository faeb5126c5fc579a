// Reads and writes the baseline file. Every complaint has a position. The written text is readable and easy to merge,
// and yields the same entries when it is read back.
import InwardLayers
import InwardRules

/// The result of reading a baseline.
public enum BaselineReading: Sendable {
  case baseline(Baseline)
  case complaints([Complaint])
}

/// Reads the whole baseline, so that one run reports all mistakes in it.
public func readBaseline(_ text: RulesText) -> BaselineReading {
  var reader = RulesReader(source: RulesSource(path: text.path, bytes: text.bytes, sort: .baseline))
  var entries: [BaselineEntry] = []
  if let root = reader.readTree() { entries = reader.readEntries(root) }
  let complaints = reader.complaints.sorted(from: text.path)
  return complaints.isEmpty ? .baseline(Baseline(path: text.path, entries: entries)) : .complaints(complaints)
}

extension KeyTable {
  fileprivate static let baseline = KeyTable(
    "baseline", of: "the baseline",
    [
      Key("version", .one, "The version of the format.", isRequired: true),
      Key(
        "findings", .names(of: .list(of: .keys("finding"), isEmptyToo: true)), "The accepted findings, by layer.",
        isRequired: true),
    ])

  fileprivate static let knownFinding = KeyTable(
    "finding", of: "a finding",
    [
      Key("rule", .text("the id of a rule"), "The rule of the finding.", isRequired: true),
      Key("in", .text("a declaration"), "The declaration that contains the finding.", isRequired: true),
      Key("named", .text("a declaration"), "The declaration or name that is used there."),
      Key("as", .text("a kind of use"), "The kind of use."),
    ])
}

extension RulesReader {
  /// Reads the tree of the file; nil, with complaints, if the file has none.
  fileprivate mutating func readTree() -> YAMLNode? {
    if let unreadable = source.unreadable {
      complaints.add(unreadable)
      return nil
    }
    if let conflict = source.conflictMarker {
      complain(
        "unresolved merge conflict", at: conflict, hint: "resolve it, or rewrite the file with 'inward baseline'")
      return nil
    }
    let tree = readYAML(source)
    complaints.add(tree.complaints)
    return tree.root
  }

  fileprivate mutating func readEntries(_ root: YAMLNode) -> [BaselineEntry] {
    guard let fields = fields(of: root, owner: "the baseline", known: .baseline) else { return [] }
    readVersion(fields)
    guard let entry = fields["findings"] else {
      complain("the baseline has no 'findings'", at: 0..<0, hint: "write 'findings: {}' if there are none")
      return []
    }
    guard case .mapping(let groups) = entry.value.content else {
      complain(fields.phrase(entry), takes: "a mapping of layers to findings", not: entry.value, at: entry.span)
      return []
    }
    return groups.flatMap { readGroup($0) }
  }

  private mutating func readGroup(_ group: YAMLEntry) -> [BaselineEntry] {
    let phrase = "layer '\(group.key.prefix(100))'"
    guard let nodes = list(group.value, phrase, wanted: "a list of findings", at: group.span) else { return [] }
    return nodes.compactMap { readEntry($0, layer: group.key == Self.noLayer ? nil : group.key) }
  }

  private mutating func readEntry(_ node: YAMLNode, layer: String?) -> BaselineEntry? {
    guard let fields = fields(of: node, owner: "a finding", known: .knownFinding) else { return nil }
    let rule = readWord("rule", fields, of: node)
    let source = readWord("in", fields, of: node)
    let named = fields["named"] == nil ? "" : readWord("named", fields, of: node)
    let kind = fields["as"] == nil ? "" : readWord("as", fields, of: node)
    guard let rule, let source, let named, let kind, !fields.isRefused else { return nil }
    return BaselineEntry(
      rule: rule, source: source, named: named, kind: kind, layer: layer,
      origin: origin(of: fields["rule"]?.value.span ?? node.span))
  }

  private mutating func readWord(_ key: String, _ fields: Fields, of node: YAMLNode) -> String? {
    guard let entry = fields[key] else {
      if !fields.isRefused { complain("\(fields.owner) has no '\(key)'", at: node.span) }
      return nil
    }
    // An empty name in quotes is valid: `extension [Movie]` has no name.
    if case .text("", .doubleQuoted) = entry.value.content { return "" }
    return text(entry.value, fields.phrase(entry), wanted: "a name", at: entry.span)
  }

  /// The group of findings in no layer; it cannot be the name of a layer.
  fileprivate static let noLayer = "(no layer)"
}

/// Writes a baseline. Its entries are grouped by layer and sorted, without duplicates.
public func baselineText(_ entries: [BaselineEntry]) -> String {
  var groups: [String: Set<[String]>] = [:]
  for entry in entries {
    let lines = [entry.rule, entry.source, entry.named, entry.kind]
    groups[entry.layer ?? RulesReader.noLayer, default: []].insert(lines)
  }
  var text = baselineHead + "version: 1\nfindings:\(groups.isEmpty ? " {}" : "")\n"
  for (layer, entries) in groups.sorted(by: { $0.key < $1.key }) {
    text += "  \(quoted(layer)):\n"
    for entry in entries.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      text += "    - rule: \(quoted(entry[0]))\n      in: \(quoted(entry[1]))\n"
      if !entry[2].isEmpty { text += "      named: \(quoted(entry[2]))\n" }
      if !entry[3].isEmpty { text += "      as: \(quoted(entry[3]))\n" }
    }
  }
  return text
}

/// The start of every baseline, which distinguishes it from other files with the same name.
public let baselineMark = "# Accepted findings, which 'inward check' does not report."

private let baselineHead = """
  # Accepted findings, which 'inward check' does not report. 'inward baseline' writes this file;
  # 'inward baseline --prune' removes entries that no longer match.

  """

/// Quotes a text unless YAML certainly reads it back unchanged without quotes.
private func quoted(_ text: String) -> String {
  isPlain(text) ? text : "\"" + text.unicodeScalars.map { escaped($0) }.joined() + "\""
}

private func isPlain(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard let first = bytes.first, isLetter(first), bytes.last != UInt8(ascii: ":") else { return false }
  if ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return false }
  return bytes.allSatisfy { isLetter($0) || "0123456789.()/-:".utf8.contains($0) }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": return "\\\""
  case "\\": return "\\\\"
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  default: return String(Character(scalar))
  }
}
