// Resolves the dependencies declared in project files to targets.
import InwardFacts

/// A table of the targets of all project files, which connects them once all are known.
struct TargetTable {
  private var targets: [Target] = []
  private var written: [[DescribedDependency]?] = []
  private var byProject: [String: [String: [TargetID]]] = [:]
  private var byName: [String: [TargetID]] = [:]
  /// The products of packages by product name, each with its target ids and the names of its package.
  private var products: [String: [Product]] = [:]
  /// The lowercased names of packages with computed products or targets, which may have more products than are known.
  private var packagesWithMore: Set<String> = []
  /// The lowercased names of all packages of the project, and of their directories.
  private var packages: Set<String> = []

  private struct Product {
    var packages: Set<String>
    var targets: [TargetID]
  }

  mutating func add(_ target: Target, named names: Set<String> = [], needing dependencies: [DescribedDependency]?) {
    let id = TargetID(targets.count)
    for name in names.union([target.name]) { byProject[target.project, default: [:]][name, default: []].append(id) }
    for name in Set([target.name, target.moduleName]) { byName[name, default: []].append(id) }
    targets.append(target)
    written.append(dependencies)
  }

  /// Adds the products of a package whose targets have all been added.
  mutating func addProducts(of manifest: Manifest, called name: String) {
    let packages: Set<String> = [name.lowercased(), lastPart(of: manifest.folder).lowercased()]
    self.packages.formUnion(packages)
    if manifest.hasComputedProducts || manifest.hasComputedTargets { packagesWithMore.formUnion(packages) }
    let own = byProject[manifest.place(at: nil).path] ?? [:]
    for (product, names) in manifest.products {
      products[product, default: []].append(Product(packages: packages, targets: names.flatMap { own[$0] ?? [] }))
    }
  }

  /// Returns all targets with their dependencies. The dependencies of a target are nil if any of them is unknown; its
  /// module is nil if no file belongs to it.
  func connected(among map: ModuleMap) -> [Target] {
    let filled = Set(map.moduleOfFile + map.otherModules.values.joined())
    return zip(targets, written).map { target, dependencies in
      var target = target
      if let module = target.module, !filled.contains(module) { target.module = nil }
      target.dependencies = connect(dependencies, of: target)
      return target
    }
  }

  private func connect(_ written: [DescribedDependency]?, of target: Target) -> [TargetDependency]? {
    guard let written else { return nil }
    var found: [TargetDependency] = []
    for dependency in written {
      guard let targets = targets(of: dependency, for: target) else { return nil }
      found.append(
        TargetDependency(
          name: dependency.name, moduleName: importedName(of: dependency.name), targets: targets,
          isFromElsewhere: targets.isEmpty && isOfAbsentPackage(dependency), place: dependency.place,
          isForImports: dependency.isForImports))
    }
    return found
  }

  private func isOfAbsentPackage(_ dependency: DescribedDependency) -> Bool {
    guard case .product(let package?) = dependency.origin else { return false }
    return !packages.contains(package.lowercased())
  }

  /// Returns the targets that a dependency refers to; empty if it is outside the project, nil if they are unknown.
  private func targets(of dependency: DescribedDependency, for target: Target) -> [TargetID]? {
    let name = dependency.name
    switch dependency.origin {
    case .target: return byProject[target.project]?[name] ?? []
    case .targetOfProject(let path): return byProject[path]?[name] ?? []
    case .targetOrProduct: return byProject[target.project]?[name] ?? product(name, of: nil)
    case .product(let package): return product(name, of: package)
    case .anyProject: return products[name].map { $0.flatMap(\.targets) } ?? byName[name] ?? []
    case .elsewhere: return []
    }
  }

  /// Returns the targets of a product in the specified package. If no package is specified, or if it has no such
  /// product, returns the targets of all products with this name. Returns nil if there are none, but the package may
  /// have more products than are known.
  private func product(_ name: String, of package: String?) -> [TargetID]? {
    let all = products[name] ?? []
    let named = all.filter { $0.packages.contains(package?.lowercased() ?? "") }
    let meant = named.isEmpty ? all : named
    if meant.isEmpty, let package, packagesWithMore.contains(package.lowercased()) { return nil }
    return meant.flatMap(\.targets)
  }
}
