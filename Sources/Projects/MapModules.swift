// Maps manifests and other project descriptions to the modules of every file.
import InwardFacts
import InwardPatterns

/// A target with the directory that was found for it.
private struct Place {
  var module: ModuleID
  /// The directory, without a trailing slash; empty for the root.
  var folder: String
  /// Paths in the directory that the target excludes.
  var excluded: [String]
  /// The listed sources; if empty, all files count.
  var sources: [String]
  var wrapsAnyExtension: Bool

  init(_ target: Manifest.Target, at folder: String, of manifest: Manifest, building module: ModuleID) {
    self.module = module
    self.folder = folder
    excluded = target.excluded.map { joined(folder, $0) }
    sources = target.sources.map { joined(folder, $0) }
    wrapsAnyExtension = manifest.wrapsAnyExtension
  }
}

/// Assigns modules to every file, by the first case that applies:
/// - the targets that compile the file: the target of a package with the nearest enclosing directory, and all targets
///   of other projects
/// - a module for the rest of the nearest package
/// - the modules chosen by `TargetModules`, if a project other than a package encloses the file
/// - a module for the root
///
/// All paths are relative to one directory that contains all files.
public func mapModules(
  of files: [String], manifests: [Manifest], projects: [DescribedProject] = [], rootName: String
) -> ModuleMap {
  mapModules(of: SourcePaths(files), manifests: manifests, projects: projects, rootName: rootName)
}

