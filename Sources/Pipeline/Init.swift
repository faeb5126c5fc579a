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

/// The names of presets.
public var presetsToBuildOn: [String] { presetNames }

/// Looks at the project, writes its rules file, and tells what was guessed. Nothing is written until all is known.
public func initialise(_ request: InitRequest) throws(Obstacle) -> String {
  let project = try projectWithoutRules(request)
  let empty = RuleBook(path: rulesFileName, plan: LayerPlan())
  let sources = try listSources(of: project, by: empty)
  let state = try readState(of: project, sources, by: empty, jobs: request.jobs)
  let graph = buildGraph(of: state.files, modules: state.modules)
  let judged = judgedFiles(of: graph)
  if judged.isEmpty { throw Obstacle("no Swift file below \(project.root) but those of tests") }
  let proposal = proposeLayers(for: graph, judged: judged)
  let looked = Looked(state: state, day: request.day, jobs: request.jobs)
  if let preset = request.preset {
    let text = try presetRules(preset, proposal, looked)
    return "wrote \(rulesFileName): it extends \(preset)\n" + (try write(text, looked))
  }
  return told(proposal) + (try write(proposal.rulesText, looked)) + unlistedLine(state)
}

/// Names in files of no target may be unknown, so the guess may be wrong about them.
private func unlistedLine(_ state: ReadState) -> String {
  unlistedText(state.modules.unlistedFiles.count).map { $0 + "\n" } ?? ""
}

/// The folder as a project, where nothing that somebody wrote would be lost.
private func projectWithoutRules(_ request: InitRequest) throws(Obstacle) -> Project {
  if kind(of: request.folder) == .missing { throw Obstacle("\(request.folder): no such folder") }
  guard kind(of: request.folder) == .directory, let root = realPath(of: request.folder) else {
    throw Obstacle("\(request.folder): is no folder")
  }
  let project = Project(folder: root)
  func refuse(_ path: String) throws(Obstacle) {
    if kind(of: path) == .missing || request.isForced { return }
    throw Obstacle("\(path) is there already; --force replaces it")
  }
  try refuse(project.rulesFile)
  try refuseOthers(root + "/" + baselineName, baselineName, of: project)
  // What is known was somebody's decision, as the rules were.
  try refuse(root + "/" + baselineName)
  return project
}

/// A project that was read before it has rules.
private struct Looked {
  var state: ReadState
  var day: Day
  var jobs: Int
}

/// Writes the rules, and what stands under them into the baseline, so that the first check passes.
private func write(_ rules: String, _ looked: Looked) throws(Obstacle) -> String {
  let project = looked.state.project
  let book = try book(of: rules)
  let state = try readState(
    of: project, try listSources(of: project, by: book), by: book, KnownFacts(looked.state, under: nil),
    jobs: looked.jobs)
  let examination = judge(Judgement(state, book, nil, looked.day))
  let baseline = project.root + "/" + baselineName
  let old = try? contents(of: project.rulesFile)
  try saveReport(rules, to: project.rulesFile)
  if isClean(examination), kind(of: baseline) == .missing { return "the code passes as it is\n" }
  do {
    return "the code passes with what stands: "
      + (try record(examination.findings, to: baseline, called: baselineName))
  } catch {
    // Rules without what stands under them would be half of it.
    if let old {
      try saveReport(String(decoding: old, as: UTF8.self), to: project.rulesFile)
    } else {
      try? removeFile(project.rulesFile)
    }
    throw error
  }
}

private func book(of rules: String) throws(Obstacle) -> RuleBook {
  switch readRules(RulesText(path: rulesFileName, text: rules)) {
  case .book(let book): return book
  case .complaints(let complaints):
    throw Obstacle(
      "these rules were proposed and cannot be read; please report that\n\(rules)"
        + complaints.map(\.text).joined(separator: "\n"))
  }
}

/// The rules that build on a preset: the layers that it leaves empty here are looked for under other names.
private func presetRules(_ preset: String, _ proposal: Proposal, _ looked: Looked) throws(Obstacle) -> String {
  guard presetNames.contains(preset) else {
    throw Obstacle("no preset is called '\(preset)'; there are \(presetNames.joined(separator: ", "))")
  }
  func examination(_ text: String) throws(Obstacle) -> Examination {
    let (book, state) = (try book(of: text), looked.state)
    return check(
      state.files, in: moduleMap(of: state.sources, in: state.project, by: book), by: book, on: looked.day)
  }
  let plain = try examination("extends: \(preset)\n")
  let empty = plain.layers.filter { $0.declarations == 0 && !$0.layer.contains(".") }.map(\.layer)
  let text = proposal.rulesText(extending: preset, filling: empty, allowsUnassigned: false)
  guard try examination(text).unassigned > 0 else { return text }
  return proposal.rulesText(extending: preset, filling: empty, allowsUnassigned: true)
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
