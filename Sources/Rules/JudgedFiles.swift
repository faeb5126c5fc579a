// The files that a policy judges, for rules and for commands that examine a project before it has rules.
import InwardFacts
import InwardGraph

/// Returns the files that rules check, without those that only contribute declarations. By default, tests are left out.
public func judgedFiles(of graph: ProjectGraph, by policy: Policy = Policy()) -> [FileID] {
  judgedFiles(of: graph, by: policy, generated: generatedFiles(of: graph, by: policy))
}

func judgedFiles(of graph: ProjectGraph, by policy: Policy, generated: [Bool]) -> [FileID] {
  graph.fileIDs.map { FileID($0) }.filter {
    !generated[$0.index] && !(policy.tests == .exclude && isTest($0, in: graph))
  }
}

/// Returns, by file, whether it is generated.
func generatedFiles(of graph: ProjectGraph, by policy: Policy) -> [Bool] {
  graph.fileIDs.map { isGenerated(FileID($0), by: policy, in: graph) }
}
