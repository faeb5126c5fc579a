// Follows findings from one revision to the next.
import InwardGraph
import InwardReports
import InwardRules

/// The data that a history keeps for one revision.
struct JudgedRevision: Sendable {
  var files: Int
  var findings: [Finding]
  var coupling: Int
  /// The sources, to recognize renamed declarations.
  var sources: [ReadFile]
}

/// A history that grows by one revision at a time.
struct HistoryTracker {
  private(set) var history: History
  /// The findings of the last revision, in the order of `history.open`.
  private var findings: [Finding] = []

  init(_ history: History) { self.history = history }

  /// Continues after a revision that the history already contains. Returns false if its findings differ from the
  /// recorded ones in number or in their rules.
  mutating func resume(at last: JudgedRevision) -> Bool {
    findings = last.findings
    return findings.count == history.open.count
      && zip(findings, history.open).allSatisfy { $0.rule == history.findings[$1].rule }
  }

  mutating func add(_ revision: HistoryRevision, _ judged: JudgedRevision) {
    let number = history.revisions.count
    var earlier = EarlierFindings(findings)
    let matches = earlier.match(judged.findings, in: judged.sources)
    var open: [Int] = []
    var isFixed = Set(history.open)
    for (finding, match) in zip(judged.findings, matches) {
      let place = match.map { history.open[$0] } ?? history.findings.count
      if match == nil { history.findings.append(HistoryFinding(finding, came: number)) }
      history.findings[place].move(to: finding)
      isFixed.remove(place)
      open.append(place)
    }
    for place in isFixed { history.findings[place].went = number }
    var revision = revision
    (revision.files, revision.findings) = (judged.files, judged.findings.count)
    revision.coupling = judged.coupling
    (revision.new, revision.fixed) = (matches.count { $0 == nil }, isFixed.count)
    history.revisions.append(revision)
    (history.open, findings) = (open, judged.findings)
  }
}

extension HistoryFinding {
  fileprivate init(_ finding: Finding, came: Int) {
    self.init(
      rule: finding.rule, path: finding.path, line: finding.place.line, message: finding.wording.message, came: came)
  }

  /// Updates the place and message of a finding. It remains the same finding if its file or its line moves.
  fileprivate mutating func move(to finding: Finding) {
    (path, line, message) = (finding.path, finding.place.line, finding.wording.message)
  }
}
