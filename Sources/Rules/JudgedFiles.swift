// Which files a policy judges, for those who look at a project before it has rules.
import InwardGraph
import InwardLayers

/// The files that are judged by default: no tests.
public func filesJudged(in graph: ProjectGraph) -> [FileID] {
  let plan = LayerPlan()
  return Subject(graph, assignLayers(plan, in: graph), RuleBook(path: "", plan: plan)).judged
}
