// Implements `inward check`: checks one project, or all projects around or below the given paths, such as the apps of a
// repository, each with its own rules. Makes one report for all of them.
import InwardRules
import InwardWorkspace

/// The result of a check of one or several projects.
public struct CheckOfProjects {
  let projects: [CheckedProject]
  /// The reasons why some projects could not be checked, or why some directories could not be searched for projects.
  public let obstacles: [Obstacle]

  init(_ projects: [CheckedProject], obstacles: [Obstacle] = []) {
    (self.projects, self.obstacles) = (projects, obstacles)
  }
}

/// Checks the projects around the given paths, or below those that are in no project. `notify` receives messages that
/// are not findings. If some of several projects cannot be checked, the result contains the reasons; throws if none can
/// be checked.
public func check(
  _ request: CheckRequest, notify: (String) -> Void = { _ in }
) throws(Obstacle) -> CheckOfProjects {
  let (chosen, unread) = try chooseProjects(request.project, isOfList: request.isOfList)
  for each in chosen { try refuseInputs(request.project.outputs, of: each.project) }
  func check(_ each: ChosenProject, isLast: Bool) throws(Obstacle) -> CheckedProject {
    var request = request
    request.project.paths = each.paths
    request.isLast = request.isLast && isLast
    let checked = try InwardPipeline.check(each.project, request, knowing: .none)
    checked.doubts.forEach(notify)
    return checked.project
  }
  if chosen.count == 1 {
    return CheckOfProjects([try check(chosen[0], isLast: true)], obstacles: unread)
  }
  var parts: [CheckedProject] = []
  var obstacles = unread
  for (index, each) in chosen.enumerated() {
    do throws(Obstacle) {
      parts.append(try check(each, isLast: index == chosen.count - 1))
    } catch {
      obstacles.append(error.relativeToHere)
    }
  }
  if parts.isEmpty, let last = obstacles.popLast() {
    for obstacle in obstacles { notify(obstacle.text) }
    throw last
  }
  return CheckOfProjects(parts, obstacles: obstacles)
}

/// A project, and the paths to report findings for; without paths, the whole project.
private struct ChosenProject {
  var project: Project
  var paths: [String]
}

/// Finds the project around each path; for a directory without rules, all projects below it. `obstacles` names the
/// directories that could not be searched. If a rules file is requested, its project is the only one.
private func chooseProjects(
  _ request: ProjectRequest, isOfList: Bool
) throws(Obstacle) -> (projects: [ChosenProject], obstacles: [Obstacle]) {
  let (paths, listed) = (request.paths, request.listed)
  try expectPaths(of: request)
  if request.rulesFile != nil || isOfList && paths.isEmpty {
    return ([ChosenProject(project: try locateProject(request), paths: paths)], [])
  }
  let tree = FileTree.disk
  var chosen: [ChosenProject] = []
  func choose(_ project: Project, _ paths: [String]) {
    if let known = chosen.firstIndex(where: { $0.project.root == project.root }) {
      // A request for a whole project includes requests for its parts.
      chosen[known].paths = chosen[known].paths.isEmpty || paths.isEmpty ? [] : chosen[known].paths + paths
    } else {
      chosen.append(ChosenProject(project: project, paths: paths))
    }
  }
  for path in paths.isEmpty ? ["."] : paths {
    let there = nearestThere(to: path)
    if let project = try projectAround(there) {
      choose(project, paths.isEmpty ? [] : [path])
      continue
    }
    let kind = kind(of: there)
    if kind == .refused { throw Obstacle("\(there): cannot be opened") }
    let below = kind == .directory ? projectsBelow(there, in: tree) : []
    // A list may contain files outside all projects.
    if below.isEmpty, tree.faults.all.isEmpty, !listed.contains(path) { throw Obstacle(noRulesText(path)) }
    if !listed.contains(path) { for project in below { choose(project, []) } }
  }
  let unread = tree.faults.all.map { Obstacle("\($0.path): could not be read: \($0.reason)") }
  if chosen.isEmpty { throw unread.first ?? Obstacle(noRulesText(paths.first ?? ".")) }
  return (chosen, unread)
}

/// Returns the directories of the projects that a check of `folder` would cover; empty if there are none.
public func rootsOfProjects(at folder: String) -> [String] {
  let chosen = try? chooseProjects(ProjectRequest(paths: [folder]), isOfList: false)
  return (chosen?.projects ?? []).map(\.project.root)
}

/// Finds the directory of the project around a file, which may not be on disk yet. If a rules file cannot be read, its
/// directory counts as the project, and opening the project reports the fault. Returns nil if there is no project.
public func rootOfProject(around path: String) -> String? {
  let start = nearestThere(to: path)
  do { return try projectAround(start)?.root } catch { return nearestWithRules(around: start) }
}

/// Returns the directory of a rules file, which may not be on disk yet; nil for any other file.
public func rootOfProject(withRules path: String) -> String? {
  name(of: path) == rulesFileName ? folder(of: path) : nil
}

/// Finds the nearest directory that has or may have rules; nil if there is none.
private func nearestWithRules(around path: String) -> String? {
  var folder = folder(of: path)
  while kind(of: folder + "/" + rulesFileName) == .missing {
    if folder == "/" { return nil }
    folder = InwardPipeline.folder(of: folder)
  }
  return folder
}

/// Returns a path, or its nearest existing ancestor: the directory of a deleted file may still exist.
private func nearestThere(to path: String) -> String {
  var path = path
  while kind(of: path) == .missing {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    path = slash == path.startIndex ? "/" : String(path[..<slash])
  }
  return path
}

/// Finds the projects below a directory without rules, including nested ones. Skips a `rules.yml` that belongs to a
/// different tool. `tree` records which directories could not be read, since they may contain more projects.
private func projectsBelow(_ folder: String, in tree: FileTree) -> [Project] {
  guard let root = realPath(of: folder) else { return [] }
  return findSources(SourceSearch(root: root), in: tree).innerProjects.flatMap { inner -> [Project] in
    let folder = root + "/" + inner
    let file = folder + "/" + rulesFileName
    let project = Project(root: folder, rulesFile: file, rulesName: rulesFileName)
    let isOurs = (try? project.tree.contents(of: file)).map { startsLikeRules($0) } ?? true
    return (isOurs ? [project] : []) + projectsBelow(folder, in: tree)
  }
}

/// Returns whether a line begins with `version:` or `extends:`. Every rules file has at least one of these keys, and
/// the files that other tools call `rules.yml` usually have neither.
private func startsLikeRules(_ bytes: [UInt8]) -> Bool {
  String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
    $0.hasPrefix("version:") || $0.hasPrefix("extends:")
  }
}
