// The story of `inward init`: a project without rules to a rules file under which it passes, and what was guessed.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProposal
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// What to propose rules for.
public struct InitRequest: Sendable {
  /// The folder that gets the rules file.
  public var folder: String
  /// Whether a rules file and a baseline that are there may be replaced.
  public var isForced: Bool
  /// A preset to build on, instead of a guess.
  public var preset: String?
  public var jobs: Int
  /// The day of the first check.
  public var day: Day

  public init(
    folder: String = ".", isForced: Bool = false, preset: String? = nil, jobs: Int = processorCount(), day: Day
  ) {
    self.folder = folder
    self.isForced = isForced
    self.preset = preset
    self.jobs = jobs
    self.day = day
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
  try refuseOthers(root + "/" + baselineName, baselineName)
  let project = Project(root: root, rulesFile: path, rulesName: rulesFileName)
  let empty = RuleBook(path: rulesFileName, plan: LayerPlan())
  // What is known was somebody's decision, as the rules were.
  let baseline = root + "/" + baselineName
  if kind(of: baseline) != .missing, !request.isForced {
    throw Obstacle("\(baseline) is there already; --force replaces it")
  }
  let sources = try listSources(of: project, by: empty)
  let state = try readState(of: project, sources, by: empty, jobs: request.jobs)
  let graph = buildGraph(of: state.files, modules: state.modules)
  let judged = judgedFiles(of: graph)
  if judged.isEmpty { throw Obstacle("no Swift file below \(root) but those of tests") }
  let proposal = proposeLayers(for: graph, judged: judged)
  let first = CheckRequest(rulesFile: path, jobs: request.jobs, day: request.day)
  if let preset = request.preset {
    let text = try presetRules(
      preset, proposal, Looked(project: project, sources: sources, files: state.files, day: request.day))
    try saveReport(text, to: path)
    return "wrote \(rulesFileName): it extends \(preset)\n" + (try knowWhatStands(under: first, in: root))
  }
  try saveReport(proposal.rulesText, to: path)
  return told(proposal) + (try knowWhatStands(under: first, in: root))
}

/// A project that was read before it has rules.
private struct Looked {
  var project: Project
  var sources: FoundSources
  var files: [ReadFile]
  var day: Day
}

/// The rules that build on a preset: the layers that it leaves empty here are looked for under other names.
private func presetRules(_ preset: String, _ proposal: Proposal, _ looked: Looked) throws(Obstacle) -> String {
  guard presetNames.contains(preset) else {
    throw Obstacle("no preset is called '\(preset)'; there are \(presetNames.joined(separator: ", "))")
  }
  func examination(_ text: String) throws(Obstacle) -> Examination {
    guard case .book(let book) = readRules(RulesText(path: rulesFileName, text: text)) else {
      throw Obstacle("the rules that extend '\(preset)' cannot be read:\n\(text)")
    }
    return check(
      looked.files, in: moduleMap(of: looked.sources, in: looked.project, by: book), by: book, on: looked.day)
  }
  let plain = try examination("extends: \(preset)\n")
  let empty = plain.layers.filter { $0.declarations == 0 && !$0.layer.contains(".") }.map(\.layer)
  let text = proposal.rulesText(extending: preset, filling: empty, allowsUnassigned: false)
  guard try examination(text).unassigned > 0 else { return text }
  return proposal.rulesText(extending: preset, filling: empty, allowsUnassigned: true)
}

/// What stands under the new rules goes into the baseline, so that the first check passes.
private func knowWhatStands(under request: CheckRequest, in root: String) throws(Obstacle) -> String {
  let hasBaseline = kind(of: root + "/" + baselineName) != .missing
  let isPassed = isClean(try check(request))
  if isPassed, !hasBaseline { return "the code passes as it is\n" }
  return "the code passes with what stands: " + (try recordBaseline(request, to: nil))
}

/// What was guessed and from what, for people.
private func told(_ proposal: Proposal) -> String {
  let source = proposal.layers.contains { !$0.types.isEmpty } ? "the names of types" : "folders"
  let place = proposal.folder.isEmpty ? "" : " of \(proposal.folder)"
  let count = counted(proposal.layers.count, "layer")
  var lines = ["wrote \(rulesFileName): \(count), guessed from \(source)\(place)", ""]
  let width = proposal.layers.map(\.name.count).max() ?? 0
  for layer in proposal.layers {
    let padding = String(repeating: " ", count: width - layer.name.count)
    let parts = layer.parts.isEmpty ? "" : ", with \(layer.parts.map(\.name).joined(separator: ", ")) by their types"
    let shared = layer.isShared ? ", shared" : ""
    lines.append("  \(layer.name)\(padding)  \(counted(layer.fileCount, "file"))\(shared)\(parts)")
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
