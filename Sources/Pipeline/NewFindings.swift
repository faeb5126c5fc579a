// What a change introduces: the findings of one state that another did not have.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules
import InwardWorkspace

/// The base under today's rules, so that a new rule does not flood; and where the rules have changed, under its own as
/// well, so that a layer that moved together with its pattern has the same findings as before.
func readBase(
  _ base: ChosenStates.Base, by book: RuleBook, _ baseline: Baseline?, knowing checked: ReadState, _ known: KnownFacts,
  _ request: CheckRequest
) throws(Obstacle) -> (judgements: [Judgement], states: [ReadState]) {
  func read(by book: RuleBook, _ known: KnownFacts) throws(Obstacle) -> ReadState {
    try readState(of: base.project, findSources(of: base.project, by: book), by: book, known, jobs: request.jobs)
  }
  let conditions = book.policy.conditions
  let state = try read(by: book, KnownFacts(checked, under: conditions).merging(known))
  let today = Judgement(state, book, baseline, request.day)
  guard rulesDiffer(checked.project, base.project, book) else { return ([today], [state]) }
  if base.hasRules, let old = try? readRuleBook(of: base.project) {
    let then = try read(by: old, KnownFacts(state, under: conditions))
    return ([today, Judgement(then, old, try? readBaseline(of: base.project, by: old), request.day)], [state])
  }
  // Rules that were not there, or that this tool no longer reads, had no findings that could be mended since.
  let nothing = ReadState(
    project: base.project, sources: FoundSources(), files: [], modules: ModuleMap(modules: [], moduleOfFile: []))
  return ([today, Judgement(nothing, RuleBook(path: book.path, plan: LayerPlan()), nil, request.day)], [state])
}

/// Leaves the findings that are new since the base, and counts the others as they would be reported.
func keepNew(in examination: inout Examination, since base: [Examination], named name: String) {
  guard let today = base.first?.findings, let then = base.last?.findings else { return }
  var earlier = EarlierFindings(judgedToday: today, judgedThen: then)
  let (new, known) = earlier.part(examination.findings)
  examination.findings = new
  examination.change = FindingsChange(
    base: name, new: joinedByFolder(new).count, fixed: joinedByFolder(earlier.fixed).count,
    known: joinedByFolder(known).count)
}

/// Whether the rules file, or one that it extends, is another one in the base.
private func rulesDiffer(_ checked: Project, _ base: Project, _ book: RuleBook) -> Bool {
  let files = [checked.rulesFile] + book.bases.map { $0.hasPrefix("/") ? $0 : checked.root + "/" + $0 }
  return files.contains { differs($0, checked.tree, base.tree) }
}

/// Where git has a name for what both hold, nothing need be read.
private func differs(_ file: String, _ one: FileTree, _ other: FileTree) -> Bool {
  if let name = one.contentName(of: file), name == other.contentName(of: file) { return false }
  return (try? one.contents(of: file)) != (try? other.contents(of: file))
}
