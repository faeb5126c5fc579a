// An Xcode project as every other project is described: modules of targets, without builds and settings.

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
      membersNeedImports: target.builds.contains(where: \.membersNeedImports),
      dependencies: target.dependencies.map { dependency in
        switch dependency {
        case .target(let id, let name):
          project.targets.first { $0.id == id }?.moduleNames.first ?? importedName(of: name)
        case .targetOfProject(_, _, let name), .package(let name, _): importedName(of: name)
        case .product(let file): importedName(of: String(file.prefix { $0 != "." }))
        }
      }, place: target.place)
  }
}
