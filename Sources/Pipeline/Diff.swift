// The story of `inward diff`: what a change does to the architecture, lawful or not.
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardWorkspace

/// What to compare.
public struct DiffRequest: Sendable {
  /// One revision: what came since HEAD left it. Two: from the first to the second.
  public var revisions: [String]
  public var rulesFile: String?
  public var jobs: Int
  /// Where the report will be written to.
  public var output: String?
  /// No finding is judged here, but a request is made of one.
  let day = Day(secondsSince1970: 0)

  public init(revisions: [String], rulesFile: String? = nil, jobs: Int = processorCount()) {
    self.revisions = revisions
    self.rulesFile = rulesFile
    self.jobs = jobs
  }
}

/// The forms of `diff`.
public enum DiffFormat: String, Sendable, CaseIterable {
  case text, markdown, json
}

/// Two states, each in the layers of its own rules, and what is not the same between them.
public func diff(
  _ request: DiffRequest, telling tell: (String) -> Void = { _ in }
) throws(Obstacle) -> ArchitectureChange {
  let located = try locateProject(CheckRequest(rulesFile: request.rulesFile, day: request.day))
  let outputs = request.output.map { [$0] } ?? []
  try refuseInputs(outputs, of: located)
  let states = try chooseStates(of: located, comparing: request.revisions)
  guard let base = states.bases.first else { throw Obstacle("there is nothing to compare with") }
  let book = try readRuleBook(of: states.checked)
  try refuseInputs(outputs, of: located, by: book)
  // A state without rules, or with rules of another time, is drawn in today's layers.
  let then = base.own ?? base.project
  let old = base.own.flatMap { try? readRuleBook(of: $0) } ?? book
  let state = try readState(
    of: states.checked, findSources(of: states.checked, by: book), by: book, jobs: request.jobs)
  try state.expectWhole()
  (doubts(about: state.allRefused) + state.doubtsAround).forEach(tell)
  let known = KnownFacts(state, under: book.policy.conditions)
  let earlier = try readState(
    of: then, findSources(of: then, by: old), by: old, known, jobs: request.jobs)
  try earlier.expectWhole()
  let judgements = [Judgement(earlier, old, nil, request.day), Judgement(state, book, nil, request.day)]
  let pictures = onThreads(count: 2, jobs: request.jobs, with: {}) { index, _ in couplings(of: judgements[index]) }
  return ArchitectureChange(
    base: base.name,
    layers: CouplingChange(
      before: pictures[0].layers, after: pictures[1].layers,
      outward: pictures[0].outward.union(pictures[1].outward)),
    modules: CouplingChange(before: pictures[0].modules, after: pictures[1].modules))
}

private func couplings(of judgement: Judgement) -> Couplings {
  let graph = buildGraph(
    of: judgement.files, modules: judgement.modules, dependencies: judgement.dependencies, sdk: judgement.sdk)
  let layering = assignLayers(judgement.book.plan, in: graph)
  let judged = judgedFiles(of: graph, by: judgement.book.policy)
  return InwardLayers.couplings(of: graph, layering, judged: judged)
}

public func report(of change: ArchitectureChange, as format: DiffFormat) -> String {
  switch format {
  case .text: diffText(of: change)
  case .markdown: diffMarkdown(of: change)
  case .json: diffJSON(of: change)
  }
}
