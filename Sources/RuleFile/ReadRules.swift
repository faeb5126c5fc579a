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

/// Reads a rules file whole, with all that it extends: every mistake in it is told in one run.
public func readRules(_ text: RulesText, load: @escaping RulesLoader = noOtherRules) -> RulesReading {
  var gatherer = RulesGatherer(load: load)
  let root = gatherer.gather(text)
  var reader = RulesReader(source: gatherer.joined)
  reader.complaints = gatherer.complaints
  if let root, !gatherer.isIncomplete { reader.readFile(root) }
  let complaints = reader.complaints.sorted(from: text.path)
  if complaints.isEmpty { return .book(reader.book(extending: gatherer.sources.dropFirst().map(\.path))) }
  return .complaints(complaints)
}

/// For a text that stands alone.
public func noOtherRules(_ path: String) throws(MissingRules) -> [UInt8] { throw MissingRules(reason: "no such file") }
