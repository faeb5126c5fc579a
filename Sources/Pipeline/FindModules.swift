// The modules of every file: from the rules file if it defines them, otherwise from the project files in or around the
// project.
import InwardFacts
import InwardGraph
import InwardPatterns
import InwardProjects
import InwardRules
import InwardWorkspace

/// Maps each file to its modules. Modules of the rules file take precedence; manifests and other project files
/// determine the modules of all other files.
func moduleMap(
  of sources: FoundSources, around: ProjectFiles, in project: Project, by book: RuleBook
) -> ModuleMap {
  var surroundings = Surroundings(of: sources, around: around, in: project, by: book.policy)
  var map = surroundings.map(rootName: name(of: project.root))
  if !surroundings.below.isEmpty, map.unlistedFiles.count == sources.swiftFiles.count {
    // The project files in a directory around this project list none of its files, so they describe something else.
    let alone = ProjectFiles(folder: project.root)
    surroundings = Surroundings(of: sources, around: alone, in: project, by: book.policy)
    map = surroundings.map(rootName: name(of: project.root))
  }
  map.movePlaces(from: surroundings.below)
  if book.policy.redundantDependency != .allow { map.mark(surroundings.targetsWithUnreadSources()) }
  map.assign(book.policy.modules, to: sources.swiftFiles)
  return map
}

/// The files that list targets, and the directory that contains them: the nearest one at or above the project with such
/// files. If there is none, the directory is the project's own.
struct ProjectFiles {
  let folder: String
  /// The manifests in `folder`; empty if that is the project's own directory, whose manifests are found with its
  /// sources.
  var manifests: [String] = []
  var projects: [String] = []

  init(folder: String) { self.folder = folder }

  /// Searches upward, but not beyond the repository.
  init(around project: Project, _ sources: FoundSources) {
    let hasProjects = sources.projects.contains(where: listsAllTargets)
    var candidate = project.root
    while true {
      let (files, others) = project.tree.projects(in: candidate)
      let manifests = files.filter { file in
        (try? project.tree.contents(of: joinedPath(candidate, file))).map { importsAlways("PackageDescription", $0) }
          ?? true
      }
      // `sources` already contains the manifests and project files of the project's own directory.
      if candidate == project.root, !manifests.isEmpty || others.contains(where: listsAllTargets) { break }
      let projects = hasProjects || candidate == project.root ? [] : others
      if !projects.isEmpty || !manifests.isEmpty {
        (self.manifests, self.projects) = (manifests, projects)
        break
      }
      if candidate == "/" || kind(of: candidate + "/.git") != .missing {
        candidate = project.root
        break
      }
      candidate = InwardPipeline.folder(of: candidate)
    }
    folder = candidate
  }
}

/// The directory whose files describe a project's modules. A project may be part of something larger, so this is the
/// nearest directory upward with a manifest or another file that lists targets, or else the project itself. All paths
/// are relative to that directory.
private struct Surroundings {
  private let tree: FileTree
  private let base: String
  /// The path from `base` to the project.
  let below: String
  let paths: SourcePaths
  private var manifestPaths: [String]
  private var projectPaths: [String]
  /// Whether the sources are all the files in `base`, because it is the project itself and the rules exclude nothing.
  private let isComplete: Bool

  init(of sources: FoundSources, around: ProjectFiles, in project: Project, by policy: Policy) {
    base = around.folder
    // Without a repository, the directory that describes the project may be outside the project's bounds; then that
    // directory is the limit.
    tree = rest(of: base, below: project.bounds) == nil ? project.tree.bounded(by: base) : project.tree
    below = rest(of: project.root, below: base).map(String.init) ?? ""
    isComplete = below.isEmpty && policy.include.isEmpty && policy.exclude.isEmpty
    let prefix = below.isEmpty ? "" : below + "/"
    func placed(_ paths: [String]) -> [String] { prefix.isEmpty ? paths : paths.map { prefix + $0 } }
    paths = SourcePaths(placed(sources.swiftFiles), links: sources.links.map { PathLink($0, below: prefix) })
    manifestPaths = placed(sources.manifests)
    if !prefix.isEmpty { manifestPaths += around.manifests }
    projectPaths = placed(sources.projects) + around.projects
  }

  func map(rootName: String) -> ModuleMap {
    mapModules(of: paths, manifests: manifests(), projects: described(), rootName: rootName)
  }

  func manifests() -> [Manifest] {
    func contents(_ path: String) -> [UInt8]? { try? tree.contents(of: base + "/" + path) }
    return manifestsInUse(manifestPaths, contents: contents).map { path in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let file = name(of: path)
      guard let bytes = contents(path) else { return Manifest.unread(in: folder, called: file) }
      return bytes.withUnsafeBufferPointer { readManifest(of: $0, in: folder, called: file) }
    }
  }

  func described() -> [DescribedProject] { described(with: paths) }

  private func described(with paths: SourcePaths) -> [DescribedProject] {
    if projectPaths.isEmpty { return [] }
    let (tree, base) = (tree, base)
    // Manifests are included, because they show which directories are packages.
    let known = ProjectTree(
      swiftFiles: paths.all + manifestPaths, root: base, isComplete: isComplete,
      isThere: { tree.kind(of: base + "/" + $0) != .missing }, contents: { try? tree.contents(of: base + "/" + $0) })
    return describeProjects(at: projectPaths, in: known)
  }

