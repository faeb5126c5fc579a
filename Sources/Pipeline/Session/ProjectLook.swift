// The state of a project on disk without reading its files: which files exist, and a stamp for each.
import InwardRules
import InwardWorkspace

/// The state of every file that a check reads, except sources of dependencies, and of the files that decide which files
/// it reads. If two looks are equal, none of these files has changed in between.
struct ProjectLook: Equatable {
  private(set) var found = FoundSources()
  /// The searched directories. A new empty directory does not count as a change.
  private(set) var folders: [String] = []
  /// The stamps by path; a file that does not exist has no stamp.
  private(set) var stamps: [String: FileStamp] = [:]
  /// Files that the rules refer to, wherever they are.
  private(set) var named: [String: FileStamp] = [:]

  init() {}

  /// Looks at the files of a project, including excluded ones, because the rules that exclude them may change.
  init(at project: Project, besides named: [String], except outputs: Set<String>) {
    found = findSources(SourceSearch(root: project.root))
    folders = found.folders
    found = found.withoutFolders
    found.remove(outputs, below: project.root)
    let projects = found.projects.map { $0.hasSuffix(".xcodeproj") ? $0 + "/project.pbxproj" : $0 }
    var paths = (found.swiftFiles + found.manifests + projects + found.settings).map { project.root + "/" + $0 }
    paths += [project.rulesFile] + settingsAround(project)
    stamps.reserveCapacity(paths.count)
    for path in paths { stamps[path] = stamp(of: path) }
    lookAt(named)
  }

  static func == (left: ProjectLook, right: ProjectLook) -> Bool {
    left.stamps == right.stamps && left.named == right.named && left.found == right.found
  }

  /// Replaces the list of files that the rules refer to. Files that were already listed keep their stamps; new files
  /// get their current stamps.
  mutating func lookAt(_ paths: [String]) {
    var stamps: [String: FileStamp] = [:]
    for path in paths { stamps[path] = named[path] ?? stamp(of: path) }
    named = stamps
  }

  /// Returns the files whose stamps differ from an earlier look; nil if files have appeared or disappeared, or if a
  /// file that the rules refer to has changed.
  func filesChanged(since earlier: ProjectLook) -> [String]? {
    // Until the next look both are copies of one value, so comparing them costs nothing.
    if self == earlier { return [] }
    if found != earlier.found || named != earlier.named || stamps.count != earlier.stamps.count { return nil }
    var changed: [String] = []
    for (path, stamp) in stamps {
      guard let before = earlier.stamps[path] else { return nil }
      if before != stamp { changed.append(path) }
    }
    return changed
  }
}

extension FoundSources {
  /// Leaves out files that a check writes, which may have any name.
  fileprivate mutating func remove(_ outputs: Set<String>, below root: String) {
    if outputs.isEmpty { return }
    func isOutput(_ path: String) -> Bool { outputs.contains(root + "/" + path) }
    swiftFiles.removeAll(where: isOutput)
    manifests.removeAll(where: isOutput)
    projects.removeAll(where: isOutput)
    settings.removeAll(where: isOutput)
  }
}

/// Lists the manifests and ignore files in the directories around a project, which may be part of a package and of a
/// repository.
private func settingsAround(_ project: Project) -> [String] {
  var folders: [String] = []
  var next = project.root
  while next != "/" {
    next = folder(of: next)
    folders.append(next)
  }
  return folders.flatMap { [$0 + "/Package.swift", $0 + "/.gitignore"] }
}
