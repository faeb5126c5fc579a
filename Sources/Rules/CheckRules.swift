// The laws and what they look at: a project in its layers and a rule book in, findings out. `Examination` is the door.
import InwardFacts
import InwardGraph
import InwardLayers

/// What all laws look at.
struct Subject {
  let graph: ProjectGraph
  let layering: Layering
  let slicings: [Slicing]
  let book: RuleBook
  /// Files that are judged; the others only declare.
  let judged: [FileID]

  var plan: LayerPlan { layering.plan }

  init(_ graph: ProjectGraph, _ layering: Layering, _ book: RuleBook) {
    self.graph = graph
    self.layering = layering
    slicings = assignSlices(book.slices, in: graph)
    self.book = book
    judged = graph.fileIDs.map { FileID($0) }.filter { isJudged($0, by: book.policy, in: graph) }
  }
}

/// One law: a value without state, named after what it demands. What the tool finds of itself has an `id` that ignores
/// and exceptions call it by; what a verdict of the team's own rules finds has theirs.
protocol Law {
  static func check(_ subject: Subject, _ findings: inout [Finding])
}

/// All laws, in the order in which docs list them.
private var laws: [any Law.Type] {
  [
    DependencyPointsInward.self, OnlyLawfulImports.self, NoBannedName.self, OnlyExposedIsNamed.self,
    SlicesStandApart.self, EveryFileInALayer.self,
    OneLayerForEach.self, NoEmptyLayer.self, EveryFileIsRead.self,
    NothingForbiddenIsNamed.self, NothingForbiddenIsReached.self, DemandsAreMet.self, NoCycles.self,
    NothingOutgrowsItsLimits.self, NoEmptyRule.self,
  ]
}

/// Runs every law over a project. Findings come sorted by place.
func checkRules(_ subject: Subject) -> [Finding] {
  var findings: [Finding] = []
  for law in laws { law.check(subject, &findings) }
  return findings.sorted { $0.precedes($1) }
}

private func isJudged(_ file: FileID, by policy: Policy, in graph: ProjectGraph) -> Bool {
  policy.tests == .include || !isTest(file, in: graph)
}

/// A test target's file, or one below a folder that is named for tests.
private func isTest(_ file: FileID, in graph: ProjectGraph) -> Bool {
  if graph.modules.modules[graph.modules.moduleOfFile[file.index].index].isTest { return true }
  return graph.files[file.index].path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
}

extension Finding {
  /// The order of every report: by path, place, then rule and names, so that equal input gives equal output.
  func precedes(_ other: Finding) -> Bool {
    if path != other.path { return path < other.path }
    if place.line != other.place.line { return place.line < other.place.line }
    if place.column != other.place.column { return place.column < other.place.column }
    if rule != other.rule { return rule < other.rule }
    if message != other.message { return message < other.message }
    return (kind?.rawValue ?? 0) < (other.kind?.rawValue ?? 0)
  }
}
