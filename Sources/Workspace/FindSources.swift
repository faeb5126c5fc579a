// Which Swift files a project has.
import InwardPatterns

/// What to look for below a root.
public struct SourceSearch {
  public var root: String
  /// Empty: every Swift file.
  public var include: [Glob]
  public var exclude: [Glob]
  /// A folder with a file of this name is another project and is cut out; nil: none is.
  public var projectFile: String?
  /// Nobody asks whether git ignores what was fetched, and links to files are followed: a package may have its sources
  /// in two shapes.
  public var isOfDependency: Bool

  public init(
    root: String, include: [Glob] = [], exclude: [Glob] = [], projectFile: String? = "rules.yml",
    isOfDependency: Bool = false
  ) {
    self.root = root
    self.include = include
    self.exclude = exclude
    self.projectFile = projectFile
    self.isOfDependency = isOfDependency
  }
}

/// What was found, all paths relative to the root and sorted.
public struct FoundSources: Sendable {
  public var swiftFiles: [String] = []
  /// Sources in Objective-C, which import Swift modules too.
  public var objectiveC: [String] = []
  /// Storyboards and their like, which may name classes of any module.
  public var interfaces: [String] = []
  /// `Package.swift` files, the root's own among them: they tell the modules and are not judged.
  public var manifests: [String] = []
  /// What else lists targets: `App.xcodeproj`, `project.yml`, `Core.podspec`.
  public var projects: [String] = []
  /// Folders with a project of their own, which are cut out.
  public var innerProjects: [String] = []
  /// Folders of tools, and those that git ignores.
  public internal(set) var leftOut: [LeftOutFolder] = []
  /// Links to files and folders of the project: other paths, by which a target may list the same files.
  public var links: [SourceLink] = []
  /// What else may decide how a project is read: `.gitignore` and YAML files.
  public var settings: [String] = []
  /// Every folder that was looked into; the root is the empty one.
  public var folders: [String] = []
  /// What could not be looked into, and names that are not UTF-8.
  public var faults: [SystemFault] = []
  /// Folders that could not be looked into either, but git knows what is to be there.
  public var refused: [SystemFault] = []

  public init() {}
}

/// A folder that is not looked into, and where dependencies may lie in it.
public struct LeftOutFolder: Sendable {
  public var path: String
  var dependencies: [String]
}

/// Walks the tree. Links are listed and not followed: what they lead to is met where it lies, or lies outside.
public func findSources(_ search: SourceSearch, in tree: FileTree = .disk) -> FoundSources {
  var walk = Walk(search: search, tree: tree)
  walk.enter("", ignores: search.isOfDependency ? IgnoreStack() : IgnoreStack(around: search.root, in: tree))
  walk.found.swiftFiles.sort()
  walk.found.manifests.sort()
  return walk.found
}

/// What lists targets, for which tool ever: whole names, and endings that begin with a dot.
private let describing = [
  ".xcodeproj", ".podspec", ".podspec.json", "project.yml", "project.yaml", "Project.swift", "BUILD",
  "BUILD.bazel",
  "inward-modules.json",
]

private func describesTargets(_ name: String) -> Bool {
  describing.contains { $0.hasPrefix(".") ? name.hasSuffix($0) && name != $0 : name == $0 }
}

/// `Package.swift`, or one for toolchains of some version.
private func isManifest(_ name: String) -> Bool {
  name == "Package.swift" || name.hasPrefix("Package@swift") && name.hasSuffix(".swift")
}

extension FileTree {
  /// The names of what lists targets directly in a folder, sorted: manifests of packages, and others.
  public func projects(in folder: String) -> (manifests: [String], others: [String]) {
    let all = (try? entries(of: folder)) ?? []
    let files = all.filter { $0.kind == .file }.compactMap(\.name)
    let xcode = all.filter { $0.kind == .directory }.compactMap(\.name).filter { $0.hasSuffix(".xcodeproj") }
    return (files.filter(isManifest).sorted(), (files.filter(describesTargets) + xcode).sorted())
  }
}

private struct Walk {
  let search: SourceSearch
  let tree: FileTree
  var found = FoundSources()
  /// Whether the folder is one that Tuist keeps its own files in, or lies in one.
  private var isInTuist = false
  /// The root without links.
  private lazy var realRoot = realPath(of: search.root) ?? search.root

  init(search: SourceSearch, tree: FileTree) {
    self.search = search
    self.tree = tree
  }

  /// Directories that programs show as one file. Their Swift files are pages to try things out, or templates.
  private static let bundles: Set<Substring> = [
    "docc", "framework", "playground", "playgroundbook", "xcassets", "xcframework", "xcodeproj", "xcworkspace",
    "xctemplate",
  ]

  private static let settings = [".gitignore", ".yml", ".yaml"]

