// Lists the modules that a dependency offers: the libraries among the targets of its project files, with their files.
import InwardFacts

/// A module that other projects may import.
public struct Library: Sendable, Equatable {
  public var module: Module
  /// The paths of the files, relative to the dependency's directory.
  public var files: [String]
}

/// Returns the libraries of a dependency, one for each module name; libraries without files are left out. If an Xcode
/// project has a separate target for each platform, these targets count as one library. If there is a package manifest,
/// other project files are not read, just as when the dependency is fetched as a package.
public func listLibraries(
  of paths: SourcePaths, manifests: [Manifest], projects: () -> [DescribedProject], rootName: String
) -> [Library] {
  let projects = manifests.isEmpty ? projects() : []
  let map = mapModules(of: paths, manifests: manifests, projects: projects, rootName: rootName)
  let products = Dictionary(
    map.targets.compactMap { target in target.module.map { ($0, target.product) } },
    uniquingKeysWith: { first, other in first == .library ? first : other })
  var libraries: [Library] = []
  var places: [ModuleID: Int] = [:]
  var byName: [String: Int] = [:]
  for (index, module) in map.modules.enumerated() {
    // A target that a manifest computes is not in the list of targets, and counts as a library.
    guard module.isTarget, !module.isTest, products[ModuleID(index), default: .library] == .library else { continue }
    if let place = byName[module.name] {
      places[ModuleID(index)] = place
      continue
    }
    (places[ModuleID(index)], byName[module.name]) = (libraries.count, libraries.count)
    libraries.append(Library(module: module, files: []))
  }
  for (number, file) in paths.all.prefix(paths.files).enumerated() {
    for place in Set(map.modules(ofFile: number).compactMap { places[$0] }) { libraries[place].files.append(file) }
  }
  return libraries.filter { !$0.files.isEmpty }
}

extension Manifest {
  /// The names by which files may import the package's targets; nil if some targets are computed.
  public var moduleNames: Set<String>? { hasComputedTargets ? nil : Set(targets.map(\.name)) }
}
