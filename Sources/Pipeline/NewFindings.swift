// What a change introduces: the findings of one state that another did not have.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules
import InwardWorkspace

/// The base under today's rules, so that a new rule does not flood; and where the rules have changed, under its own as
/// well, so that a layer that moved together with its pattern has the same findings as before. The last judgement is
/// that by which something can be fixed.
func readBase(
  _ base: ChosenStates.Base, by book: RuleBook, _ baseline: Baseline?, knowing checked: ReadState, _ known: KnownFacts,
  _ request: CheckRequest
) throws(Obstacle) -> (judgements: [Judgement], states: [ReadState]) {
  func read(_ project: Project, by book: RuleBook, _ known: KnownFacts) throws(Obstacle) -> ReadState {
    try readState(of: project, findSources(of: project, by: book), by: book, known, jobs: request.jobs)
  }
  let conditions = book.policy.conditions
  var known = KnownFacts(checked, under: conditions).merging(known)
  var states: [ReadState] = []
  for place in base.places {
    states.append(try read(place, by: book, known))
    known = KnownFacts(states[states.count - 1], under: conditions).merging(known)
  }
  let today = states.map { Judgement($0, book, baseline, request.day) }
  if let own = base.own {
    guard rulesDiffer(checked.project, own, book) else { return (today, states) }
    if let old = try? readRuleBook(of: own) {
      let then = Judgement(try read(own, by: old, known), old, try? readBaseline(of: own, by: old), request.day)
      return (today + [then], states)
    }
  }
  // Rules that were not there, or that this tool no longer reads, had no findings that could be mended since.
  let nothing = Judgement(
    [], ModuleMap(modules: [], moduleOfFile: []), RuleBook(path: book.path, plan: LayerPlan()), nil, request.day)
  return (today + [nothing], states)
}

extension ChosenStates.Base {
  /// Where today's rules are to look: in today's folder, and in that where the rules lay then.
  fileprivate var places: [Project] {
    guard let own, own.root != project.root else { return [project] }
    return [project, own]
  }
}

/// Leaves the findings that are new since the base, and counts the others as they would be reported.
func keepNew(in examination: inout Examination, since base: [Examination], named name: String) {
  guard let then = base.last?.findings else { return }
  var earlier = EarlierFindings(judgedThen: then, judgedToday: base.dropLast().map(\.findings))
  let (new, known) = earlier.part(examination.findings)
  examination.findings = new
  examination.change = FindingsChange(
    base: name, new: joinedByFolder(new).count, fixed: joinedByFolder(earlier.fixed).count,
    known: joinedByFolder(known).count)
}

/// Whether the rules file, or one that it extends, was another one.
private func rulesDiffer(_ checked: Project, _ own: Project, _ book: RuleBook) -> Bool {
  func files(_ project: Project) -> [String] {
    [project.rulesFile] + book.bases.map { $0.hasPrefix("/") ? $0 : project.root + "/" + $0 }
  }
  return zip(files(checked), files(own)).contains { differ($0, checked.tree, $1, own.tree) }
}

/// Where git has a name for what both hold, nothing need be read.
private func differ(_ file: String, _ tree: FileTree, _ other: String, _ otherTree: FileTree) -> Bool {
  if let name = tree.contentName(of: file), name == otherTree.contentName(of: other) { return false }
  return (try? tree.contents(of: file)) != (try? otherTree.contents(of: other))
}
