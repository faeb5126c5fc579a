// Implements `inward agents hook`: reports to a coding agent which rules its last edit broke.
import InwardEscapes
import InwardFixes
import InwardJSON
import InwardReports
import InwardWorkspace

/// Reads a hook's message from standard input and returns the new errors in the file that it names, as lines for the
/// agent; nil if there are none, or if the message names no Swift file that a project checks. Errors that HEAD also has
/// are not new.
public func findingsForAgent(_ request: CheckRequest) throws(Obstacle) -> String? {
  let bytes: [UInt8]
  do { bytes = try contentsOfInput() } catch { throw Obstacle("standard input: \(error.reason)") }
  guard let message = try? readJSON(bytes), message.members != nil else {
    throw Obstacle("standard input is not a JSON object as sent by the hooks of coding agents")
  }
  guard let path = pathOfEdit(message), path.hasSuffix(".swift") else { return nil }
  let kind = kind(of: path)
  if kind == .refused { throw Obstacle("\(path): cannot be opened") }
  guard kind == .file, let project = try projectAround(path) else { return nil }
  var request = request
  request.project.paths = [path]
  // Without a repository, or before its first commit, there is no HEAD, and every error is new.
  if (try? Repository.around(project.root).commit("HEAD")) ?? nil != nil { request.bases = ["HEAD"] }
  // A file that the rules exclude, or that git ignores, is not checked.
  let sources = findSources(of: project, by: try readRuleBook(of: project))
  guard let file = realPath(of: path) else { throw Obstacle("\(path): cannot be opened") }
  guard sources.swiftFiles.contains(where: { project.root + "/" + $0 == file }) else {
    try expectNone(of: sources.faults + project.tree.faults.all)
    return nil
  }
  let checked = try check(project, request, knowing: .none)
  let findings = makeReport(of: [checked.project.chosen]).findings.filter { $0.severity == .error }
  if findings.isEmpty { return nil }
  var whole = FixRequest(CheckRequest(ProjectRequest(paths: [path], jobs: request.project.jobs), on: request.day))
  whole.check.project.rulesFile = request.project.rulesFile
  let broken = Set(findings.map(\.found.fingerprint))
  let outcome = try? fix(whole)
  let fixes = (outcome?.fixes ?? []).filter { $0.findings.contains { broken.contains($0.fingerprint) } }.map(\.summary)
  return textForAgents(of: findings) + textForAgents(ofFixes: fixes, afterWriting: false)
}

/// Lists fixes below the command that applies them. Returns an empty text if there are no fixes.
public func textForAgents(ofFixes summaries: [String], afterWriting: Bool) -> String {
  if summaries.isEmpty { return "" }
  let head = "'inward fix --write' does this" + (afterWriting ? " once the files are written" : "") + ":"
  return ([head] + summaries.map { "  " + forTerminal($0) }).joined(separator: "\n") + "\n"
}

/// Extracts the path of the edited file from a coding agent's message, at the top level or in the input of a tool, and
/// joins it to the agent's directory if that is known; nil if there is no path.
private func pathOfEdit(_ message: JSON) -> String? {
  let places = [message["tool_input"], message["toolInput"], message["input"], message]
  let words = ["file_path", "filePath", "path"]
  let path = places.compactMap { $0 }.lazy.flatMap { place in words.compactMap { place[$0]?.string } }.first
  guard let path, !path.hasPrefix("/"), let folder = message["cwd"]?.string else { return path }
  return folder + "/" + path
}

/// Lists at most `most` findings, each with its fix first, because an agent acts on the fix. Counts the remaining ones.
public func textForAgents(of findings: [ReportedFinding], most: Int = 20) -> String {
  if findings.isEmpty { return "" }
  let lines = findings.prefix(most).map { finding in
    let place = "\(finding.path):\(finding.place.line):\(finding.place.column)"
    let fix = finding.help.map { "fix: \(forTerminal($0))\n  " } ?? ""
    let reason = finding.because.map { "\n  because \(forTerminal($0))" } ?? ""
    return "\(forTerminal(place)) \(fix)\(forTerminal(finding.message)) [\(forTerminal(finding.rule))]\(reason)"
  }
  let more = findings.count > most ? ["and \(findings.count - most) more"] : []
  return (lines + more).joined(separator: "\n") + "\n"
}
