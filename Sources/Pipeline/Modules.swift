// The modules of every file: by hand in the rules file, else by what lists targets in or around the project.
import InwardFacts
import InwardGraph
import InwardPatterns
import InwardProjects
import InwardRules
import InwardWorkspace

/// Modules of the rules file first; what they leave goes by manifests and Xcode's projects.
func moduleMap(of sources: FoundSources, in project: Project, by book: RuleBook) -> ModuleMap {
  let surroundings = Surroundings(of: sources, in: project)
  var map = mapModules(
    of: surroundings.files, manifests: surroundings.manifests(), projects: surroundings.described(),
    rootName: name(of: project.root))
  for definition in book.policy.modules { take(definition, of: sources.swiftFiles, into: &map) }
  return map
}

/// What tells the modules of a project, which may be a part of something larger: the nearest folder upwards with a
/// manifest or another file that lists targets holds it, else it holds itself. All paths are relative to that folder.
private struct Surroundings {
  private let tree: FileTree
  private let base: String
  let files: [String]
  private var manifestPaths: [String]
  private var projectPaths: [String]

  init(of sources: FoundSources, in project: Project) {
    tree = project.tree
    let around = Self.around(project, hasProjects: !sources.projects.isEmpty)
    base = around.folder
    let below = rest(of: project.root, below: base) ?? ""
    let prefix = below.isEmpty ? "" : below + "/"
    func placed(_ paths: [String]) -> [String] { prefix.isEmpty ? paths : paths.map { prefix + $0 } }
    files = placed(sources.swiftFiles)
    manifestPaths = placed(sources.manifests)
    if !prefix.isEmpty { manifestPaths += around.manifests }
    projectPaths = placed(sources.projects) + around.projects
  }

  /// Looks upwards no further than the repository.
  private static func around(
    _ project: Project, hasProjects: Bool
  ) -> (folder: String, manifests: [String], projects: [String]) {
    var candidate = project.root
    while true {
      let (manifests, others) = project.tree.projects(in: candidate)
      // What lies in the project itself is found already.
      if candidate == project.root, !manifests.isEmpty || !others.isEmpty { return (candidate, [], []) }
      let projects = hasProjects ? [] : others
      if !projects.isEmpty || !manifests.isEmpty { return (candidate, manifests, projects) }
      if candidate == "/" || kind(of: candidate + "/.git") != .missing { return (project.root, [], []) }
      candidate = folder(of: candidate)
    }
  }

  func manifests() -> [Manifest] {
    func contents(_ path: String) -> [UInt8]? { try? tree.contents(of: base + "/" + path) }
    return manifestsInUse(manifestPaths, contents: contents).map { path in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      guard let bytes = contents(path) else { return Manifest.unread(in: folder) }
      return bytes.withUnsafeBufferPointer { readManifest(of: $0, in: folder) }
    }
  }

  func described() -> [DescribedProject] {
    if projectPaths.isEmpty { return [] }
    let (tree, base) = (tree, base)
    // Manifests show which folders are packages.
    let known = ProjectTree(swiftFiles: files + manifestPaths, root: base) { path in
      try? tree.contents(of: base + "/" + path)
    }
    return describeProjects(at: projectPaths, in: known)
  }
}

/// Gives files the module that the rules file names: the manifest's where it has one of that name, so that an import
/// means both.
func take(_ definition: ModuleDefinition, of files: [String], into map: inout ModuleMap) {
  let known = map.modules.firstIndex { $0.name == definition.name }
  if known == nil { map.modules.append(Module(name: definition.name)) }
  let number = ModuleID(known ?? map.modules.count - 1)
  for index in files.indices where definition.files.contains(where: { $0.matches(files[index]) }) {
    map.setModules([number], ofFile: index)
  }
}
