// What a change introduces: the findings of one state that another did not have.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules
import InwardWorkspace

/// The base under today's rules, so that a new rule does not flood; and where the rules have changed, under its own as
/// well, so that a layer that moved together with its pattern has the same findings as before.
func readBase(
  _ base: ChosenStates.Base, by book: RuleBook, _ baseline: Baseline?, knowing checked: ReadState,
  _ request: CheckRequest
) throws(Obstacle) -> [Judgement] {
  func read(by book: RuleBook, _ known: KnownFacts) throws(Obstacle) -> ReadState {
    try readState(of: base.project, findSources(of: base.project, by: book), by: book, known, jobs: request.jobs)
  }
  let state = try read(by: book, KnownFacts(checked.files, of: checked.project))
  let today = Judgement(state, book, baseline, request.day)
  guard rulesDiffer(checked.project, base.project, book) else { return [today] }
  if base.hasRules, let old = try? readRuleBook(of: base.project) {
    // Other rules may read files as another build sees them.
    let known = KnownFacts(state.files, of: base.project)
    let hasBuild = book.policy.conditions != nil || old.policy.conditions != nil
    let then = try read(by: old, hasBuild ? .none : known)
    return [today, Judgement(then, old, try? readBaseline(of: base.project, by: old), request.day)]
  }
  // Rules that were not there, or that this tool no longer reads, had no findings that could be mended since.
  let nothing = ReadState(
    project: base.project, sources: FoundSources(), files: [], modules: ModuleMap(modules: [], moduleOfFile: []))
  return [today, Judgement(nothing, RuleBook(path: book.path, plan: LayerPlan()), nil, request.day)]
}

/// Leaves the findings that are new since the base, and counts the others. They are compared by their identity: rule,
/// declarations and kind, no path and no line.
func keepNew(in examination: inout Examination, since base: [Examination], named name: String) {
  guard let today = base.first?.findings, let then = base.last?.findings else { return }
  var earlier = EarlierFindings(judgedToday: today, judgedThen: then)
  let total = examination.findings.count
  examination.findings = earlier.removeKnown(from: examination.findings)
  let new = examination.findings.count
  examination.change = FindingsChange(base: name, new: new, fixed: earlier.fixed, known: total - new)
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
      // What stands in the rules file or the baseline is of the rules, not of the code.
      if finding.isForgivable { had[finding.identity, default: 0] += 1 }
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
