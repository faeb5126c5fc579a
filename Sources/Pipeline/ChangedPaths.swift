// The changed paths of a project: since a revision, or as listed by the caller.
import InwardPatterns
import InwardWorkspace

/// The two states of a change, and the paths that differ.
struct StateOfChange {
  var now: Project
  /// The earlier state; nil if only the names of the changed files are known.
  var before: Project?
  /// The name of the earlier state in messages: `main (1a2b3c4d)`; nil if there is no earlier state.
  var base: String?
  /// The changed paths, relative to the project's root.
  var paths: [String]
  /// Changed paths outside the project, relative to the top of the repository.
  var outside: [String] = []
}

func stateOfChange(_ request: AffectedRequest, of located: Project) throws(Obstacle) -> StateOfChange {
  let chosen = try request.project.paths.map { (path) throws(Obstacle) in try placeOfPath(path, in: located) }
  let isChosen = !chosen.isEmpty || request.isOfList
  if request.base == nil, isChosen {
    return StateOfChange(now: located, before: nil, base: nil, paths: chosen.flatMap { filesBelow($0, in: located) })
  }
  var change = try changeSince(request.base ?? "HEAD", of: located)
  if isChosen {
    change.paths.removeAll { path in !chosen.contains { rest(of: path, below: $0) != nil } }
    change.outside = []
  }
  return change
}

private func changeSince(_ revision: String, of project: Project) throws(Obstacle) -> StateOfChange {
  let states = try chooseStates(of: project, comparing: [revision])
  guard let base = states.bases.first else { throw Obstacle("nothing to compare with") }
  let paths: [String]
  do {
    paths = try Repository.around(project.root).changedPaths(since: base.commit)
  } catch {
    throw Obstacle(error.text)
  }
  let below = folderInRepository(of: project.root)
  var change = StateOfChange(now: states.checked, before: base.project, base: base.name, paths: [])
  for path in paths {
    if path.hasPrefix(below) {
      change.paths.append(String(path.dropFirst(below.count)))
    } else {
      change.outside.append(path)
    }
  }
  return change
}

/// Returns a changed path relative to the project's root. The file may have been deleted, but its directory must exist;
/// throws if the path is outside the project.
private func placeOfPath(_ path: String, in project: Project) throws(Obstacle) -> String {
  guard let real = realPath(of: path) else {
    let parent = path.contains("/") ? folder(of: path) : "."
    guard kind(of: path) == .missing, let around = realPath(of: parent),
      let place = rest(of: joinedPath(around, name(of: path)), below: project.root)
    else { throw Obstacle("\(path): no such file or directory in the project at \(project.root)") }
    return String(place)
  }
  guard let place = rest(of: real, below: project.root) else {
    throw Obstacle("\(path): outside the project at \(project.root)")
  }
  return String(place)
}

/// Lists the Swift files below a directory; for a file, returns its own path.
private func filesBelow(_ place: String, in project: Project) -> [String] {
  let path = place.isEmpty ? project.root : joinedPath(project.root, place)
  if project.tree.kind(of: path) != .directory { return [place] }
  let found = findSources(SourceSearch(root: path), in: project.tree).swiftFiles
  return place.isEmpty ? found : found.map { joinedPath(place, $0) }
}
