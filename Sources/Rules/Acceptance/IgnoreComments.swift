// Reads the comments `// inward:ignore RULE - reason`, determines the lines that each of them covers, and tracks which
// comments are used.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// One parsed ignore comment.
struct Ignore {
  var file: FileID
  var place: FindingPlace
  var rule: String
  var reason: String?
  /// The lines that the comment covers; nil for the whole file.
  var lines: ClosedRange<Int>?
  var isUsed = false

  func covers(_ line: Int) -> Bool { lines?.contains(line) ?? true }
}

/// The comments of one file by rule and by the last line they cover, so that only relevant comments are compared with a
/// finding.
private struct IgnoresOfFile {
  struct Key: Hashable {
    var rule: String
    /// The last covered line; nil for the whole file.
    var end: Int?
  }
  private(set) var byEnd: [Key: [Int]] = [:]
  /// The line of the code that each comment above code covers, by the line of the comment.
  private(set) var coveredBy: [Int: Int] = [:]

  mutating func add(_ ignore: Ignore, _ index: Int) {
    byEnd[Key(rule: ignore.rule, end: ignore.lines?.upperBound), default: []].append(index)
    if let lines = ignore.lines, lines.count > 1 { coveredBy[lines.lowerBound] = lines.upperBound }
  }
}

/// The ignore comments of all judged files.
struct IgnoreComments {
  private(set) var ignores: [Ignore] = []
  /// The violations of comments that ignore nothing, because their directive or rule is unknown or they are in the
  /// wrong place.
  private var faults: [Violation] = []
  private var ofFiles: [FileID: IgnoresOfFile] = [:]
  private let subject: Subject

  init(_ subject: Subject) {
    self.subject = subject
    for file in subject.judged where !subject.graph.files[file.index].facts.ignores.isEmpty { readComments(of: file) }
  }

  /// Splits a finding: places that no comment covers are left, and places that comments cover are accepted, with the
  /// reason at the first of them. A part without places is nil.
  mutating func part(_ finding: Finding) -> (left: Finding?, accepted: AcceptedFinding?) {
    guard finding.ids.file.isSome, ofFiles[finding.ids.file] != nil else { return (finding, nil) }
    var left: [FindingPlace] = []
    var taken: [(place: FindingPlace, reason: String?)] = []
    for place in finding.site.places {
      if let first = use(finding.rule, at: place.line, in: finding.ids.file) {
        taken.append((place, ignores[first].reason))
      } else {
        left.append(place)
      }
    }
    guard let first = taken.first else { return (finding, nil) }
    let accepted = AcceptedFinding(finding: finding.at(taken.map(\.place)), means: .ignore, reason: first.reason)
    return (left.isEmpty ? nil : finding.at(left), accepted)
  }

  /// Returns the index of the first comment that ignores a rule at a line, and marks all such comments as used; nil if
  /// there is none.
  private mutating func use(_ rule: String, at line: Int, in file: FileID) -> Int? {
    guard let own = ofFiles[file] else { return nil }
    let end = own.coveredBy[line] ?? line
    var first: Int?
    for key in [IgnoresOfFile.Key(rule: rule, end: nil), IgnoresOfFile.Key(rule: rule, end: end)] {
      guard let all = own.byEnd[key] else { continue }
      // Stacked comments cover the lines below them, so all of them apply at the last line.
      let covering = key.end == nil || line == end ? all[...] : all.prefix { ignores[$0].covers(line) }
      guard let next = covering.first else { continue }
      first = min(first ?? next, next)
      // Comments already marked as used need not be marked again.
      if ignores[covering[covering.endIndex - 1]].isUsed, ignores[next].isUsed { continue }
      for index in covering { ignores[index].isUsed = true }
    }
    return first
  }

