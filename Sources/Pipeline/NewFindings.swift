// What a change introduces: the findings of one state that another did not have.
import InwardGraph
import InwardRules
import InwardWorkspace

/// Leaves the findings that are new since the base, and counts the others.
///
/// Findings are compared by their identity: rule, declarations and kind, no path and no line. The base is judged by
/// today's rules, so that a new rule does not flood. Where the rules have changed it is judged by its own as well, so
/// that a layer that moved together with its pattern has the same findings as before.
func keepNew(
  in examination: inout Examination, since base: ChosenStates.Base, by book: RuleBook, knowing checked: ReadState,
  jobs: Int
) throws(Obstacle) {
  let known = KnownFacts(checked.files, of: checked.project)
  let judgedToday = try findings(of: base.project, by: book, known, jobs: jobs)
  var judgedThen = judgedToday
  if rulesDiffer(checked.project, base.project, book) {
    let old = base.hasRules ? try? readRuleBook(of: base.project) : nil
    judgedThen =
      try old.map { (old) throws(Obstacle) in try findings(of: base.project, by: old, known, jobs: jobs) } ?? []
  }
  var earlier = EarlierFindings(judgedToday: judgedToday, judgedThen: judgedThen)
  let total = examination.findings.count
  examination.findings = earlier.removeKnown(from: examination.findings)
  let new = examination.findings.count
  examination.change = FindingsChange(base: base.name, new: new, fixed: earlier.fixed, known: total - new)
}

private func findings(
  of project: Project, by book: RuleBook, _ known: KnownFacts, jobs: Int
) throws(Obstacle) -> [Finding] {
  let state = try readState(of: project, findSources(of: project, by: book), by: book, known, jobs: jobs)
  return check(state.files, in: state.modules, by: book).findings
}

/// Whether the rules file, or one that it extends, is another one in the base.
private func rulesDiffer(_ checked: Project, _ base: Project, _ book: RuleBook) -> Bool {
  let files = [checked.rulesFile] + book.bases.map { $0.hasPrefix("/") ? $0 : checked.root + "/" + $0 }
  return files.contains { (try? checked.tree.contents(of: $0)) != (try? base.tree.contents(of: $0)) }
}

/// Findings by identity, each with the paths where it stood.
private struct EarlierFindings {
  private var paths: [[String]: [String]] = [:]
  /// How many the base had by its own rules: only those can be fixed.
  private var had: [[String]: Int] = [:]

  /// One finding that two rule books see is one; of two that one book sees both count.
  init(judgedToday: [Finding], judgedThen: [Finding]) {
    for finding in judgedThen {
      paths[finding.identity, default: []].append(finding.path)
      had[finding.identity, default: 0] += 1
    }
    let today = Dictionary(grouping: judgedToday) { $0.identity }.mapValues { $0.map(\.path) }
    paths.merge(today) { $0.count >= $1.count ? $0 : $1 }
  }

  /// How many were not met again.
  var fixed: Int { had.reduce(0) { $0 + min($1.value, paths[$1.key]?.count ?? 0) } }

  /// What is left of `findings` without the known ones. Two may be of one identity, as two files may hold a declaration
  /// of one name: those that stayed in their file are known first, then those that moved.
  mutating func removeKnown(from findings: [Finding]) -> [Finding] {
    var known = Set<Int>()
    for index in findings.indices where take(findings[index], from: findings[index].path) { known.insert(index) }
    for index in findings.indices where !known.contains(index) && take(findings[index], from: nil) {
      known.insert(index)
    }
    return findings.indices.filter { !known.contains($0) }.map { findings[$0] }
  }

  /// Strikes one finding of this identity, at this path or at any.
  private mutating func take(_ finding: Finding, from path: String?) -> Bool {
    let identity = finding.identity
    guard let stood = paths[identity], let index = path.map({ stood.firstIndex(of: $0) }) ?? stood.indices.first
    else { return false }
    paths[identity]?.remove(at: index)
    return true
  }
}
