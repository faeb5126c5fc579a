// Finds the sources of a project's dependencies on disk: fetched by tools, ignored by git, or in packages that are
// excluded from the project.
import InwardPatterns

/// A directory with the sources of a dependency, and the files directly in it that list its targets.
public struct DependencyFolder: Sendable, Equatable {
  /// The path relative to the project's directory; begins with `..` for a directory outside it.
  public var path: String
  public var manifests: [String]
  public var projects: [String]
  /// Whether the examined state of the project contains the directory. Fetched dependencies are only on disk,
  /// regardless of the state.
  public var isOfTree: Bool
}

/// Finds the directories of dependencies, without duplicates, sorted by the depth of their paths. Also searches the
/// directories above the project up to `around`, the directory that lists the project's targets; `around` may be the
/// project itself.
public func findDependencies(
  of sources: FoundSources, below root: String, around: String, in tree: FileTree = .disk
) -> [DependencyFolder] {
  var search = DependencySearch(root: root, tree: tree)
  // Git does not have the files that it ignores, so these are searched for on disk. The faults of this search are
  // dropped: they do not affect a state that git has.
  let leftOut = tree.isOfDisk ? sources.leftOut : findSources(SourceSearch(root: root)).leftOut
  for folder in leftOut { search.add(folder.dependencies, in: folder.path) }
  search.addToolFolders(upTo: around)
  let own = FoldersOfFiles(sources.swiftFiles)
  let described = (sources.manifests + sources.projects).map { $0.split(separator: "/").dropLast() }
  for folder in described.map({ $0.joined(separator: "/") }) + sources.innerProjects where !own.contain(folder) {
    search.add(folder)
  }
  return search.found.sorted { ($0.path.count { $0 == "/" }, $0.path) < ($1.path.count { $0 == "/" }, $1.path) }
}

private struct DependencySearch {
  let root: String
  let tree: FileTree
  var found: [DependencyFolder] = []
  private var known: Set<String> = []

  init(root: String, tree: FileTree) { (self.root, self.tree) = (root, tree) }

  /// Adds the dependencies at the given paths in a directory; `*` in a path matches any subdirectory.
  mutating func add(_ places: [String], in folder: String) {
    for place in places {
      var folders = [folder]
      for part in place.split(separator: "/") where part != "." {
        folders = folders.flatMap { part == "*" ? subfolders(of: $0) : [joinedPath($0, String(part))] }
      }
      for folder in folders { add(folder) }
    }
  }

  /// Adds a directory if a file in it lists targets.
  mutating func add(_ folder: String) {
    guard known.insert(folder).inserted else { return }
    let path = joinedPath(root, folder)
    let isOfTree = tree.kind(of: path) == .directory
    let (manifests, projects) = (isOfTree ? tree : tree.onDisk).projects(in: path)
    if manifests.isEmpty && projects.isEmpty { return }
    found.append(DependencyFolder(path: folder, manifests: manifests, projects: projects, isOfTree: isOfTree))
  }

  /// Adds the dependencies in tools' directories above the project, up to those directly in `around`.
  mutating func addToolFolders(upTo around: String) {
    var (folder, way) = (root, "")
    while folder != around, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = String(folder[..<slash])
      way += "../"
      let entries = (try? tree.onDisk.entries(of: folder)) ?? []
      for name in entries.filter({ $0.kind == .directory }).compactMap(\.name).sorted() {
        func contents() -> [Entry] { (try? tree.onDisk.entries(of: folder + "/" + name)) ?? [] }
        guard let tool = ToolFolder.named(name, beside: entries, contents: contents) else { continue }
        add(tool.dependencies, in: way + name)
      }
    }
  }

  private func subfolders(of folder: String) -> [String] {
    let entries = (try? tree.onDisk.entries(of: joinedPath(root, folder))) ?? []
    return entries.filter { $0.kind == .directory }.compactMap(\.name).sorted().map { joinedPath(folder, $0) }
  }
}

/// The directories that contain files, at any depth.
private struct FoldersOfFiles {
  private var all: Set<Substring> = [""]

  init(_ files: [String]) {
    var last: Substring = ""
    for file in files {
      guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")), file[..<slash] != last else { continue }
      var rest = file[...]
      last = file[..<slash]
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        if !all.insert(rest).inserted { break }
      }
    }
  }

  func contain(_ folder: String) -> Bool { all.contains(folder[...]) }
}
