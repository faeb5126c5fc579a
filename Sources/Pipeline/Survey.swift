// The input for questions about a project: its graph and layers, without findings.
import InwardGraph
import InwardLayers
import InwardRuleFile
import InwardRules

struct Survey {
  var project: Project
  var book: RuleBook
  var graph: ProjectGraph
  var layering: Layering
  /// Whether the layers depend on declarations alone.
  var areLayersFixed = false
  /// The violations that the check found file by file in these layers.
  var inFiles = FileViolations()

  /// Returns the layers, and the violations in all files except the changed ones; nil if a new body may change the
  /// layers.
  func keptLayers(exceptIn changed: [FileID]) -> KeptLayers? {
    areLayersFixed ? KeptLayers(layering: layering, violations: EarlierViolations(inFiles, exceptIn: changed)) : nil
  }

  var finder: PlaceFinder { PlaceFinder(graph, layering, assignSlices(book.slices, in: graph)) }
}

/// Reads the sources and builds the graph and the layers.
func survey(_ request: ProjectRequest) throws(Obstacle) -> Survey {
  let project = try locateProject(request)
  return try survey(project, try readRuleBook(of: project), jobs: request.jobs)
}

func survey(_ project: Project, _ book: RuleBook, jobs: Int) throws(Obstacle) -> Survey {
  let state = try readProject(project, by: book, jobs: jobs)
  try state.expectWhole()
  let graph = state.input.graph()
  return Survey(project: project, book: book, graph: graph, layering: assignLayers(book.plan, in: graph))
}
