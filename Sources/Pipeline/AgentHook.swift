// Implements `inward agents hook`: reports to a coding agent which rules its last edit broke.
import InwardEscapes
import InwardFixes
import InwardJSON
import InwardReports
import InwardRules
import InwardWorkspace

/// Reads a hook's message from standard input and returns, as text for the agent, the new errors in the file that the
/// message names and the errors that the edit causes in other files. Returns nil if there are none, or if no project
/// checks that file. Errors that HEAD also has are not new. Throws if the edit broke a rules file.
public func findingsForAgent(_ request: CheckRequest) throws(Obstacle) -> String? {
  let message = try readMessage()
  guard let edited = pathOfEdit(message) else { return nil }
  let given = message["cwd"]?.string ?? "."
  let folder = realPath(of: given) ?? given
  do throws(Obstacle) {
    return try findings(inFile: edited, request, for: folder)
  } catch {
    throw error.forAgent(in: folder)
  }
}

private func findings(
  inFile edited: String, _ request: CheckRequest, for folder: String
) throws(Obstacle) -> String? {
  guard let (project, path) = try fileToCheck(edited, request.project.rulesFile) else { return nil }
  let (own, others) = try newErrors(after: path, in: project, request, for: folder)
  if own.isEmpty, others.isEmpty { return nil }
  let advice = FixAdvice(for: (own + others).map(\.found), in: project, rulesFile: request.project.rulesFile) { paths in
    var whole = FixRequest(CheckRequest(ProjectRequest(jobs: request.project.jobs), on: request.day))
    whole.check.project.paths = paths.map { project.root + "/" + $0 }
    whole.check.project.rulesFile = request.project.rulesFile
    return (try? fix(whole).fixes) ?? []
  }
  return textForAgents(of: own) + (others.isEmpty ? "" : "in other files, because of this edit:\n")
    + textForAgents(of: others) + textForAgents(of: advice, in: folder, afterWriting: false)
}

private func readMessage() throws(Obstacle) -> JSON {
  let bytes: [UInt8]
  do { bytes = try contentsOfInput() } catch { throw Obstacle("standard input: \(error.reason)") }
  guard let message = try? readJSON(bytes), message.members != nil else {
    throw Obstacle("standard input is not a JSON object as sent by the hooks of coding agents")
  }
  return message
}

/// Finds the project of an edited file, and the path of the file relative to the project's root; nil if the file is
/// neither a source of a project nor its rules file.
private func fileToCheck(
  _ edited: String, _ rulesFile: String?
) throws(Obstacle) -> (project: Project, path: String)? {
  if ![".swift", ".yml", ".yaml"].contains(where: edited.hasSuffix) { return nil }
  let kind = kind(of: edited)
  if kind == .refused { throw Obstacle("\(edited): cannot be opened") }
  guard kind == .file, let project = try project(around: edited, rulesFile) else { return nil }
  guard let file = realPath(of: edited) else { throw Obstacle("\(edited): cannot be opened") }
  if !edited.hasSuffix(".swift") {
    try expectReadableRules(of: project, after: file)
    return file == project.rulesFile ? (project, project.rulesName) : nil
  }
  // A file that the rules exclude, or that git ignores, is not checked.
  let sources = findSources(of: project, by: try readRuleBook(of: project))
  if let source = sources.swiftFiles.first(where: { project.root + "/" + $0 == file }) { return (project, source) }
  try expectNone(of: sources.faults + project.tree.faults.all)
  return nil
}

private func project(around path: String, _ rulesFile: String?) throws(Obstacle) -> Project? {
  guard let rulesFile else { return try projectAround(path) }
  return try locateProject(ProjectRequest(rulesFile: rulesFile))
}

/// Throws the mistakes in the rules if the edited file is the rules file, or if the rules file extends the edited file
/// and the edited file contains some of the mistakes.
private func expectReadableRules(of project: Project, after file: String) throws(Obstacle) {
  do throws(Obstacle) {
    _ = try readRuleBook(of: project)
  } catch {
    let paths = error.mistakesInFiles.map { project.root + "/" + $0.place.path }
    if file == project.rulesFile || paths.contains(file) { throw error }
  }
}

/// Returns the errors in an edited file that are new since HEAD, and the errors in other files that this edit alone
/// causes: they disappear when the edited file is restored to its contents in HEAD. Paths are written for an agent in
/// `folder`.
private func newErrors(
  after path: String, in project: Project, _ request: CheckRequest, for folder: String
) throws(Obstacle) -> (own: [ReportedFinding], others: [ReportedFinding]) {
  var request = request
  let repository = try? Repository.around(project.root)
  // Without a repository, or before its first commit, there is no HEAD, and every error is new.
  let head = (try? repository?.commit("HEAD")) ?? nil
  request.project.paths = []
  // The rules in the work tree also judge HEAD, so after an edit of the rules, a comparison with HEAD would hide the
  // errors that the edit causes.
  if head != nil, path != project.rulesName { request.bases = ["HEAD"] }
  let checked = try check(project, request, knowing: .none)
  let errors = checked.project.chosen.findings.filter { $0.severity == .error }
  func isOwn(_ finding: Finding) -> Bool { finding.path == path || finding.isAboutUnreadFile }
  func reported(_ findings: [Finding]) -> [ReportedFinding] {
    reportedFindings(findings, in: checked.project, forAgentIn: folder)
  }
  var others = errors.filter { !isOwn($0) }
  if !others.isEmpty {
    guard let repository, let head, let then = try? repository.tree(of: head) else {
      return (reported(errors.filter(isOwn)), [])
    }
    let file = project.root + "/" + path
    let before = UnsavedFile((try? then.contents(of: file)) ?? [], revision: 0)
    request.bases = []
    let without = try check(project.at(FileTree.disk.holding([file: before])), request, knowing: .none)
    var earlier = EarlierFindings(without.project.chosen.findings)
    others = earlier.part(others, in: checked.states[0].files).new
  }
  return (reported(errors.filter(isOwn)), reported(others))
}

/// Extracts the path of the edited file from a coding agent's message, at the top level or in the input of a tool.
/// Joins a relative path to the agent's directory if that is known. Returns nil if there is no path.
private func pathOfEdit(_ message: JSON) -> String? {
  let places = [message["tool_input"], message["toolInput"], message["input"], message]
  let words = ["file_path", "filePath", "path"]
  let path = places.compactMap { $0 }.lazy.flatMap { place in words.compactMap { place[$0]?.string } }.first
  guard let path, !path.hasPrefix("/"), let folder = message["cwd"]?.string else { return path }
  return folder + "/" + path
}
