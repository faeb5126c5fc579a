// Step 5 of a check: the findings that are in the checked state but in none of the earlier ones.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules
import InwardWorkspace

/// An earlier state, to be judged by today's rules, by its own rules, or by both. Only the last judgment can show fixed
/// findings.
struct ReadBase {
  var name: String
  var judgments: [Judgment] = []
  /// Whether the last judgment used the state's own baseline.
  var isBaselineOfThen = true
  var states: [ReadState] = []
}

/// Reads all earlier states. Anything that several of them share is read only once.
func readBases(
  _ bases: [ChosenStates.Base], by book: RuleBook, _ baseline: Baseline?, knowing checked: ReadState,
  _ known: KnownFacts, _ request: CheckRequest
) throws(Obstacle) -> [ReadBase] {
  if bases.isEmpty { return [] }
  var reading = BaseReading(
    book: book, baseline: baseline, checked: checked, request: request,
    known: KnownFacts(checked, under: book.policy.conditions).merging(known))
  reading.areRulesOfOne = bases.count > 1 && bases.contains { $0.own.map { !reading.differ($0) } ?? false }
  var read: [ReadBase] = []
  for base in bases { read.append(try reading.read(base)) }
  return read
}

private struct BaseReading {
  let book: RuleBook
  let baseline: Baseline?
  let checked: ReadState
  let request: CheckRequest
  var known: KnownFacts
  /// Whether today's rules are those of one of several earlier states.
  var areRulesOfOne = false
  private var lastRead: ReadState?

  init(book: RuleBook, baseline: Baseline?, checked: ReadState, request: CheckRequest, known: KnownFacts) {
    (self.book, self.baseline, self.checked, self.request, self.known) = (book, baseline, checked, request, known)
  }

  /// Reads an earlier state and the rules that judge it. Today's rules judge it, so that the findings of a new rule in
  /// older code do not count as new. If the rules have changed, its own rules also judge it, so that a layer that moved
  /// together with its pattern keeps its findings.
  ///
  /// If several states are merged and one of them contributed today's rules, no rule is new, so the others are judged
  /// by their own rules alone. Otherwise a use that one side added while the other side forbade it would count as an
  /// older finding of the first side, and no report would show it. A side without rules was never judged, so today's
  /// rules judge it.
  mutating func read(_ base: ChosenStates.Base) throws(Obstacle) -> ReadBase {
    var result = ReadBase(name: base.name)
    let old = base.own.flatMap { differ($0) ? try? readRuleBook(of: $0) : nil }
    if old == nil || !areRulesOfOne {
      for place in base.places { result.states.append(try read(place, by: book)) }
      result.judgments = result.states.map { Judgment($0, book, baseline, request.day) }
      if let own = base.own, !differ(own) {
        result.isBaselineOfThen = !baselineDiffers(checked.project, own, book)
        return result
      }
    }
    guard let own = base.own, let old else {
      // Rules that did not exist, or that this version cannot read, had no findings that could be fixed. An empty
      // project takes the place of such a state.
      result.judgments.append(
        Judgment(
          GraphInput(files: [], modules: ModuleMap(modules: [], moduleOfFile: [])),
          RuleBook(path: book.path, plan: LayerPlan()),
          Circumstances(on: request.day)))
      return result
    }
    let state = try read(own, by: old)
    result.judgments.append(Judgment(state, old, try? readBaseline(of: own, by: old), request.day))
    return result
  }

  /// Reads a state and keeps its facts for the next one. The facts of the last state are indexed only here, because
  /// indexing looks up the content name of every file.
  private mutating func read(_ project: Project, by rules: RuleBook) throws(Obstacle) -> ReadState {
    if let lastRead { known = KnownFacts(lastRead, under: book.policy.conditions).merging(known) }
    let state = try readState(
      of: project, findSources(of: project, by: rules), by: rules, known, jobs: request.project.jobs)
    // Facts under other build conditions cannot be reused here.
    lastRead = rules.policy.conditions == book.policy.conditions ? state : nil
    return state
  }

  func differ(_ own: Project) -> Bool { rulesDiffer(checked.project, own, book) }
}

extension ChosenStates.Base {
  /// The directories to judge by today's rules: today's directory, and the one that contained the rules at that time.
  fileprivate var places: [Project] {
    guard let own, own.root != project.root else { return [project] }
    return [project, own]
  }
}

/// Returns the findings that no earlier state had, and the numbers of new, fixed and known findings as reports count
/// them. `judged` contains the results of all judgments of the earlier states, in order. Without earlier states, every
/// finding is new and there are no numbers.
func findNew(
  in now: Judged, of files: [ReadFile], since bases: [ReadBase], judged: ArraySlice<Judged>
) -> (new: [Finding], change: FindingsChange?) {
  if bases.isEmpty { return (now.findings, nil) }
  var rest = judged
  let earlier = bases.map { base in
    let looks = rest.prefix(base.judgments.count).map(\.findings)
    rest = rest.dropFirst(looks.count)
    return EarlierFindings(
      judgedThen: looks.last ?? [], judgedToday: Array(looks.dropLast()), isBaselineOfThen: base.isBaselineOfThen)
  }
  let (new, fixed, known) = part(now.findings, by: earlier, in: files)
  let change = FindingsChange(
    base: list(bases.map(\.name)), new: countAsReported(new), fixed: countAsReported(fixed),
    known: countAsReported(known))
  return (new, change)
}

/// Joins names: `a, b and c`.
private func list(_ names: [String]) -> String {
  let head = names.dropLast().joined(separator: ", ")
  return head.isEmpty ? names.last ?? "" : "\(head) and \(names.last ?? "")"
}

/// Returns whether the rules file, or one that it extends today, has changed.
private func rulesDiffer(_ checked: Project, _ own: Project, _ book: RuleBook) -> Bool {
  func files(_ project: Project) -> [String] {
    [project.rulesFile] + book.bases.map { $0.hasPrefix("/") ? $0 : project.root + "/" + $0 }
  }
  return zip(files(checked), files(own)).contains { differ($0, checked.tree, $1, own.tree) }
}

private func baselineDiffers(_ checked: Project, _ own: Project, _ book: RuleBook) -> Bool {
  let name = book.baseline ?? baselineName
  return differ(checked.root + "/" + name, checked.tree, own.root + "/" + name, own.tree)
}

/// Returns whether two files differ. Reads neither if both have the same content name, such as the ID of a git blob.
private func differ(_ file: String, _ tree: FileTree, _ other: String, _ otherTree: FileTree) -> Bool {
  if let name = tree.contentName(of: file), name == otherTree.contentName(of: other) { return false }
  return (try? tree.contents(of: file)) != (try? otherTree.contents(of: other))
}
