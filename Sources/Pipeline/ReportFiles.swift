// The files that reports are written to: their locations, and the files that a report must never replace.
import InwardRules
import InwardWorkspace

/// Returns the real path of a report or, if it does not exist yet, its name in the real path of its directory, so that
/// differently written paths can be compared. Returns the path as it is if the directory does not exist either.
public func placeOfReport(_ path: String) -> String {
  if let there = realPath(of: path) { return there }
  return realPath(of: path.contains("/") ? folder(of: path) : ".").map { $0 + "/" + name(of: path) } ?? path
}

/// Writes a report next to its target and renames it, so that a killed run leaves no partial file; a pipe is written
/// directly. Throws if the file cannot be written, or if a link leads out of the repository.
public func saveReport(_ text: String, to path: String) throws(Obstacle) {
  try saveReport(Array(text.utf8), to: path)
}

func saveReport(_ bytes: [UInt8], to path: String) throws(Obstacle) {
  try expectNoWayOut(path)
  do {
    try write(bytes, to: path)
  } catch {
    throw Obstacle("\(error.path): cannot write: \(error.reason)", isAboutArguments: true)
  }
}

/// Appends a report to a file that others also append to, such as the summary page of a CI job.
public func appendReport(_ text: String, to path: String) throws(Obstacle) {
  do {
    try append(text, to: path)
  } catch {
    throw Obstacle("\(error.path): cannot write: \(error.reason)")
  }
}

/// Refuses to replace a handwritten file of the project: one typo could destroy it. The rule book, if it could be read,
/// names more such files: the rules files that it extends, and the baseline.
func refuseInputs(_ outputs: [String], of project: Project, by book: RuleBook? = nil) throws(Obstacle) {
  for output in outputs {
    guard let input = inputReplaced(by: placeOfReport(output), of: project, book) else { continue }
    throw Obstacle("\(output): --output would replace \(input); nothing was written")
  }
}

/// Describes the file of the project that a report at this path would replace; nil if there is none.
private func inputReplaced(by place: String, of project: Project, _ book: RuleBook?) -> String? {
  // Some file systems do not distinguish `A.SWIFT` from `A.swift`.
  if place.lowercased().hasSuffix(".swift") { return "a Swift file" }
  if liesInGit(place) { return "one of git's own files" }
  let name = name(of: place)
  if describesTargets(name) { return "a project file" }
  if name.lowercased() == ".gitignore" { return "an ignore file" }
  if name.lowercased() == rulesFileName || place == realPath(of: project.rulesFile) {
    return "a rules file"
  }
  guard let book else { return nil }
  func isAtPlace(_ path: String) -> Bool {
    placeOfReport(path.hasPrefix("/") ? path : project.root + "/" + path) == place
  }
  if book.bases.contains(where: isAtPlace) { return "a rules file" }
  return isAtPlace(book.baseline ?? baselineName) ? "the baseline" : nil
}