  /// Returns a violation for each comment that is invalid or unused, and for each that has no reason.
  func violations() -> [Violation] {
    faults
      + ignores.flatMap { ignore -> [Violation] in
        var faults: [CommentFault] = []
        if !ignore.isUsed { faults.append(.unused(rule: ignore.rule)) }
        if ignore.reason == nil { faults.append(.noReason(rule: ignore.rule)) }
        return faults.map { Violation(.comment($0), in: ignore.file, at: [ignore.place]) }
      }
  }

  private mutating func readComments(of file: FileID) {
    let start = ignores.count
    let facts = subject.graph.files[file.index].facts
    let lines = facts.ignores.map { facts.lines.position(of: $0.offset).line }
    let alone = Set(zip(facts.ignores, lines).filter { !$0.0.isBesideCode }.map(\.1))
    var covered = 0
    for (comment, line) in zip(facts.ignores, lines) {
      // Comments above a line may be stacked, one for each rule. All of them cover the code below the last one.
      if !comment.isBesideCode, covered <= line {
        covered = line
        repeat { covered += 1 } while alone.contains(covered)
      }
      readComment(comment, covering: comment.isBesideCode ? line...line : line...covered, in: file)
    }
    var own = IgnoresOfFile()
    for index in start..<ignores.count { own.add(ignores[index], index) }
    ofFiles[file] = own
  }

  private mutating func readComment(_ comment: IgnoreComment, covering lines: ClosedRange<Int>, in file: FileID) {
    let facts = subject.graph.files[file.index].facts
    let position = facts.lines.position(of: comment.offset)
    let place = FindingPlace(line: position.line, column: position.column, endColumn: position.column + 2)
    let text = IgnoreText(facts.text(comment.text))
    func add(_ fault: CommentFault) { faults.append(Violation(.comment(fault), in: file, at: [place])) }
    guard IgnoreText.verbs.contains(text.verb) else {
      // `// inward: a remark` is an ordinary comment. Such a comment is reported only if its first word looks like a
      // misspelled directive, if a rule and a reason follow, or if it is the directive of another tool.
      let speaksOfRule =
        text.reason != nil && RuleBook.problem(accepting: text.rule, besides: subject.book.ownRules) == nil
      let near = nearMiss(of: text.verb, among: IgnoreText.verbs)
      guard near != nil || speaksOfRule || text.verb.hasPrefix("disable") else { return }
      return add(.unknownDirective(text, near: near))
    }
    if RuleBook.problem(accepting: text.rule, besides: subject.book.ownRules) != nil {
      return add(.unknownRule(text))
    }
    let isOfFile = text.verb == IgnoreText.wholeFile
    if isOfFile, let code = subject.graph.firstCode(of: file), code < comment.offset {
      return add(.belowCode(text))
    }
    ignores.append(
      Ignore(file: file, place: place, rule: text.rule, reason: text.reason, lines: isOfFile ? nil : lines))
  }
}

/// The parsed parts of `ignore dependency - moves with the new client`.
struct IgnoreText {
  static let wholeFile = "ignore-file"
  static let verbs = ["ignore", wholeFile]
  let whole: String
  var verb: String
  var rule: String
  var reason: String?

  init(_ text: String) {
    whole = text
    let words = text.split(separator: " ", maxSplits: 2)
    verb = words.first.map(String.init) ?? ""
    rule = words.count > 1 ? String(words[1]) : ""
    // Some editors turn hyphens into dashes, so dashes are accepted, too.
    guard words.count > 2, let dash = words[2].first, "-\u{2013}\u{2014}".contains(dash) else { return }
    let reason = words[2].dropFirst().drop { $0 == " " || $0 == "\t" }
    if !reason.isEmpty { self.reason = String(reason) }
  }
}

extension ProjectGraph {
  /// Returns the offset of the first code in a file, after any comments; nil if the file contains no code.
  func firstCode(of file: FileID) -> UInt32? {
    let facts = files[file.index].facts
    let firsts = [
      facts.imports.first?.offset, facts.declarations.map(\.start).min(), facts.mentions.first?.offset,
      facts.conditions.first?.textStart,
    ]
    return firsts.compactMap { $0 }.min()
  }
}
