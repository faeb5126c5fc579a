// Finds the Swift files of a project, and the other files that decide how it is read.
import InwardPatterns

/// The input of a search below a root.
public struct SourceSearch {
  public var root: String
  /// The patterns of files to include; if empty, every Swift file.
  public var include: [Glob]
  public var exclude: [Glob]
  /// The name of the file that marks a directory as a separate project. Such a directory is skipped. Nil to search
  /// every directory.
  public var projectFile: String?
  /// Whether the root is a fetched dependency. If so, git's ignore files do not count, and links to files are followed:
  /// a package may offer its sources in a second layout that consists of links.
  public var isOfDependency: Bool
  /// The Swift files, by their paths from the root, for which the search records why it skips them.
  public var explained: [String]

  public init(
    root: String, include: [Glob] = [], exclude: [Glob] = [], projectFile: String? = "rules.yml",
    isOfDependency: Bool = false, explained: [String] = []
  ) {
    self.root = root
    self.include = include
    self.exclude = exclude
    self.projectFile = projectFile
    self.isOfDependency = isOfDependency
    self.explained = explained
  }
}

/// Finds the sources below a root. Links are listed but not followed: their targets are found at their own paths, or
/// are outside the root. In a dependency, links to files are followed.
public func findSources(_ search: SourceSearch, in tree: FileTree = .disk) -> FoundSources {
  var walk = Walk(search: search, tree: tree)
  walk.walk(ignores: search.isOfDependency ? IgnoreStack() : IgnoreStack(around: search.root, in: tree))
  walk.found.swiftFiles.sort()
  walk.found.manifests.sort()
  return walk.found
}

/// The names and endings of files that list targets for some tool.
private let describingNames: Set = [
  "project.yml", "project.yaml", "Project.swift", "BUILD", "BUILD.bazel", "inward-modules.json",
]
private let describingEndings = [".xcodeproj", ".podspec", ".podspec.json"]

/// Patterns for the files that list targets, for editors that watch the disk.
public var patternsOfDescribingFiles: [String] {
  describingNames.sorted().map { "**/" + $0 } + describingEndings.map { "**/*" + $0 }
}

/// Returns whether a file lists targets for some tool.
public func describesTargets(_ name: String) -> Bool {
  describingNames.contains(name) || describingEndings.contains { name.hasSuffix($0) && name != $0 }
}

/// Returns whether this is the name of a manifest: `Package.swift` or, for a specific toolchain version, a name such as
/// `Package@swift-6.1.swift`.
private func isManifest(_ name: String) -> Bool {
  if name == "Package.swift" { return true }
  guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return false }
  let version = name.dropFirst("Package@swift-".count).dropLast(".swift".count)
  let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
  return (1...3).contains(numbers.count) && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

extension FileTree {
  /// Returns the names of the files directly in a directory that list targets, sorted: package manifests, and others.
  /// Both are empty if the directory cannot be read.
  public func projects(in folder: String) -> (manifests: [String], others: [String]) {
    let all = (try? entries(of: folder)) ?? []
    let files = all.filter { $0.kind == .file }.compactMap(\.name)
    let xcode = all.filter { $0.kind == .directory }.compactMap(\.name).filter { $0.hasSuffix(".xcodeproj") }
    return (files.filter(isManifest).sorted(), (files.filter(describesTargets) + xcode).sorted())
  }
}

/// The maximum length of a path in bytes. No system accepts a longer one, but a commit may contain one.
private let longestPath = 4_096

private func shortened(_ path: String) -> String { path.prefix(200) + "..." }

/// A directory whose entries are being visited; the last entry in `left` is next.
private struct OpenFolder {
  var path: String
  var entries: [Entry]
  var left: [Entry]
  var ignores: IgnoreStack
  /// Whether an ignore pattern matches the directory. It is searched nevertheless, because git tracks files in it.
  var isIgnored: Bool
  /// Whether the directory is named `Tuist`, like the one in which Tuist keeps its own files, or is below such a
  /// directory.
  var isInTuist: Bool
}

private struct Walk {
  let search: SourceSearch
  private let include: PathPatterns
  private let exclude: PathPatterns
  let tree: FileTree
  var found = FoundSources()
  /// The directories from the root to the one being visited. A list instead of recursion: a commit may nest ten
  /// thousand directories.
  private var open: [OpenFolder] = []
  private lazy var realRoot = realPath(of: search.root) ?? search.root

  init(search: SourceSearch, tree: FileTree) {
    self.search = search
    include = PathPatterns(search.include)
    exclude = PathPatterns(search.exclude)
    self.tree = tree
  }

