// Implements `inward diff`: shows how a change affects the architecture, whether or not it breaks a rule.
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardWorkspace

/// The revisions to compare, and the project.
public struct DiffRequest: Sendable {
  /// One revision, for the changes since HEAD branched off from it, or two, for the changes from the first to the
  /// second.
  public var revisions: [String]
  public var project: ProjectRequest

  public init(revisions: [String], of project: ProjectRequest) { (self.revisions, self.project) = (revisions, project) }
}

/// The formats of `diff`.
public enum DiffFormat: String, Sendable, CaseIterable {
  case text, markdown, json
}

/// Compares two states, each in the layers of its own rules. If the earlier state has no rules that this version can
/// read, both are shown in the layers of the later one.
public func diff(
  _ request: DiffRequest, notify: (String) -> Void = { _ in }
) throws(Obstacle) -> ArchitectureChange {
  let located = try locateProject(request.project)
  let (outputs, jobs) = (request.project.outputs, request.project.jobs)
  try refuseInputs(outputs, of: located)
  let states = try chooseStates(of: located, comparing: request.revisions)
  guard let base = states.bases.first else { throw Obstacle("nothing to compare with") }
  let book = try readRuleBook(of: states.checked)
  try refuseInputs(outputs, of: located, by: book)
  // A state without rules that this version can read is shown in today's layers.
  let then = base.own ?? base.project
  let old = base.own.flatMap { try? readRuleBook(of: $0) } ?? book
  let state = try readState(
    of: states.checked, findSources(of: states.checked, by: book), by: book, jobs: jobs)
  try state.expectWhole()
  (doubts(about: state.allRefused) + state.doubtsAround).forEach(notify)
  let known = KnownFacts(state, under: book.policy.conditions)
  let earlier = try readState(
    of: then, findSources(of: then, by: old), by: old, known, jobs: jobs)
  try earlier.expectWhole()
  let sides = [(earlier.input, old), (state.input, book)]
  let pictures = onThreads(count: 2, jobs: jobs, with: { _ in }) { index, _ in
    couplings(of: sides[index].0, in: sides[index].1)
  }
  return ArchitectureChange(
    base: base.name,
    layers: CouplingChange(
      before: pictures[0].layers, after: pictures[1].layers,
      outward: pictures[0].outward.union(pictures[1].outward)),
    modules: CouplingChange(before: pictures[0].modules, after: pictures[1].modules))
}

private func couplings(of input: GraphInput, in book: RuleBook) -> Couplings {
  let graph = input.graph()
  let layering = assignLayers(book.plan, in: graph)
  let judged = judgedFiles(of: graph, by: book.policy)
  return InwardLayers.couplings(of: graph, layering, judged: judged)
}

public func report(of change: ArchitectureChange, as format: DiffFormat) -> String {
  switch format {
  case .text: diffText(of: change)
  case .markdown: diffMarkdown(of: change)
  case .json: diffJSON(of: change)
  }
}
