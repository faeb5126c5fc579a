// Keeps untrusted files, such as rules files and symbolic links, from leading out of their repository.
import InwardPatterns
import InwardWorkspace

/// Finds the nearest directory with a `.git`, from `folder` upward; nil if there is none.
func repositoryTop(around folder: String) -> String? {
  var top = folder
  while kind(of: top + "/.git") == .missing {
    if top == "/" { return nil }
    top = InwardPipeline.folder(of: top)
  }
  return top
}

/// Refuses a path from the rules file that leads out of the project's repository or into git's directory. Without a
/// repository, the project's directory is the limit.
func expectInside(_ path: String, called name: String, of project: Project) throws(Obstacle) {
  let whole = withoutDots(path)
  guard rest(of: whole, below: project.bounds) != nil, let end = endOfLinks(path),
    rest(of: end, below: project.bounds) != nil
  else { throw Obstacle("\(name): is outside \(project.bounds); a rules file may only refer to files inside it") }
  if liesInGit(end) || liesInGit(whole) {
    throw Obstacle("\(name): is inside git's directory; a rules file may not refer to it")
  }
}

/// Returns whether a path leads into `.git`. Ignores case, as some file systems do.
func liesInGit(_ path: String) -> Bool { path.lowercased().split(separator: "/").contains(".git") }

/// Refuses a path from the command line that is inside a repository but leads out of it: a link in the repository must
/// not decide which files are read. Without a repository, the directory of the nearest rules file is the limit; without
/// either, there is none.
public func expectNoWayOut(_ path: String) throws(Obstacle) {
  guard let bounds = boundsToSee(around: path) else { return }
  if let end = endOfLinks(path), rest(of: end, below: bounds) != nil { return }
  throw Obstacle("\(path): a symbolic link leads out of \(bounds)", isAboutArguments: true)
}

/// Refuses to write through a link that leads out of the repository, or into a pipe or a device in the repository,
/// because untrusted files may have chosen the path. Writing to a pipe blocks until another program reads it, possibly
/// forever.
func expectWritable(_ path: String) throws(Obstacle) {
  try expectNoWayOut(path)
  if kind(of: path) == .other, boundsToSee(around: path) != nil { throw Obstacle("\(path): is not a regular file") }
}

/// Returns the top directory of the repository around a path, before the links in the path are resolved; without a
/// repository, the directory of the nearest rules file; nil if there is neither.
private func boundsToSee(around path: String) -> String? {
  guard let here = realPath(of: ".") else { return nil }
  let folder = folder(of: withoutDots(path.hasPrefix("/") ? path : here + "/" + path))
  return (repositoryTop(around: folder) ?? rulesFolder(around: folder)).flatMap { realPath(of: $0) }
}

private func rulesFolder(around folder: String) -> String? {
  var top = folder
  while kind(of: top + "/" + rulesFileName) == .missing {
    if top == "/" { return nil }
    top = InwardPipeline.folder(of: top)
  }
  return top
}

/// Resolves the links in a path that may not exist yet, as the system does: `..` after a link leaves the directory that
/// the link leads to. Returns nil after too many steps, as in a cycle of links.
func endOfLinks(_ path: String, steps: Int = 200) -> String? {
  if steps == 0 { return nil }
  if let real = realPath(of: path) { return real }
  if path.count > 1, path.hasSuffix("/") { return endOfLinks(String(path.dropLast()), steps: steps - 1) }
  guard path != "/", let folder = endOfLinks(folderAsWritten(of: path), steps: steps - 1) else { return nil }
  switch name(of: path) {
  case ".": return folder
  case "..": return InwardPipeline.folder(of: folder)
  case let name:
    let place = joined(folder, name)
    guard let target = target(ofLink: place) else { return place }
    return endOfLinks(target.hasPrefix("/") ? target : joined(folder, target), steps: steps - 1)
  }
}

private func folderAsWritten(of path: String) -> String { path.contains("/") ? folder(of: path) : "." }

private func joined(_ folder: String, _ path: String) -> String { folder == "/" ? "/" + path : folder + "/" + path }
