// Which files a policy judges, for laws and for those who look at a project before it has rules.
import InwardFacts
import InwardGraph

/// The files that rules look at: not those that only declare. By default no tests.
public func judgedFiles(of graph: ProjectGraph, by policy: Policy = Policy()) -> [FileID] {
  graph.fileIDs.map { FileID($0) }.filter { isJudged($0, by: policy, in: graph) }
}