  /// The extensions of directories that programs show as one file. The Swift files in them are playground pages or
  /// templates.
  private static let bundles: Set<Substring> = [
    "docc", "framework", "playground", "playgroundbook", "xcassets", "xcframework", "xcodeproj", "xcworkspace",
    "xctemplate",
  ]

  private static let settings = [".gitignore", ".yml", ".yaml"]

  mutating func walk(ignores: IgnoreStack) {
    enter("", ignores: ignores, isIgnored: false, isInTuist: false)
    while let last = open.indices.last {
      guard let entry = open[last].left.popLast() else {
        open.removeLast()
        continue
      }
      visit(entry, in: open[last])
    }
  }

  private mutating func enter(_ folder: String, ignores: IgnoreStack, isIgnored: Bool, isInTuist: Bool) {
    if folder.utf8.count > longestPath {
      return tree.faults.add(SystemFault(path: absolute(shortened(folder)), reason: "the path is too long"))
    }
    let place = folder.isEmpty ? "." : folder
    let entries: [Entry]
    do {
      entries = try tree.entries(of: absolute(folder))
    } catch {
      // The tree itself records read errors.
      guard let kept = tree.keptEntries(of: absolute(folder)) else { return }
      // Without git's version of the directory, its contents are unknown.
      if kept.isEmpty { return tree.faults.add(error) }
      found.refused.append(error.called(place))
      entries = kept
    }
    if !folder.isEmpty, isProject(folder, entries) {
      found.innerProjects.append(folder)
      return
    }
    found.folders.append(folder)
    var ignores = ignores
    let isRepository = !folder.isEmpty && entries.contains { $0.name == ".git" }
    if isRepository { ignores.enterRepository(at: absolute(folder), folder: folder) }
    // Git does not follow a link to an ignore file either.
    if !search.isOfDependency, entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }),
      let text = try? tree.contents(of: absolute(path(".gitignore", in: folder)))
    {
      ignores.push(text, folder: folder)
    }
    let sorted = entries.sorted { ($0.name ?? "") > ($1.name ?? "") }
    open.append(
      OpenFolder(
        path: folder, entries: entries, left: sorted, ignores: ignores, isIgnored: isIgnored && !isRepository,
        isInTuist: isInTuist))
  }

  private mutating func visit(_ entry: Entry, in folder: OpenFolder) {
    if let name = entry.name { return visit(name, entry.kind, in: folder) }
    // Other files whose names are not UTF-8, such as pictures, do not matter here.
    if entry.kind != .directory && !entry.endsInSwift { return }
    let place = folder.path.isEmpty ? "." : folder.path
    found.faults.append(SystemFault(path: place, reason: "contains a name that is not UTF-8: '\(entry.spelling)'"))
  }

  /// Returns whether a directory is a separate project. Its rules file may be a link to a file; a rules file that the
  /// tree hides does not count.
  private func isProject(_ folder: String, _ entries: [Entry]) -> Bool {
    guard let name = search.projectFile else { return false }
    return entries.contains { $0.name == name } && tree.kind(of: absolute(path(name, in: folder))) == .file
  }

  private mutating func visit(_ name: String, _ kind: EntryKind, in folder: OpenFolder) {
    let path = path(name, in: folder.path)
    switch kind {
    case .directory:
      if leaveOut(name, at: path, in: folder) { return }
      if name.hasSuffix(".xcodeproj") { found.projects.append(path) }
      if isUnwantedBundle(name) { return skip(path, .bundle) }
      enter(
        path, ignores: folder.ignores, isIgnored: matchesIgnoreFiles(path, isFolder: true, in: folder),
        isInTuist: folder.isInTuist || name == "Tuist")
    case .file:
      // A file `._NAME` contains the attributes of the file `NAME`: macOS writes such a file to a disk that cannot
      // store attributes.
      if name.hasPrefix("._") { return name.hasSuffix(".swift") ? skip(path, .attributeFile) : () }
      if describesTargets(name), !isIgnored(path, isFolder: false, in: folder) { found.projects.append(path) }
      guard name.hasSuffix(".swift") else {
        if Self.settings.contains(where: { name.hasSuffix($0) }) { found.settings.append(path) }
        if name.hasSuffix(".m") || name.hasSuffix(".mm") { found.objectiveC.append(path) }
        if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { found.interfaces.append(path) }
        return
      }
      if isIgnored(path, isFolder: false, in: folder) { return skip(path, .ignoredFile) }
      if let module = moduleOfManifest(name, path, folder) {
        found.manifestCandidates.append(ManifestCandidate(path: path, module: module, isWanted: isWanted(path)))
        explain(path, .manifest)
        if isManifest(name) { found.manifests.append(path) }
      } else if isWanted(path) {
        found.swiftFiles.append(path)
      } else {
        skip(path, .excludedFile)
      }
    case .link where search.isOfDependency && tree.leadsToFile(absolute(path)): visit(name, .file, in: folder)
    case .link:
      if name.hasSuffix(".swift") { skip(path, .link) }
      addLink(name, at: path, in: folder)
    case .refused: tree.faults.add(SystemFault(path: absolute(path), reason: "unknown kind of file"))
    case .other, .missing: return
    }
  }

  /// Counts a skipped file or directory, and records the reason for the explained files that are at or below it.
  private mutating func skip(_ path: String, _ reason: Aside) {
    found.asides[reason, default: 0] += 1
    explain(path, reason)
  }

  /// Records the reason for skipping a path, for each of the explained files that are at or below it.
  private mutating func explain(_ path: String, _ reason: Aside) {
    for file in search.explained where rest(of: file, below: path) != nil { found.reasons[file] = reason }
  }

  /// Records a link if it gives Swift files of the project an additional path.
  private mutating func addLink(_ name: String, at path: String, in folder: OpenFolder) {
    guard !isIgnored(path, isFolder: false, in: folder), let destination = tree.destination(ofLink: absolute(path)),
      let below = rest(of: destination, below: realRoot),
      name.hasSuffix(".swift") || tree.kind(of: destination) == .directory
    else { return }
    found.links.append(SourceLink(path: path, destination: String(below)))
  }

  /// Returns whether a directory is not part of the project, and if so, records it.
  private mutating func leaveOut(_ name: String, at path: String, in folder: OpenFolder) -> Bool {
    func contents() -> [Entry] { (try? tree.entries(of: absolute(path))) ?? [] }
    let tool = ToolFolder.named(name, beside: folder.entries, contents: contents)
    guard let folder = tool ?? (isIgnored(path, isFolder: true, in: folder) ? .ignored : nil) else { return false }
    found.leftOut.append(LeftOutFolder(path: path, dependencies: folder.dependencies))
    skip(path, tool == nil ? .ignoredFolder : .toolFolder)
    return true
  }

  /// Returns whether git ignores a file or directory. A path that git tracks is not ignored, even if a pattern matches
  /// it.
  private func isIgnored(_ path: String, isFolder: Bool, in folder: OpenFolder) -> Bool {
    matchesIgnoreFiles(path, isFolder: isFolder, in: folder)
      && !tree.tracks(absolute(path), inRepository: folder.ignores.placeInRepository(of: path))
  }

  /// Returns whether a pattern matches a path or a directory around it, whether or not git tracks the path. Nothing
  /// below an ignored directory can be included again.
  private func matchesIgnoreFiles(_ path: String, isFolder: Bool, in folder: OpenFolder) -> Bool {
    folder.isIgnored || folder.ignores.ignore(path, isFolder: isFolder)
  }

  /// Returns the module that a file seems to import as a manifest: its name or directory is that of a manifest, and it
  /// contains the module's name. Otherwise returns nil. The file name alone is not enough: in SwiftPM's own project, a
  /// file `Package.swift` is a source of a target. An unreadable file counts as a manifest if its name is that of a
  /// package's manifest.
  ///
  /// Tuist's manifests and their helpers also describe a project, but are not part of it.
  private mutating func moduleOfManifest(_ name: String, _ path: String, _ folder: OpenFolder) -> String? {
    let isOfPackage = isManifest(name) && (name == "Package.swift" || hasFile("Package.swift", folder))
    let isOfTuist = folder.isInTuist || ["Project.swift", "Workspace.swift", "Tuist.swift"].contains(name)
    guard isOfPackage || isOfTuist else { return nil }
    found.namedLikeManifests.insert(path)
    guard let bytes = try? tree.contents(of: absolute(path)) else {
      return isOfPackage ? "PackageDescription" : nil
    }
    if isOfPackage, contains(bytes, "PackageDescription") { return "PackageDescription" }
    return isOfTuist && hasLine(bytes, beginningWith: "import ProjectDescription") ? "ProjectDescription" : nil
  }

  private func hasFile(_ name: String, _ folder: OpenFolder) -> Bool {
    folder.entries.contains { $0.name == name && $0.kind == .file }
  }

  /// Returns whether a directory is a bundle to skip: its sources are read only if a pattern in `include` contains the
  /// bundle's extension.
  private func isUnwantedBundle(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), Self.bundles.contains(name[name.index(after: dot)...]) else {
      return false
    }
    return !search.include.contains { $0.text.split(separator: "/").contains { $0.hasSuffix(name[dot...]) } }
  }

  private func isWanted(_ path: String) -> Bool {
    (include.isEmpty || include.match(path)) && !exclude.match(path)
  }

  private func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : joinedPath(folder, name) }

  private func absolute(_ path: String) -> String { path.isEmpty ? search.root : joinedPath(search.root, path) }
}