  /// Finds the targets with sources that were not read: Swift files that the rules exclude or that belong to projects
  /// within or around this one, Objective-C files, and interface files that may need other modules. The imports of
  /// these targets are not completely known.
  func targetsWithUnreadSources() -> Set<TargetName> {
    let all = findFiles(SourceSearch(root: base, projectFile: nil), in: tree)
    let files = Array(paths.all.prefix(paths.files))
    let read = Set(files)
    let others = all.swiftFiles + all.objectiveC + all.interfaces.filter(mayNeedOtherModules)
    let everything = files + others.filter { !read.contains($0) }
    if everything.count == files.count { return [] }
    let paths = SourcePaths(everything, links: all.links.map { PathLink($0) })
    let map = mapModules(
      of: paths, manifests: manifests(), projects: described(with: paths), rootName: name(of: base))
    let more = files.count..<everything.count
    let modules = Set(more.flatMap { map.modules(ofFile: $0) })
    // A file whose module is unknown or guessed may belong to any target of the projects around it.
    let loose = more.filter {
      let module = map.modules[map.moduleOfFile[$0].index]
      return module.isUnknown || module.isGuess
    }.map { everything[$0] }
    return Set(
      map.targets.filter { target in
        let folder = target.project.split(separator: "/").dropLast().joined(separator: "/")
        return target.module.map(modules.contains) ?? false
          || !target.linksByItself && loose.contains { rest(of: $0, below: folder) != nil }
      }.map { TargetName($0) })
  }

  /// Returns whether an interface file sets attributes that other modules may add to a class, or uses classes of other
  /// modules. Most do neither. True if the file cannot be read.
  private func mayNeedOtherModules(_ path: String) -> Bool {
    guard let bytes = try? tree.contents(of: base + "/" + path) else { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("<userDefinedRuntimeAttribute ")
      || text.count(of: "customClass=") > text.count(of: "customModuleProvider=\"target\"")
  }
}

extension PathLink {
  /// Prepends `prefix`, the path of the directory to which the paths of the link are relative.
  init(_ link: SourceLink, below prefix: String = "") {
    self.init(path: prefix + link.path, destination: prefix + link.destination)
  }
}

/// A target, identified by its project file and its name, which do not depend on the files that are read.
private struct TargetName: Hashable {
  var project: String
  var name: String

  init(_ target: Target) {
    project = target.project
    name = target.name
  }
}

extension ModuleMap {
  /// Makes places relative to the project's directory, like all printed paths. Project files may be outside that
  /// directory.
  fileprivate mutating func movePlaces(from below: String) {
    if below.isEmpty { return }
    let up = String(repeating: "../", count: below.split(separator: "/").count)
    func moved(_ place: ProjectPlace) -> ProjectPlace {
      ProjectPlace(
        path: rest(of: place.path, below: below).map(String.init) ?? up + place.path, position: place.position)
    }
    for index in modules.indices { modules[index].origin = modules[index].origin.map(moved) }
    for index in emptyTargets.indices { emptyTargets[index].origin = emptyTargets[index].origin.map(moved) }
    for index in notes.indices { notes[index].place = moved(notes[index].place) }
    for index in targets.indices {
      targets[index].place = moved(targets[index].place)
      targets[index].dependencies = targets[index].dependencies?.map { dependency in
        var dependency = dependency
        dependency.place = moved(dependency.place)
        return dependency
      }
    }
  }

  fileprivate mutating func mark(_ unread: Set<TargetName>) {
    for index in targets.indices where unread.contains(TargetName(targets[index])) {
      targets[index].hasOtherSources = true
    }
  }

  /// Assigns files to the modules that the rules file defines, instead of those in project files. A definition with the
  /// name of an existing module extends that module, so an import of the module refers to its own files and to the
  /// assigned ones.
  mutating func assign(_ definitions: [ModuleDefinition], to files: [String]) {
    if definitions.isEmpty { return }
    let numbers = numbers(of: definitions)
    let lookup = ModuleDefinitions(definitions)
    var assigned: Set<Int> = []
    var taken: Set<ModuleID> = []
    // Files with the same modules are assigned together, because there may be as many modules as files.
    var filesOfPlaces: [[Int]: [Int]] = [:]
    for (index, file) in files.enumerated() {
      let places = lookup.places(of: file)
      if !places.isEmpty { filesOfPlaces[places, default: []].append(index) }
    }
    for (places, files) in filesOfPlaces {
      let owners = places.map { numbers[$0] }
      let kept = Set(owners)
      for file in files { taken.formUnion(modules(ofFile: file).filter { !kept.contains($0) }) }
      setModules(owners, ofFiles: files)
      assigned.formUnion(files)
    }
    unlistedFiles.removeAll { assigned.contains($0) }
    // A target still compiles the files that were assigned to another module.
    for index in targets.indices where targets[index].module.map(taken.contains) ?? false {
      targets[index].hasOtherSources = true
    }
  }

  /// Finds the module of each definition by the module's name, or else by its target's name, which Xcode shows. Adds a
  /// module if neither exists.
  private mutating func numbers(of definitions: [ModuleDefinition]) -> [ModuleID] {
    var known = Dictionary(
      modules.indices.flatMap { index in modules[index].allNames.map { ($0, ModuleID(index)) } }
    ) { first, _ in first }
    let targets = Dictionary(
      modules.indices.flatMap { index in
        ([modules[index].target] + modules[index].otherTargets).map { ($0, ModuleID(index)) }
      }
    ) { first, _ in first }
    return definitions.map { definition in
      if let number = known[definition.name] { return number }
      let (origin, number) = (definition.origin, ModuleID(modules.count))
      let place = ProjectPlace(path: origin.path, position: Position(line: origin.line, column: origin.column))
      if let target = targets[definition.name] {
        let module = modules[target.index].name
        notes.append(
          ProjectNote(place: place, text: "'\(definition.name)' is a target; it is imported as '\(module)'"))
        known[definition.name] = target
        return target
      }
      modules.append(Module(name: definition.name, origin: place))
      known[definition.name] = number
      return number
    }
  }
}
