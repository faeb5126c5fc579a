// Converts the text of a rules file into a rule book, with a position for every complaint. Takes bytes and returns
// values. Does not depend on the disk, the graph or findings.
import InwardRules

/// The bytes of a rules file.
public struct RulesText: Sendable {
  /// The path in messages.
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// The result of reading a rules file: a rule book, or all complaints, sorted by file and position.
public enum RulesReading: Sendable {
  case book(RuleBook)
  case complaints([Complaint])
}

/// Reads a whole rules file with everything that it extends, so that one run reports all mistakes.
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

/// Refuses to load other files, for a rules file that extends only presets.
public func noOtherRules(_ path: String) throws(MissingRules) -> [UInt8] { throw MissingRules(reason: "no such file") }
