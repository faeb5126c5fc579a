// `// inward:ignore RULE - reason`: which comments a file has, what each covers, and which of them were of use.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// One comment, understood.
struct Ignore {
  var file: FileID
  var place: FindingPlace
  var rule: String
  var reason: String?
  /// Nil: the whole file.
  var lines: ClosedRange<Int>?
  var isUsed = false

  func covers(_ line: Int) -> Bool { lines?.contains(line) ?? true }
}

/// The comments of one file by rule and by the last line that they cover, so that a finding looks at no others.
private struct IgnoresOfFile {
  struct Key: Hashable {
    var rule: String
    /// Nil: the whole file.
    var end: Int?
  }
  private(set) var byEnd: [Key: [Int]] = [:]
  /// Lines of comments that stand above a line, and that line.
  private(set) var coveredBy: [Int: Int] = [:]

  mutating func add(_ ignore: Ignore, _ index: Int) {
    byEnd[Key(rule: ignore.rule, end: ignore.lines?.upperBound), default: []].append(index)
    if let lines = ignore.lines, lines.count > 1 { coveredBy[lines.lowerBound] = lines.upperBound }
  }
}

/// The ignore comments of all judged files.
struct IgnoreComments {
  private(set) var ignores: [Ignore] = []
  /// What is wrong with comments that forgive nothing by themselves: unknown words, a wrong place.
  private(set) var faults: [Finding] = []
  /// By file: its comments by what they forgive.
  private var ofFiles: [FileID: IgnoresOfFile] = [:]
  private let subject: Subject

  init(_ subject: Subject) {
    self.subject = subject
    for file in subject.judged where !subject.graph.files[file.index].facts.ignores.isEmpty { readComments(of: file) }
  }

  /// Parts a finding into the places that comments leave and those that they cover.
  mutating func part(_ finding: Finding) -> (left: Finding?, forgiven: Forgiven?) {
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
    let forgiven = Forgiven(finding: finding.at(taken.map(\.place)), means: .ignore, reason: first.reason)
    return (left.isEmpty ? nil : finding.at(left), forgiven)
  }

  /// The first comment that forgives a rule at a line; every one that does is of use.
  private mutating func use(_ rule: String, at line: Int, in file: FileID) -> Int? {
    guard let own = ofFiles[file] else { return nil }
    let end = own.coveredBy[line] ?? line
    var first: Int?
    for key in [IgnoresOfFile.Key(rule: rule, end: nil), IgnoresOfFile.Key(rule: rule, end: end)] {
      guard let all = own.byEnd[key] else { continue }
      // Comments in a stack forgive what stands below them: at its end all of them.
      let covering = key.end == nil || line == end ? all[...] : all.prefix { ignores[$0].covers(line) }
      guard let next = covering.first else { continue }
      first = min(first ?? next, next)
      // Asked once more, the same ones would be marked once more.
      if ignores[covering[covering.endIndex - 1]].isUsed, ignores[next].isUsed { continue }
      for index in covering { ignores[index].isUsed = true }
    }
    return first
  }

  /// Comments that forgave nothing, and those that do not say why.
  func findings() -> [Finding] {
    faults
      + ignores.flatMap { ignore -> [Finding] in
        var found: [Finding] = []
        if !ignore.isUsed {
          found.append(
            subject.finding(
              EveryIgnoreIsOfUse.id, "this comment forgives no finding of '\(ignore.rule)'", at: ignore.place,
              in: ignore.file,
              named: ignore.rule, help: "delete it"))
        }
        if ignore.reason == nil {
          found.append(
            subject.finding(
              EveryIgnoreHasAReason.id, "this comment does not say why '\(ignore.rule)' is ignored", at: ignore.place,
              in: ignore.file, named: ignore.rule,
              help: "write one rule, and the reason behind a dash: // inward:ignore \(ignore.rule) - why"))
        }
        return found
      }
  }

  private mutating func readComments(of file: FileID) {
    let start = ignores.count
    let facts = subject.graph.files[file.index].facts
    let lines = facts.ignores.map { facts.lines.position(of: $0.offset).line }
    let alone = Set(zip(facts.ignores, lines).filter { !$0.0.isBesideCode }.map(\.1))
    var covered = 0
    for (comment, line) in zip(facts.ignores, lines) {
      // Comments above a line may stand under one another: one for each rule. All of them cover the same line.
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
    func fault(_ message: String, _ help: String?) {
      faults.append(
        subject.finding(
          EveryIgnoreIsOfUse.id, message, at: place, in: file, named: facts.text(comment.text), help: help))
    }
    guard IgnoreText.verbs.contains(text.verb) else {
      // `// inward: a remark` is a remark; a word before a rule and a reason, or the word of other tools, is none.
      let speaksOfRule =
        text.reason != nil && RuleBook.problem(forgiving: text.rule, besides: subject.book.ownRules) == nil
      let near = nearMiss(of: text.verb, among: IgnoreText.verbs)
      guard near != nil || speaksOfRule || text.verb.hasPrefix("disable") else { return }
      return fault("unknown directive 'inward:\(text.verb)'", "did you mean 'inward:\(near ?? "ignore")'?")
    }
    if let problem = RuleBook.problem(forgiving: text.rule, besides: subject.book.ownRules) {
      let message = text.rule.isEmpty ? "this comment names no rule" : problem.message
      return fault(message, problem.hint ?? "write // inward:\(text.verb) RULE - reason")
    }
    let isOfFile = text.verb == IgnoreText.wholeFile
    if isOfFile, let code = subject.graph.firstCode(of: file), code < comment.offset {
      return fault("'inward:ignore-file' stands below code", "move it to the top of the file, or ignore single lines")
    }
    ignores.append(
      Ignore(file: file, place: place, rule: text.rule, reason: text.reason, lines: isOfFile ? nil : lines))
  }
}

/// `ignore dependency - moves with the new client`, taken apart.
struct IgnoreText {
  static let wholeFile = "ignore-file"
  static let verbs = ["ignore", wholeFile]
  var verb: String
  var rule: String
  var reason: String?

  init(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2)
    verb = words.first.map(String.init) ?? ""
    rule = words.count > 1 ? String(words[1]) : ""
    // Editors make long dashes of short ones.
    guard words.count > 2, let dash = words[2].first, "-\u{2013}\u{2014}".contains(dash) else { return }
    let reason = words[2].dropFirst().drop { $0 == " " || $0 == "\t" }
    if !reason.isEmpty { self.reason = String(reason) }
  }
}

extension ProjectGraph {
  /// The first byte that is no comment.
  func firstCode(of file: FileID) -> UInt32? {
    let facts = files[file.index].facts
    let firsts = [
      facts.imports.first?.offset, facts.declarations.map(\.start).min(), facts.mentions.first?.offset,
      facts.conditions.first?.textStart,
    ]
    return firsts.compactMap { $0 }.min()
  }
}

extension Subject {
  /// A finding about a comment.
  func finding(
    _ rule: String, _ message: String, at place: FindingPlace, in file: FileID, named: String, help: String?
  ) -> Finding {
    Finding(
      rule: rule, severity: .error, wording: Wording(message, help: help), site: FindingSite(path(of: file), place),
      ids: FindingIDs(source: source(of: file), file: file),
      topic: FindingTopic(source: side(of: file).declaration, named: named, isOfFile: true))
  }
}
