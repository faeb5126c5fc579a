// Reads the dependencies of targets: targets of this and other projects, package products, linked products. Independent
// of files and settings.
import InwardFacts
import InwardPatterns

struct TargetDependencies {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  /// The project's own path.
  let path: String
  private(set) var packages: [XcodePackage] = []
  private(set) var projects: [String] = []

  /// The target that builds each product reference.
  private var targetOfProduct: [ObjectNumber: ObjectNumber] = [:]

  init(_ objects: ProjectObjects, _ groups: GroupTree, _ tree: ProjectTree, path: String) {
    self.objects = objects
    self.groups = groups
    self.tree = tree
    self.path = path
    for target in objects.objects("targets", of: objects.project) {
      let product = objects.object("productReference", of: target)
      if product.isSome { targetOfProduct[product] = target }
    }
    packages = allPackages()
    projects = allProjects()
  }

  /// Returns the dependencies in project order, without duplicates, each with the offset of its object.
  func dependencies(of target: ObjectNumber) -> [(dependency: XcodeDependency, offset: UInt32)] {
    var found: [(XcodeDependency, UInt32)] = []
    var known: Set<XcodeDependency> = []
    func add(_ dependency: XcodeDependency?, _ object: ObjectNumber) {
      if let dependency, known.insert(dependency).inserted { found.append((dependency, objects.offset(object))) }
    }
    for dependency in objects.objects("dependencies", of: target) { add(self.dependency(dependency), dependency) }
    for product in objects.objects("packageProductDependencies", of: target) { add(packageProduct(product), product) }
    for phase in objects.objects("buildPhases", of: target) where objects.kind(phase) == .frameworksPhase {
      for buildFile in objects.objects("files", of: phase) { add(linked(buildFile), buildFile) }
    }
    return found
  }

  /// Resolves a `PBXTargetDependency`: a target of this project, a target behind a proxy, or a plugin of a package; nil
  /// if it refers to none of these.
  private func dependency(_ object: ObjectNumber) -> XcodeDependency? {
    let product = objects.object("productRef", of: object)
    if product.isSome { return packageProduct(product) }
    let target = objects.object("target", of: object)
    if target.isSome { return ownTarget(target) }
    return proxied(objects.object("targetProxy", of: object))
  }

  private func ownTarget(_ target: ObjectNumber) -> XcodeDependency {
    .target(id: objects.id(target), name: objects.text("name", of: target) ?? "")
  }

  /// Resolves a `PBXContainerItemProxy`, which refers to a target by its id in this or another project; nil if the
  /// other project is outside the root, or if this project has no such target.
  private func proxied(_ proxy: ObjectNumber) -> XcodeDependency? {
    guard objects.kind(proxy) == .containerProxy else { return nil }
    let container = objects.object("containerPortal", of: proxy)
    if container == objects.project {
      let target = objects.object("remoteGlobalIDString", of: proxy)
      return target.isSome ? ownTarget(target) : nil
    }
    guard case .inside(let path) = groups.location(of: container, objects) else { return nil }
    let id = objects.text("remoteGlobalIDString", of: proxy) ?? ""
    return .targetOfProject(path: path, id: id, name: objects.text("remoteInfo", of: proxy) ?? "")
  }

  private func linked(_ buildFile: ObjectNumber) -> XcodeDependency? {
    let product = objects.object("productRef", of: buildFile)
    if product.isSome { return packageProduct(product) }
    let reference = objects.object("fileRef", of: buildFile)
    if let target = targetOfProduct[reference] { return ownTarget(target) }
    switch objects.kind(reference) {
    // The product of another project's target.
    case .referenceProxy: return objects.text("path", of: reference).map { .product($0) }
    case .fileReference:
      let tree = objects.value("sourceTree", of: reference)
      if objects.list.isText(tree, "SDKROOT") || objects.list.isText(tree, "DEVELOPER_DIR") { return nil }
      let isProduct = objects.list.isText(tree, "BUILT_PRODUCTS_DIR")
      return objects.text("path", of: reference).map { isProduct ? .product($0) : .file(lastPart(of: $0)) }
    default: return nil
    }
  }

  // MARK: packages

  private func packageProduct(_ product: ObjectNumber) -> XcodeDependency? {
    guard objects.kind(product) == .packageProduct, var name = objects.text("productName", of: product) else {
      return nil
    }
    let plugin = "plugin:"
    if name.hasPrefix(plugin) { name.removeFirst(plugin.count) }
    return .package(product: name, package: package(objects.object("package", of: product)))
  }

  private func package(_ object: ObjectNumber) -> XcodePackage? {
    switch objects.kind(object) {
    case .localPackage:
      objects.text("relativePath", of: object).map { .local(resolvedPath(groups.sourceRoot, $0)) }
    case .remotePackage: objects.text("repositoryURL", of: object).map { .remote(url: $0) }
    default: nil
    }
  }

  /// Returns the listed packages, the packages in synchronized folders, and the folders with a manifest that were
  /// dragged into the project: before Xcode 15, a local package was only such a folder reference.
  private func allPackages() -> [XcodePackage] {
    var found = Set(objects.objects(of: .localPackage).compactMap { package($0) })
    found.formUnion(objects.objects(of: .remotePackage).compactMap { package($0) })
    for reference in objects.objects(of: .fileReference) where !isSource(reference) {
      guard case .inside(let folder) = groups.location(of: reference, objects) else { continue }
      if tree.packages.contains(folder) { found.insert(.local(folder)) }
    }
    for group in objects.objects(of: .synchronizedGroup) {
      guard case .inside(let folder) = groups.location(of: group, objects) else { continue }
      found.formUnion(packages(below: folder).map { .local($0) })
    }
    return found.sorted { order($0) < order($1) }
  }

  /// Returns the packages that Xcode finds in a synchronized folder. Packages in hidden directories and packages nested
  /// in other packages do not count.
  private func packages(below folder: String) -> [String] {
    var found: [String] = []
    for package in tree.packages.sorted() {
      guard let path = rest(of: package, below: folder), !path.split(separator: "/").contains(where: isHidden) else {
        continue
      }
      if found.contains(where: { rest(of: package, below: $0) != nil }) { continue }
      found.append(package)
    }
    return found
  }

  private func isHidden(_ part: Substring) -> Bool { part.hasPrefix(".") }

  /// Returns whether a reference is a Swift file: most are, and need not be looked up as packages.
  private func isSource(_ reference: ObjectNumber) -> Bool {
    objects.list.isText(objects.value("lastKnownFileType", of: reference), "sourcecode.swift")
  }

  private func order(_ package: XcodePackage) -> String {
    switch package {
    case .local(let folder): "0" + folder
    case .remote(let url): "1" + url
    }
  }

  private func allProjects() -> [String] {
    var found: Set<String> = []
    for entry in objects.list.children(objects.value("projectReferences", of: objects.project)) {
      let reference = objects.object(objects.list.value("ProjectRef", of: entry))
      if case .inside(let path) = groups.location(of: reference, objects) { found.insert(path) }
    }
    return found.sorted()
  }
}
