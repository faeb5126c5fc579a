// Reads typed values from YAML: returns the expected value, or adds a complaint and continues. Does not depend on
// layers or rules.
import InwardPatterns

/// The maximum number of known keys that a hint lists. If there are more, it lists none.
private let mostListedKeys = 12

/// The entries of one mapping, with the name of its owner in complaints: `layer 'Domain'`.
struct Fields {
  let owner: String
  let entries: [YAMLEntry]
  /// Whether the mapping also has unknown keys.
  let isRefused: Bool

  subscript(key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  /// Names a key in complaints: `'uses' of layer 'Domain'`.
  func phrase(_ entry: YAMLEntry) -> String { "'\(entry.key)' of \(owner)" }
}

extension RulesReader {
  mutating func complain(_ message: String, at span: Span, hint: String? = nil) {
    complaints.add(source.complaint(message, at: span, hint: hint))
  }

  /// Suggests one of a few known words for an unknown one; nil if none is similar.
  func meant(by written: String, among words: [String]) -> String? { meant(by: written, among: NearWords(words)) }

  /// Suggests one of `words` for an unknown word; nil if none is similar.
  func meant(by written: String, among words: NearWords) -> String? {
    if complaints.isFull { return nil }
    return words.nearMiss(of: written).map { "did you mean '\($0)'?" }
  }

  /// Suggests one of `words` for an unknown word, which may also be an abbreviation: `warn` for `warning`, `mvvm` for
  /// `mvvm-c`. Returns nil if none is similar.
  func begun(_ written: String, among words: [String]) -> String? {
    if let hint = meant(by: written, among: words) { return hint }
    let longer = words.filter { $0.hasPrefix(written) }
    return written.utf8.count > 2 && longer.count == 1 ? "did you mean '\(longer[0])'?" : nil
  }

  mutating func complain(_ phrase: String, takes wanted: String, not node: YAMLNode, at span: Span, hint: String? = nil)
  {
    guard !node.isSpoilt else { return complaints.passOver() }
    complain("\(phrase) takes \(wanted), not \(node.phrase)", at: span, hint: hint)
  }

  /// Returns those entries of a mapping that have a key in the table or in `others`; the caller itself complains about
  /// the values of `others`. Complains about every other key. Returns nil, with a complaint, if the node is not a
  /// mapping.
  mutating func fields(
    of node: YAMLNode, owner: String, known table: KeyTable, besides others: [String] = [],
    wanted: String = "a mapping of keys to values"
  ) -> Fields? {
    let known = table.names + others
    guard case .mapping(let entries) = node.content else {
      complain(owner, takes: wanted, not: node, at: node.span)
      return nil
    }
    var kept: [YAMLEntry] = []
    for entry in entries {
      if known.contains(entry.key) {
        kept.append(entry)
      } else {
        let listed = known.count > mostListedKeys ? nil : "known keys: \(known.joined(separator: ", "))"
        let hint = meant(by: entry.key, among: known) ?? listed
        complain("unknown key '\(entry.key)' in \(owner)", at: entry.keySpan, hint: hint)
      }
    }
    return Fields(owner: owner, entries: kept, isRefused: kept.count < entries.count)
  }

  /// Returns the items of a list; nil, with a complaint, for anything else.
  mutating func list(_ node: YAMLNode, _ phrase: String, wanted: String, at span: Span) -> [YAMLNode]? {
    if case .list(let nodes) = node.content { return nodes }
    var hint: String?
    if case .text(let text, _) = node.content, !node.isNothing { hint = "write [\(text)]" }
    complain(phrase, takes: wanted, not: node, at: span, hint: hint)
    return nil
  }

  /// Returns the items of a list, or the single item that is written instead of a list. Complains about an empty list,
  /// a missing value and, unless `orMapping` is true, a mapping.
  mutating func oneOrMore(_ entry: YAMLEntry, _ phrase: String, wanted: String, orMapping: Bool = false) -> [YAMLNode] {
    switch entry.value.content {
    case .mapping where orMapping: return [entry.value]
    case .list(let nodes):
      if nodes.isEmpty { complain("\(phrase) is empty", at: entry.span) }
      return nodes
    case .text where !entry.value.isNothing: return [entry.value]
    default:
      complain(phrase, takes: wanted, not: entry.value, at: entry.span)
      return []
    }
  }

  /// Returns the text of a node; nil, with a complaint, if it is missing, empty, a Boolean, a list or a mapping.
  /// Creates the phrase only for a complaint, because a baseline has thousands of strings.
  mutating func text(
    _ node: YAMLNode, _ phrase: @autoclosure () -> String, wanted: String, at span: Span? = nil
  ) -> String? {
    if case .text(let text, _) = node.content, !node.isNothing, node.boolean == nil, !text.isEmpty { return text }
    complain(phrase(), takes: wanted, not: node, at: span ?? node.span)
    return nil
  }

  /// Returns the text of an entry as a sentence on one line: a YAML block may have several lines, but reports are
  /// read line by line. Returns nil if there is no entry or, after a complaint, if the entry is not text.
  mutating func sentence(_ entry: YAMLEntry?, in fields: Fields) -> String? {
    guard let entry, let text = text(entry.value, fields.phrase(entry), wanted: "a sentence", at: entry.span)
    else { return nil }
    let words = text.split { $0.isWhitespace }
    if words.isEmpty { complain("\(fields.phrase(entry)) is empty", at: entry.span) }
    return words.joined(separator: " ")
  }

  mutating func boolean(_ entry: YAMLEntry?, in fields: Fields) -> Bool {
    guard let entry else { return false }
    if let value = entry.value.boolean { return value }
    complain(fields.phrase(entry), takes: "true or false", not: entry.value, at: entry.span)
    return false
  }

  /// Returns the value that `words` lists for the node's text. Complains and returns nil if the text is not listed.
  mutating func word<Value>(
    _ node: YAMLNode, _ phrase: String, among words: [(String, Value)], at span: Span? = nil
  ) -> Value? {
    let known = words.map(\.0)
    if case .text(let text, _) = node.content {
      if let index = known.firstIndex(of: text) { return words[index].1 }
      let hint = begun(text, among: known)
      complain(phrase, takes: alternatives(known), not: node, at: span ?? node.span, hint: hint)
    } else {
      complain(phrase, takes: alternatives(known), not: node, at: span ?? node.span)
    }
    return nil
  }
}

/// Joins words as in `error, warning or note`.
func alternatives(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
