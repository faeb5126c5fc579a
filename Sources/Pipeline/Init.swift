// Implements `inward init`: writes a rules file under which a project passes, and reports what was guessed.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProposal
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// The arguments of `inward init`.
public struct InitRequest: Sendable {
  /// The directory for the rules file.
  public var folder: String
  /// Whether an existing rules file, its schema and the baseline may be replaced.
  public var isForced: Bool
  /// The preset to extend; nil to choose one that fits the code, or none.
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

/// The presets that `inward init --preset` accepts.
public var presetsToBuildOn: [String] { presetNames }

/// Reads the project, writes its rules file, and reports what was guessed. Writes nothing before the rules are
/// complete.
public func initialize(_ request: InitRequest) throws(Obstacle) -> String {
  let project = try projectWithoutRules(request)
  let empty = RuleBook(path: rulesFileName, plan: LayerPlan())
  let state = try readProject(project, by: empty, jobs: request.jobs)
  try state.expectWhole()
  let graph = state.input.graph()
  let judged = judgedFiles(of: graph)
  if judged.isEmpty { throw Obstacle("only test files found below \(project.root)") }
  let proposal = proposeLayers(for: graph, judged: judged)
  let looked = Looked(state: state, graph: graph, day: request.day, jobs: request.jobs)
  let choice = try chooseRules(for: proposal, request.preset, looked)
  let covering = coveringLine(project)
  let origin = choice.preset.map { ["wrote \(rulesFileName): it extends \($0)"] } ?? wordsOf(proposal)
  let recorded = try write(schemaLine + choice.text, looked)
  let lines = origin + [""] + choice.guarded.lines + wordsOfPreset(proposal, choice) + [""]
  return lines.map { forTerminal($0) + "\n" }.joined() + recorded
    + unlistedLine(state, under: try looked.book(of: choice.text)) + guessedLine(state) + covering
}

/// Returns a note if rules of a directory above applied to this directory until now; otherwise an empty text.
private func coveringLine(_ project: Project) -> String {
  guard kind(of: project.rulesFile) == .missing, project.root != "/",
    let outer = try? projectAround(folder(of: project.root))
  else { return "" }
  let note = "\(outer.rulesFile) no longer applies to this directory, which now has its own \(rulesFileName)"
  return forTerminal(note) + "\n"
}

/// Returns a warning if targets are guessed: references between such targets may be unresolved, so the guessed layers
/// may be based on few references. Otherwise returns an empty text.
private func guessedLine(_ state: ReadState) -> String {
  let (map, unlisted) = (state.modules, Set(state.modules.unlistedFiles))
  let guessed = map.moduleOfFile.indices.filter {
    !unlisted.contains($0) && map.modules[map.moduleOfFile[$0].index].isGuess
  }
  guard let first = guessed.first, let origin = map.modules[map.moduleOfFile[first].index].origin else { return "" }
  let files = counted(guessed.count, "file")
  return forTerminal("\(origin.path) computes the targets of \(files), so references between them may be unresolved; ")
    + "list the files of each module under 'modules' in \(rulesFileName)\n"
}

/// The line that points editors to the schema, which is written next to the rules.
private let schemaLine = "# yaml-language-server: $schema=\(rulesSchemaFileName)\n"

/// Returns a warning if files are in no target: names in these files may be unknown, so the guesses about the files may
/// be wrong. Otherwise returns an empty text.
private func unlistedLine(_ state: ReadState, under book: RuleBook) -> String {
  let read = state.modules.unlistedFiles.filter { file in
    !book.policy.exclude.contains { $0.matches(state.files[file].path) }
  }
  return unlistedText(read.count).map { $0 + "\n" } ?? ""
}

/// Returns the directory as a project. Throws if the directory is missing, or if one of the files to write may not be
/// written or replaced.
private func projectWithoutRules(_ request: InitRequest) throws(Obstacle) -> Project {
  if kind(of: request.folder) == .missing { throw Obstacle("\(request.folder): no such directory") }
  guard kind(of: request.folder) == .directory, let root = realPath(of: request.folder) else {
    throw Obstacle("\(request.folder): is not a directory")
  }
  let project = Project(folder: root)
  func refuse(_ path: String) throws(Obstacle) {
    if kind(of: path) == .missing || request.isForced { return }
    throw Obstacle("\(path) already exists; --force replaces it")
  }
  try refuse(project.rulesFile)
  // Both files are read before they are replaced, so neither may be a link that leads out of the repository.
  for path in [project.rulesFile, root + "/" + rulesSchemaFileName] { try expectWritable(path) }
  try refuseOthers(root + "/" + baselineName, baselineName, of: project)
  // An existing baseline records decisions, as the rules do, so it is not replaced either.
  try refuse(root + "/" + baselineName)
  try refuse(root + "/" + rulesSchemaFileName)
  return project
}

/// Writes the rules with their schema, and accepts all current findings in the baseline, so that the first check
/// passes.
private func write(_ rules: String, _ looked: Looked) throws(Obstacle) -> String {
  let project = looked.state.project
  let book = try looked.book(of: rules)
  let state = try readProject(project, by: book, KnownFacts(looked.state, under: nil), jobs: looked.jobs)
  try state.expectWhole()
  let judged = judge(Judgment(state, book, nil, looked.day))
  let baseline = project.root + "/" + baselineName
  let texts: [(path: String, text: String)] = [
    (project.rulesFile, rules),
    (project.root + "/" + rulesSchemaFileName, schemaText(of: schemaNames[0]) ?? ""),
  ]
  let old = try texts.map { (path, _) throws(Obstacle) in try contentsToRestore(of: path) }
  do {
    for (path, text) in texts { try saveReport(text, to: path) }
    if isClean(judged.findings), kind(of: baseline) == .missing {
      return "the check passes without a baseline\n"
    }
    return "the check passes now: "
      + (try record(judged, to: baseline, called: baselineName))
  } catch {
    // Rules without their baseline would be incomplete, so the old files are restored.
    for ((path, _), old) in zip(texts, old) { restore(old, to: path) }
    throw error
  }
}

private func contentsToRestore(of path: String) throws(Obstacle) -> [UInt8]? {
  do { return try contents(of: path) } catch {
    if error.isMissing { return nil }
    throw Obstacle("\(error.path): \(error.reason)")
  }
}

/// Restores the old contents of a file. Ignores a failure, because the earlier failure to write is reported instead.
private func restore(_ old: [UInt8]?, to path: String) {
  if let old {
    try? InwardWorkspace.write(old, to: path)
  } else {
    try? removeFile(path)
  }
}
