// From manifests to the module of every file.
import InwardFacts
import InwardPatterns

/// A target with the folder that it was found to own.
private struct Place {
  var module: ModuleID
  /// Without a slash at the end; empty for everything.
  var folder: String
  var target: Manifest.Target
}

/// Gives every file a module: the target whose folder lies nearest around it, else one module for what is left of the
/// nearest package, else one for the root. All paths are relative to one folder that holds files and manifests.
public func mapModules(of files: [String], manifests: [Manifest], rootName: String) -> ModuleMap {
  var map = ModuleMap(modules: [], moduleOfFile: [])
  let folders = foldersAround(files)
  var places: [String: [Place]] = [:]
  for manifest in manifests {
    for target in manifest.targets {
      let folder = folder(of: target, in: manifest, folders)
      // What tests share is a plain target beside them.
      let isTest = target.isTest || rest(of: folder, below: joined(manifest.folder, "Tests")) != nil
      map.modules.append(
        Module(
          name: target.name, package: packageName(of: manifest), folder: manifest.folder, isTest: isTest,
          isTarget: true, membersNeedImports: manifest.membersNeedImports))
      places[folder, default: []].append(
        Place(module: ModuleID(map.modules.count - 1), folder: folder, target: target))
    }
  }
  let packages = Dictionary(manifests.map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
  // A target's path may be that of its only file.
  let ofFiles = places.filter { $0.key.hasSuffix(".swift") }
  var rests: [String: ModuleID] = [:]
  var surroundings = Surroundings(places, packages)
  for file in files {
    let around = surroundings.around(file)
    let places = ofFiles.isEmpty ? around.places : (ofFiles[file] ?? []) + around.places
    if let place = places.first(where: { owns($0, file) }) {
      map.moduleOfFile.append(place.module)
      continue
    }
    let folder = around.package?.folder ?? ""
    if rests[folder] == nil {
      // A package's leftovers are no module that anyone can import, so they get no name that anyone can write.
      let name = around.package.map { "rest of " + packageName(of: $0) } ?? rootName
      map.modules.append(Module(name: name, package: around.package.map { packageName(of: $0) } ?? "", folder: folder))
      rests[folder] = ModuleID(map.modules.count - 1)
    }
    map.moduleOfFile.append(rests[folder]!)
  }
  return map
}

/// What the files of one folder could belong to. Sorted paths of one folder follow each other, and what lies around it
/// was mostly met before.
private struct Surroundings {
  private struct Folder {
    var path: String
    /// The nearest first.
    var places: [Place]
    var package: Manifest?
  }
  private let places: [String: [Place]]
  private let packages: [String: Manifest]
  /// From the one that all paths are told from to the one entered last.
  private var folders: [Folder]

  init(_ places: [String: [Place]], _ packages: [String: Manifest]) {
    self.places = places
    self.packages = packages
    folders = [Folder(path: "", places: places[""] ?? [], package: packages[""])]
  }

  /// The places around a file, the nearest first, and the nearest package.
  mutating func around(_ file: String) -> (places: [Place], package: Manifest?) {
    if let last = folders.last, lies(file, rightIn: last.path) { return (last.places, last.package) }
    while folders.count > 1, rest(of: file, below: folders[folders.count - 1].path) == nil { folders.removeLast() }
    while true {
      let last = folders[folders.count - 1]
      guard let end = rest(of: file, below: last.path)?.utf8.firstIndex(of: slash) else {
        return (last.places, last.package)
      }
      let path = String(file[..<end])
      folders.append(
        Folder(path: path, places: (places[path] ?? []) + last.places, package: packages[path] ?? last.package))
    }
  }
}

/// All folders around files, and at last the one that all paths are told from.
private func foldersAround(_ files: [String]) -> Set<String> {
  var found: Set<String> = [""]
  var last = ""
  for file in files {
    if lies(file, rightIn: last) { continue }
    var rest = folder(of: file)
    last = rest
    // What lies around a known one is known.
    while found.insert(rest).inserted { rest = folder(of: rest) }
  }
  return found
}

/// Whether a file lies in a folder and in none below it.
private func lies(_ file: String, rightIn folder: String) -> Bool {
  var (file, folder) = (file, folder)
  return file.withUTF8 { file in
    folder.withUTF8 { folder in
      let end = file.lastIndex(of: slash) ?? 0
      return end == folder.count && file[..<end].elementsEqual(folder)
    }
  }
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
  // A package of one target may put its files right into `Sources`.
  let isOnly = manifest.targets.count { $0.isTest == target.isTest } == 1
  return joined(manifest.folder, isOnly ? (target.isTest ? "Tests" : "Sources") : target.conventions[0])
}

private func owns(_ place: Place, _ file: String) -> Bool {
  guard rest(of: file, below: place.folder) != nil else { return false }
  func isIn(_ folder: String) -> Bool { rest(of: file, below: joined(place.folder, folder)) != nil }
  if place.target.excluded.contains(where: isIn) { return false }
  return place.target.sources.isEmpty || place.target.sources.contains(where: isIn)
}

private let slash = UInt8(ascii: "/")

/// Joins two paths; `.` and `..` are worked out.
private func joined(_ folder: String, _ path: String) -> String {
  var parts: [Substring] = folder.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}
