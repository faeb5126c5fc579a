// Describes an Xcode project in the form common to all projects: modules of targets, without settings.
import InwardFacts

extension DescribedProject {
  public init(_ project: XcodeProject) {
    self.init(
      form: .xcode, path: project.path, folder: project.sourceRoot,
      targets: project.targets.map { DescribedTarget($0, of: project) }, notes: project.notes)
  }
}

extension DescribedTarget {
  fileprivate init(_ target: XcodeTarget, of project: XcodeProject) {
    self.init(
      name: target.name, moduleName: target.moduleNames.first, isTest: target.isTest, files: target.files,
      membersNeedImports: target.builds.contains(where: \.membersNeedImports), product: target.kind.product,
      dependencies: zip(target.dependencies, target.placesOfDependencies).map { DescribedDependency($0, at: $1) },
      place: target.place)
    dependencies? += Set(target.builds.flatMap(\.linkedByFlags)).sorted().map {
      DescribedDependency($0, .elsewhere, at: target.place)
    }
    isMainActorByDefault = target.builds.contains(where: \.isMainActorByDefault)
    otherModuleNames = Array(target.moduleNames.dropFirst())
    let isKnown = target.builds.allSatisfy { !$0.systems.isEmpty }
    builds = isKnown ? target.builds.flatMap(\.configurations) : []
    hasOtherSources = target.hasOtherSources || target.builds.contains(where: \.hasBridgingHeader)
    // CocoaPods links all pods of a target as a single product, so it is unknown which pods the target has.
    isOpen = target.dependencies.contains { dependency in
      if case .product(let file) = dependency { return file.hasPrefix("Pods_") || file.hasPrefix("libPods-") }
      return false
    }
  }
}

extension XcodeBuild {
  /// One configuration for each system.
  fileprivate var configurations: [BuildConfiguration] {
    let flags = Dictionary(conditions.map { ($0, true) }) { first, _ in first }
    return systems.map { system in
      var build = BuildConfiguration(flags: flags, words: ["os": system])
      build.areOtherFlagsOff = areConditionsKnown
      build.openFlags = Set(possibleConditions)
      return build
    }
  }
}

extension DescribedDependency {
  fileprivate init(_ dependency: XcodeDependency, at place: ProjectPlace) {
    switch dependency {
    case .target(_, let name): self.init(name, .target, at: place)
    case .targetOfProject(let path, _, let name): self.init(name, .targetOfProject(path), at: place)
    case .package(let name, let package):
      self.init(name, .product(package: package?.name), at: place)
    case .product(let file): self.init(productName(of: file), .anyProject, at: place)
    case .file(let file): self.init(productName(of: file), .elsewhere, at: place)
    }
  }
}

/// Returns `Core` for `Core.framework` and `libCore.a`.
private func productName(of file: String) -> String {
  let name = withoutExtension(file)
  let isLibrary = file.hasPrefix("lib") && [".a", ".dylib", ".tbd"].contains { file.hasSuffix($0) }
  return isLibrary ? String(name.dropFirst(3)) : name
}

extension XcodePackage {
  /// The last component of the package's path, or of its URL without the extension.
  fileprivate var name: String {
    switch self {
    case .local(let folder): lastPart(of: folder)
    case .remote(let url): withoutExtension(lastPart(of: url))
    }
  }
}

extension XcodeTargetKind {
  fileprivate var product: Target.Product {
    switch self {
    case .framework, .staticFramework, .dynamicLibrary, .staticLibrary: .library
    case .app, .appClip, .watchApp, .extension, .tool, .xpcService, .systemExtension: .program
    case .unitTests, .interfaceTests: .test
    case .bundle, .aggregate, .external, .other: .other
    }
  }
}
