// Files that could not be read, and how each command treats them: a run that skipped files must not look complete.
import InwardEscapes
import InwardFacts
import InwardPatterns
import InwardRuleFile
import InwardRules
import InwardWorkspace

extension ReadState {
  /// Directories, manifests, ignore files, settings and sources of dependencies that could not be read, by their paths
  /// from the project's directory.
  var unread: [SystemFault] { partedFaults.unread }

  /// Files, other than Swift sources, that were read from git's index because they could not be read from disk.
  var replaced: [SystemFault] { project.tree.faults.replaced.map { $0.below(project.root) } }

  /// For a project outside any repository: warnings about the directories above it that could not be listed, such as
  /// `/home`. They are not part of the project, but may contain project files that this run did not see.
  var doubtsAround: [String] {
    partedFaults.around.map { forTerminal("inward: \($0.path): \($0.reason); it may contain project files") }
  }

  private var partedFaults: (unread: [SystemFault], around: [SystemFault]) {
    let all = project.tree.faults.all
    let around = all.filter { $0.path != project.root && rest(of: project.root, below: $0.path) != nil }
    if around.isEmpty || repositoryTop(around: project.root) != nil { return (all.map { $0.below(project.root) }, []) }
    return (all.filter { !around.contains($0) }.map { $0.below(project.root) }, around)
  }

  /// Swift files that were not read to their end.
  var filesNotRead: [SystemFault] {
    files.compactMap { file in
      let note = file.facts.notes.first { $0.kind.hidesCode }
      return note.map { SystemFault(path: file.path, reason: Message($0.kind.word)) }
    }
  }

  /// Throws if anything was not read, for commands that answer a question: with half of the code, the answer would be
  /// wrong.
  func expectWhole() throws(Obstacle) {
    try expectNone(of: sources.faults + unread + filesNotRead)
    try expectModuleMap()
  }

  /// Throws if a module map was not read completely. A module map is part of the rules: with half of it, names would
  /// refer to other declarations.
  func expectModuleMap() throws(Obstacle) {
    var texts: [String: RulesText] = [:]
    let complaints = modules.notes.filter(\.isMistake).map { note in
      let (path, position) = (note.place.path, note.place.position)
      let text = texts[path] ?? rulesText(at: path, of: project)
      texts[path] = text
      return complaint(note.text, atLine: position.line, column: position.column, in: text)
    }
    if !complaints.isEmpty { throw Obstacle(complaints, in: project.root) }
  }
}

/// Throws if any file could not be read, with one line for each of the first few.
func expectNone(of unread: [SystemFault]) throws(Obstacle) {
  if unread.isEmpty { return }
  let most = 8
  var lines: [Message] = unread.prefix(most).map { "\($0.path): could not be read: \($0.reason)" }
  if unread.count > most { lines.append("and \(unread.count - most) more") }
  lines.append("stopped, because the result could be wrong; use 'exclude' in the rules file to leave files out")
  throw Obstacle(lines.joined(separator: "\n"))
}

extension SystemFault {
  var finding: Finding { .unread(path, because: reason.text) }

  /// Returns the fault with its path relative to a directory.
  fileprivate func below(_ root: String) -> SystemFault {
    SystemFault(path: pathForReaders(path, from: root), reason: reason)
  }
}

/// Returns a path relative to a directory, with `../` if it is outside; `.` for the directory itself.
private func pathForReaders(_ path: String, from root: String) -> String {
  if let below = rest(of: path, below: root) { return below.isEmpty ? "." : String(below) }
  var (folder, way) = (root, "")
  while folder != "/" {
    folder = InwardPipeline.folder(of: folder)
    way += "../"
    if let below = rest(of: path, below: folder) { return below.isEmpty ? String(way.dropLast()) : way + below }
  }
  return path
}

/// Returns one finding for each file or directory that could not be read in at least one of the states: it may affect
/// any other finding.
func unread(in states: [ReadState]) -> [Finding] {
  var isKnown: Set<String> = []
  return states.flatMap(\.unread).filter { isKnown.insert($0.path).inserted }.map(\.finding)
}
