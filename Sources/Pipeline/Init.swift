// The story of `inward init`: a project without rules to a rules file under which it passes, and what was guessed.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProposal
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// What to propose rules for.
public struct InitRequest: Sendable {
  /// The folder that gets the rules file.
  public var folder: String
  /// Whether a rules file that is there may be replaced.
  public var isForced: Bool
  /// A preset to build on, instead of a guess.
  public var preset: String?
  public var jobs: Int

  public init(folder: String = ".", isForced: Bool = false, preset: String? = nil, jobs: Int = processorCount()) {
    self.folder = folder
    self.isForced = isForced
    self.preset = preset
    self.jobs = jobs
  }
}

/// Looks at the project, writes its rules file, and tells what was guessed.
public func initialise(_ request: InitRequest) throws(Obstacle) -> String {
  guard kind(of: request.folder) == .directory, let root = realPath(of: request.folder) else {
    throw Obstacle("\(request.folder): no such folder")
  }
  let path = root == "/" ? "/" + rulesFileName : root + "/" + rulesFileName
  if kind(of: path) != .missing, !request.isForced {
    throw Obstacle("\(path) is there already; --force replaces it")
  }
  let project = Project(root: root, rulesFile: path, rulesName: rulesFileName)
  let empty = RuleBook(path: rulesFileName, plan: LayerPlan())
  let sources = try listSources(of: project, by: empty)
  let files = readFacts(of: sources, below: root, jobs: request.jobs)
  let graph = buildGraph(of: files, modules: moduleMap(of: sources, in: project, by: empty))
  let judged = filesJudged(in: graph)
  if judged.isEmpty { throw Obstacle("no Swift file below \(root) but those of tests") }
  let proposal = proposeLayers(for: graph, judged: judged)
  let text = proposal.rulesText
  do {
    try write(text, to: path)
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
  return told(proposal)
}

/// What was guessed and from what, for people.
private func told(_ proposal: Proposal) -> String {
  let source = proposal.layers.contains { !$0.types.isEmpty } ? "the names of types" : "folders"
  let place = proposal.folder.isEmpty ? "" : " of \(proposal.folder)"
  var lines = ["wrote \(rulesFileName): \(proposal.layers.count) layers, guessed from \(source)\(place)", ""]
  let width = proposal.layers.map(\.name.count).max() ?? 0
  for layer in proposal.layers {
    let padding = String(repeating: " ", count: width - layer.name.count)
    let parts = layer.parts.isEmpty ? "" : ", with \(layer.parts.map(\.name).joined(separator: ", ")) by their types"
    let shared = layer.isShared ? ", shared" : ""
    lines.append("  \(layer.name)\(padding)  \(layer.fileCount) files\(shared)\(parts)")
  }
  lines += ["", "order, from the inside out: \(proposal.orderText)"]
  let against = proposal.outward.reduce(0) { $0 + $1.names }
  let effort = proposal.isExact ? "no order has fewer" : "a better order may exist"
  lines.append("\(against) of \(proposal.names) names between layers go against it; \(effort)")
  for outward in proposal.outward {
    lines.append(
      "  \(proposal.layers[outward.from].name) names \(outward.names) of \(proposal.layers[outward.to].name)")
  }
  return lines.joined(separator: "\n") + "\n"
}