/// Assigns modules in the same way to files that have additional paths through links: targets whose directories contain
/// such a path also own the file. The file numbers in `projects` are indices into `paths.all`.
public func mapModules(
  of paths: SourcePaths, manifests: [Manifest], projects: [DescribedProject] = [], rootName: String
) -> ModuleMap {
  let files = paths.all
  var map = ModuleMap(modules: [], moduleOfFile: [])
  let runs = runs(of: files)
  let folders = foldersAround(runs)
  var places: [String: [Place]] = [:]
  var table = TargetTable()
  for manifest in manifests {
    map.notes += manifest.notes
    for target in manifest.targets {
      let folder = folder(of: target, in: manifest, folders)
      let module = map.add(target, in: folder, of: manifest, &table)
      places[folder, default: []].append(Place(target, at: folder, of: manifest, building: module))
    }
    table.addProducts(of: manifest, called: packageName(of: manifest))
  }
  let packages = Dictionary(manifests.map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
  // A target's path may also be that of a single file.
  let ofFiles = places.filter { $0.key.hasSuffix(".swift") }
  var rests = Leftovers(rootName: rootName)
  var targets = TargetModules(of: projects, paths, &map, &table)
  var isInPackage = Array(repeating: false, count: paths.files)
  var surroundings = Surroundings(places, packages)
  for run in runs {
    let (around, package) = surroundings.around(run.folder)
    let isBesideManifest = package?.folder == run.folder
    let packageOfSnippets = package.flatMap { $0.hasSnippets(in: run.folder) ? $0 : nil }
    var left: ModuleID?
    for number in run.files {
      let file = files[number]
      let places = ofFiles.isEmpty ? around : (ofFiles[file] ?? []) + around
      let isManifest = isBesideManifest && isManifest(lastPart(of: file))
      var owner = isManifest ? nil : places.first { owns($0, file) }?.module
      if owner == nil, let package = packageOfSnippets {
        owner = map.add(package.snippet(at: file), in: folder(of: file), of: package, &table)
      }
      let computed = owner == nil ? rests.computedTarget(around: run.folder, in: package, &map) : nil
      owner = owner ?? computed
      if let owner { targets.add(owner, toPath: number, isComputed: computed != nil) }
      if number >= paths.files { continue }
      if owner == nil { left = left ?? rests.owner(of: run.folder, in: package, &map) }
      map.moduleOfFile.append(owner ?? left!)
      isInPackage[number] = owner != nil || package != nil
    }
  }
  targets.join(paths)
  targets.give(files, isInPackage, to: &map)
  map.targets = table.connected(among: map)
  map.noteModulesFromElsewhere()
  map.unlistedFiles.sort()
  return map
}

extension ModuleMap {
  /// Adds a target and the module that it builds; returns the module.
  fileprivate mutating func add(
    _ target: Manifest.Target, in folder: String, of manifest: Manifest, _ table: inout TargetTable
  ) -> ModuleID {
    var built = module(target.name, in: folder, of: manifest, isTest: target.isTest, declaredAt: target.position)
    if target.membersNeedImports { built.membersNeedImports = true }
    built.isMainActorByDefault = target.isMainActorByDefault || manifest.isMainActorByDefault
    modules.append(built)
    let id = ModuleID(modules.count - 1)
    table.add(
      Target(target, of: manifest, building: id), named: [target.writtenName], needing: target.dependencies)
    return id
  }

  /// Records the names of modules that the targets of each module get only from packages outside the project. A name
  /// that they also get in another way is left out, because its origin is undecided.
  fileprivate mutating func noteModulesFromElsewhere() {
    var elsewhere: [ModuleID: Set<String>] = [:]
    var within: [ModuleID: Set<String>] = [:]
    for target in targets {
      guard let module = target.module else { continue }
      for dependency in target.dependencies ?? [] {
        if dependency.isFromElsewhere {
          elsewhere[module, default: []].insert(dependency.moduleName)
        } else {
          within[module, default: []].insert(dependency.moduleName)
        }
      }
    }
    for (module, names) in elsewhere {
      modules[module.index].modulesFromElsewhere = names.subtracting(within[module] ?? [])
    }
  }
}

extension Target {
  fileprivate init(_ target: Manifest.Target, of manifest: Manifest, building module: ModuleID) {
    let place = manifest.place(at: target.position)
    self.init(
      name: target.writtenName, moduleName: target.name, product: target.product, module: module, project: place.path,
      place: place, hasOtherSources: target.hasPlugins, linksByItself: true)
  }
}

private func module(
  _ name: String, in folder: String, of package: Manifest, isTest: Bool = false, declaredAt position: Position? = nil
) -> Module {
  // Code that tests share is in an ordinary target below `Tests`, which therefore counts as a test target.
  let isInTests = rest(of: folder, below: joined(package.folder, "Tests")) != nil
  return Module(
    name: name, package: packageName(of: package), folder: package.folder, isTest: isTest || isInTests, isTarget: true,
    membersNeedImports: package.membersNeedImports, origin: package.place(at: position))
}

/// The modules of files that no target owns.
private struct Leftovers {
  let rootName: String
  private var known: [String: ModuleID] = [:]

  init(rootName: String) { self.rootName = rootName }

  mutating func owner(of folder: String, in package: Manifest?, _ map: inout ModuleMap) -> ModuleID {
    if let target = computedTarget(around: folder, in: package, &map) { return target }
    // The rest of a package is not a module that can be imported, so its name is one that no import can contain.
    let name = package.map { "rest of " + packageName(of: $0) } ?? rootName
    return number(at: package?.folder ?? "", &map) {
      Module(
        name: name, package: package.map { packageName(of: $0) } ?? "", folder: package?.folder ?? "", isRest: true)
    }
  }

  private mutating func number(at folder: String, _ map: inout ModuleMap, _ make: () -> Module) -> ModuleID {
    if let module = known[folder] { return module }
    map.modules.append(make())
    let module = ModuleID(map.modules.count - 1)
    known[folder] = module
    return module
  }

  /// Returns a module for a computed target: if a manifest computes its targets, `Sources/Core` is assumed to be one.
  /// Its declarations are then visible to its own files and to those that import it, which is right for nearly all
  /// packages. Returns nil if the manifest computes no targets, or if the directory is not inside a directory that the
  /// conventions allow.
  mutating func computedTarget(around folder: String, in package: Manifest?, _ map: inout ModuleMap) -> ModuleID? {
    guard let package, package.hasComputedTargets else { return nil }
    for convention in Manifest.folders {
      let parent = joined(package.folder, convention)
      guard let below = rest(of: folder, below: parent), !below.isEmpty else { continue }
      let name = String(below.prefix { $0 != "/" })
      let target = joinedPath(parent, name)
      return number(at: target, &map) { module(importedName(of: name), in: target, of: package) }
    }
    return nil
  }
}

/// Consecutive files in the same directory. A directory can have several runs.
private struct Run {
  var folder: String
  var files: Range<Int>
}

private func runs(of files: [String]) -> [Run] {
  var runs: [Run] = []
  for (index, file) in files.enumerated() {
    if let last = runs.last, isDirectly(file, in: last.folder) {
      runs[runs.count - 1].files = last.files.lowerBound..<index + 1
    } else {
      runs.append(Run(folder: folder(of: file), files: index..<index + 1))
    }
  }
  return runs
}

/// The targets that the files of a directory may belong to. Keeps the directories around the last directory, because
/// most of them usually contain the next one too.
private struct Surroundings {
  private struct Folder {
    var path: String
    /// The targets whose directories contain this one, nearest first.
    var places: [Place]
    var package: Manifest?
  }
  private let places: [String: [Place]]
  private let packages: [String: Manifest]
  /// The directories from the root of all paths down to the current one.
  private var folders: [Folder]

  init(_ places: [String: [Place]], _ packages: [String: Manifest]) {
    self.places = places
    self.packages = packages
    folders = [Folder(path: "", places: places[""] ?? [], package: packages[""])]
  }

  /// Returns the places around the files of a directory, nearest first, and the nearest package.
  mutating func around(_ folder: String) -> (places: [Place], package: Manifest?) {
    while folders.count > 1, rest(of: folder, below: folders[folders.count - 1].path) == nil { folders.removeLast() }
    while true {
      let last = folders[folders.count - 1]
      guard let left = rest(of: folder, below: last.path), !left.isEmpty else { return (last.places, last.package) }
      let path = String(folder[..<(left.utf8.firstIndex(of: slash) ?? left.endIndex)])
      folders.append(
        Folder(path: path, places: (places[path] ?? []) + last.places, package: packages[path] ?? last.package))
    }
  }
}

/// Returns the directories that contain files, directly or indirectly, including the root.
private func foldersAround(_ runs: [Run]) -> Set<String> {
  var found: Set<String> = [""]
  for run in runs {
    var rest = run.folder
    // If a directory is already in the set, so are all its parent directories.
    while found.insert(rest).inserted { rest = folder(of: rest) }
  }
  return found
}

private func folder(of path: String) -> String {
  path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
}

private func packageName(of manifest: Manifest) -> String {
  if !manifest.name.isEmpty { return manifest.name }
  return manifest.folder.split(separator: "/").last.map(String.init) ?? "Package"
}

private func folder(of target: Manifest.Target, in manifest: Manifest, _ folders: Set<String>) -> String {
  if let path = target.path { return joined(manifest.folder, path) }
  for convention in target.conventions {
    let folder = joined(manifest.folder, convention)
    if folders.contains(folder) { return folder }
  }
  // If a package has only one target, or only one test target, its files may be directly in `Sources` or `Tests`.
  let isOnly = manifest.targets.count { $0.isTest == target.isTest } == 1
  return joined(manifest.folder, isOnly ? (target.isTest ? "Tests" : "Sources") : target.conventions[0])
}

private func owns(_ place: Place, _ file: String) -> Bool {
  func isIn(_ folder: String) -> Bool { rest(of: file, below: folder) != nil }
  if place.excluded.contains(where: isIn) { return false }
  if !place.sources.isEmpty, !place.sources.contains(where: isIn) { return false }
  return !isHiddenOrWrapped(rest(of: file, below: place.folder) ?? "") { name in
    place.wrapsAnyExtension ? name != "lproj" : wrappers.contains(name)
  }
}

/// Extensions of directories that the package manager treats as one item.
private let wrappers: Set<Substring> = [
  "docc", "playground", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcodeproj", "xcworkspace",
]

private let slash = UInt8(ascii: "/")

/// Joins two paths and resolves `.` and `..`.
private func joined(_ folder: String, _ path: String) -> String {
  var parts: [Substring] = folder.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}
