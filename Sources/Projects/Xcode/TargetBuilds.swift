// Collects and evaluates the levels of build settings for each configuration of a target.
import InwardFacts

/// An evaluation of the settings of one project's targets.
struct TargetBuilds {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  let projectName: String
  private(set) var notes = OffsetNotes()
  private(set) var files: ConfigurationFiles

  private var levels: [ObjectNumber: [SettingLevel]] = [:]
  /// Configuration files that were not found.
  private var missing: Set<String> = []
  private var levelsOfFiles: [String: SettingLevel] = [:]

  init(_ objects: ProjectObjects, _ groups: GroupTree, _ tree: ProjectTree, projectName: String, folder: String) {
    self.objects = objects
    self.groups = groups
    self.tree = tree
    self.projectName = projectName
    files = ConfigurationFiles(tree, projectFolder: folder)
  }

  mutating func builds(of target: ObjectNumber, named name: String, files members: [Int]) -> [XcodeBuild] {
    let list = objects.object("buildConfigurationList", of: target)
    return objects.objects("buildConfigurations", of: list).map { configuration in
      let configurationName = objects.text("name", of: configuration) ?? ""
      let levels = levels(of: configuration) + levels(of: projectConfiguration(named: configurationName))
      var evaluation = BuildEvaluation(
        scope: SettingScope(
          levels: levels, builtIn: builtIn(target, name, configurationName),
          context: SettingContext(configuration: configurationName, target: name)))
      var build = evaluation.build(files: members, tree)
      let used = [configuration, projectConfiguration(named: configurationName)].filter(\.isSome)
      if used.contains(where: isIncomplete) { build.areConditionsKnown = false }
      for reason in evaluation.doubts {
        notes.add(
          "target \(name), configuration \(configurationName): \(reason)", at: Int(objects.offset(configuration)))
      }
      return build
    }
  }

  /// Returns the project's configuration with the same name, or else its default configuration, as Xcode does; none if
  /// it has neither.
  private func projectConfiguration(named name: String) -> ObjectNumber {
    let list = objects.object("buildConfigurationList", of: objects.project)
    let all = objects.objects("buildConfigurations", of: list)
    let fallback = objects.text("defaultConfigurationName", of: list)
    return all.first { objects.text("name", of: $0) == name } ?? all.first { objects.text("name", of: $0) == fallback }
      ?? .none
  }

  // MARK: levels

  /// Returns the settings of a configuration, followed by those of its base file.
  private mutating func levels(of configuration: ObjectNumber) -> [SettingLevel] {
    guard configuration.isSome else { return [] }
    if let known = levels[configuration] { return known }
    var found = [SettingLevel.project(objects.list, objects.value("buildSettings", of: configuration))]
    if let path = filePath(of: configuration) {
      if let level = level(ofFile: path) {
        found.append(level)
      } else if missing.insert(path).inserted {
        notes.add("configuration file '\(path)' was not found", at: Int(objects.offset(configuration)))
      }
    }
    levels[configuration] = found
    return found
  }

  private mutating func level(ofFile path: String) -> SettingLevel? {
    if let known = levelsOfFiles[path] { return known }
    guard let assignments = files.assignments(at: path) else { return nil }
    levelsOfFiles[path] = SettingLevel(assignments)
    return levelsOfFiles[path]
  }

  /// Returns the base file of a configuration: a file reference or, since Xcode 16, a path below a synchronized folder.
  /// Returns nil if there is no base file, or if it is outside the root.
  private func filePath(of configuration: ObjectNumber) -> String? {
    let reference = objects.object("baseConfigurationReference", of: configuration)
    if reference.isSome, case .inside(let path) = groups.location(of: reference, objects) { return path }
    let anchor = objects.object("baseConfigurationReferenceAnchor", of: configuration)
    guard anchor.isSome, case .inside(let folder) = groups.location(of: anchor, objects),
      let path = objects.text("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    return resolvedPath(folder, path)
  }

  /// Returns whether the base file of a configuration is missing or outside the root.
  private func isIncomplete(_ configuration: ObjectNumber) -> Bool {
    if let path = filePath(of: configuration) { return missing.contains(path) }
    return objects.object("baseConfigurationReference", of: configuration).isSome
      || objects.object("baseConfigurationReferenceAnchor", of: configuration).isSome
  }

  /// Returns Xcode's own settings that module names and conditions commonly use.
  private func builtIn(_ target: ObjectNumber, _ name: String, _ configuration: String) -> [String: String] {
    let folder = (tree.root ?? "") + (groups.sourceRoot.isEmpty ? "" : "/" + groups.sourceRoot)
    let type = objects.text("productType", of: target) ?? ""
    let isNamedByBundle = type.hasSuffix(".system-extension") || type.hasSuffix(".driver-extension")
    return [
      "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": projectName, "PROJECT": projectName,
      "CONFIGURATION": configuration, "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder,
      "PRODUCT_NAME": isNamedByBundle ? "$(PRODUCT_BUNDLE_IDENTIFIER)" : "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
  }
}
