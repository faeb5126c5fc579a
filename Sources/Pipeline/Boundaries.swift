// Where a stranger's files may lead: not out of their repository, neither by `..` nor by a link.
import InwardPatterns
import InwardWorkspace

/// The directory with `.git` around another one; nil where there is none.
func repositoryTop(around folder: String) -> String? {
  var top = folder
  while kind(of: top + "/.git") == .missing {
    if top == "/" { return nil }
    top = InwardPipeline.folder(of: top)
  }
  return top
}

/// Refuses a path of the rules file that leads out of the project's repository.
func expectInside(_ path: String, called name: String, of project: Project) throws(Obstacle) {
  let whole = withoutDots(path)
  guard rest(of: whole, below: project.bounds) != nil, let end = endOfLinks(whole),
    rest(of: end, below: project.bounds) != nil
  else { throw Obstacle("\(name): leads out of \(project.bounds), where nothing is read or written for a rules file") }
  if liesInGit(end) || liesInGit(whole) {
    throw Obstacle("\(name): lies in git's directory, which no rules file may use")
  }
}

/// Whether a path leads into `.git`. Not every disk tells `.GIT` from it.
func liesInGit(_ path: String) -> Bool { path.lowercased().split(separator: "/").contains(".git") }

/// Refuses a path of the command line that lies in a repository and leads out of it: then a link of the repository
/// decides what is meant. Where there is no repository, that of the nearest rules file is its folder.
public func expectNoWayOut(_ path: String) throws(Obstacle) {
  guard let here = realPath(of: ".") else { return }
  let whole = withoutDots(path.hasPrefix("/") ? path : here + "/" + path)
  guard let top = repositoryTop(around: folder(of: whole)) ?? rulesFolder(around: folder(of: whole)),
    let bounds = realPath(of: top)
  else { return }
  if let end = endOfLinks(whole), rest(of: end, below: bounds) != nil { return }
  throw Obstacle("\(path): a link leads out of \(bounds)")
}

private func rulesFolder(around folder: String) -> String? {
  var top = folder
  while kind(of: top + "/" + rulesFileName) == .missing {
    if top == "/" { return nil }
    top = InwardPipeline.folder(of: top)
  }
  return top
}

/// Where a path leads, though there may be nothing yet. Nil where links lead in a circle.
private func endOfLinks(_ path: String, steps: Int = 200) -> String? {
  if steps == 0 { return nil }
  if let real = realPath(of: path) { return real }
  guard path != "/", let folder = endOfLinks(folder(of: path), steps: steps - 1) else { return nil }
  let place = folder == "/" ? "/" + name(of: path) : folder + "/" + name(of: path)
  guard let target = target(ofLink: place) else { return place }
  return endOfLinks(withoutDots(target.hasPrefix("/") ? target : folder + "/" + target), steps: steps - 1)
}
