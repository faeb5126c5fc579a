// The files that a policy judges, for rules and for commands that examine a project before it has rules.
import InwardFacts
import InwardGraph

/// Returns the files that rules check, without those that only contribute declarations. By default, tests are left out.
public func judgedFiles(of graph: ProjectGraph, by policy: Policy = Policy()) -> [FileID] {
  graph.fileIDs.map { FileID($0) }.filter { isJudged($0, by: policy, in: graph) }
}
