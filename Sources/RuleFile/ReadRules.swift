// RuleFile: the text of a rules file to a rule book, every complaint with its place. Bytes in, values out: this room
// knows no disk, no graph of a project and no finding.
import InwardRules

/// A rules file, as it was read.
public struct RulesText: Sendable {
  /// As messages call it.
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// What became of a rules file: a book, or all that keeps it from being one, sorted by place.
public enum RulesReading: Sendable {
  case book(RuleBook)
  case complaints([Complaint])
}

/// Reads a rules file whole: every mistake in it is told in one run.
public func readRules(_ text: RulesText) -> RulesReading {
  let source = RulesSource(bytes: text.bytes)
  var reader = RulesReader(path: text.path, source: source)
  if let root = reader.readTree(anew: nil) { reader.readFile(root) }
  let complaints = reader.complaints.sorted()
  if complaints.isEmpty { return .book(reader.book()) }
  return .complaints(complaints)
}
