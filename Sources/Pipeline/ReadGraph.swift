// The graph that a check judges, for tools that compare it with a different source, as `Oracle/` does with the
// compiler's index.
import InwardGraph
import InwardRules

/// Reads the project around a directory as a check does; without a rules file, the directory itself. All paths of the
/// graph are relative to `root`.
public func readGraph(of folder: String) throws(Obstacle) -> (root: String, graph: ProjectGraph) {
  let request = ProjectRequest(paths: [folder])
  let (project, book) = try locateProjectOrFolder(request)
  return (project.root, try survey(project, book, jobs: request.jobs).graph)
}