  mutating func enter(_ folder: String, ignores: IgnoreStack) {
    let place = folder.isEmpty ? "." : folder
    let entries: [Entry]
    do {
      entries = try tree.entries(of: absolute(folder))
    } catch {
      let fault = SystemFault(path: place, reason: error.reason)
      guard let kept = tree.keptEntries(of: absolute(folder)) else { return found.faults.append(fault) }
      found.refused.append(fault)
      entries = kept
    }
    if !folder.isEmpty, isProject(folder, entries) {
      found.innerProjects.append(folder)
      return
    }
    found.folders.append(folder)
    var ignores = ignores
    // Git follows no link here either.
    if !search.isOfDependency, entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }),
      let text = try? tree.contents(of: absolute(path(".gitignore", in: folder)))
    {
      ignores.push(text, folder: folder)
    }
    for entry in entries.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
      guard let name = entry.name else {
        // The picture of that name is nobody's concern here.
        if entry.kind != .directory && !entry.endsInSwift { continue }
        found.faults.append(SystemFault(path: place, reason: "holds a name that is not UTF-8: '\(entry.spelling)'"))
        continue
      }
      visit(name, entry.kind, in: folder, beside: entries, ignores)
    }
  }

  /// Whether another project lies here. Its rules file may be a link, or one that the tree hides.
  private func isProject(_ folder: String, _ entries: [Entry]) -> Bool {
    guard let name = search.projectFile else { return false }
    return entries.contains { $0.name == name } && tree.kind(of: absolute(path(name, in: folder))) == .file
  }

  private mutating func visit(
    _ name: String, _ kind: EntryKind, in folder: String, beside neighbors: [Entry], _ ignores: IgnoreStack
  ) {
    let path = path(name, in: folder)
    switch kind {
    case .directory:
      if leaveOut(name, at: path, beside: neighbors, ignores) { return }
      if name.hasSuffix(".xcodeproj") { found.projects.append(path) }
      if isUnwantedBundle(name) { return }
      let around = isInTuist
      isInTuist = around || name == "Tuist"
      enter(path, ignores: ignores)
      isInTuist = around
    case .file:
      // A Mac keeps a file's attributes in a file of their own where the disk has no place for them.
      if name.hasPrefix("._") { return }
      if describesTargets(name), !ignores.ignore(path, isFolder: false) { found.projects.append(path) }
      guard name.hasSuffix(".swift") else {
        if Self.settings.contains(where: { name.hasSuffix($0) }) { found.settings.append(path) }
        if name.hasSuffix(".m") || name.hasSuffix(".mm") { found.objectiveC.append(path) }
        if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { found.interfaces.append(path) }
        return
      }
      if ignores.ignore(path, isFolder: false) { return }
      if isManifest(name) {
        found.manifests.append(path)
      } else if isOfTuist(path, name) {
        return
      } else if isWanted(path) {
        found.swiftFiles.append(path)
      }
    case .link where search.isOfDependency && tree.kind(of: absolute(path)) == .file:
      visit(name, .file, in: folder, beside: neighbors, ignores)
    case .link: addLink(name, at: path, ignores)
    case .other, .missing: return
    }
  }

  /// Notes a link by which files of the project have another path.
  private mutating func addLink(_ name: String, at path: String, _ ignores: IgnoreStack) {
    guard !ignores.ignore(path, isFolder: false), let destination = tree.destination(ofLink: absolute(path)),
      let below = rest(of: destination, below: realRoot),
      name.hasSuffix(".swift") || tree.kind(of: destination) == .directory
    else { return }
    found.links.append(SourceLink(path: path, destination: String(below)))
  }

  /// Notes a folder that is no part of the project.
  private mutating func leaveOut(
    _ name: String, at path: String, beside neighbors: [Entry], _ ignores: IgnoreStack
  ) -> Bool {
    func contents() -> [Entry] { (try? tree.entries(of: absolute(path))) ?? [] }
    let tool = ToolFolder.named(name, beside: neighbors, contents: contents)
    guard let folder = tool ?? (ignores.ignore(path, isFolder: true) ? .ignored : nil) else { return false }
    found.leftOut.append(LeftOutFolder(path: path, dependencies: folder.dependencies))
    return true
  }

  /// Tuist's manifests and their helpers make a project and are no part of it. Their names are common, so the import
  /// tells.
  private func isOfTuist(_ path: String, _ name: String) -> Bool {
    guard isInTuist || ["Project.swift", "Workspace.swift", "Tuist.swift"].contains(name),
      let bytes = try? tree.contents(of: absolute(path))
    else { return false }
    return hasLine(bytes, beginningWith: "import ProjectDescription")
  }

  /// Whoever wants the sources in bundles of a kind names it in `include`.
  private func isUnwantedBundle(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), Self.bundles.contains(name[name.index(after: dot)...]) else {
      return false
    }
    return !search.include.contains { $0.text.split(separator: "/").contains { $0.hasSuffix(name[dot...]) } }
  }

  private func isWanted(_ path: String) -> Bool {
    (search.include.isEmpty || search.include.contains { $0.matches(path) })
      && !search.exclude.contains { $0.matches(path) }
  }

  private func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : joinedPath(folder, name) }

  private func absolute(_ path: String) -> String { path.isEmpty ? search.root : joinedPath(search.root, path) }
}
