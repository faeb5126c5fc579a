// Evaluates one configuration of one target: module name, conditions, excluded files. Settings that depend on the
// platform or the processor are evaluated for each platform of the target and each processor.

struct BuildEvaluation {
  var scope: SettingScope
  /// Reasons why a value is unknown.
  private(set) var doubts: [String] = []

  init(scope: SettingScope) { self.scope = scope }

  mutating func build(files: [Int], _ tree: ProjectTree) -> XcodeBuild {
    var outcomes = [outcome(in: scope.context, files, tree)]
    if scope.dependsOnSDK || scope.dependsOnProcessor {
      outcomes = contexts().map { outcome(in: $0, files, tree) }
    }
    if scope.isGivenUp { doubt("build settings are too complex to expand") }
    let always = outcomes.dropFirst().reduce(outcomes[0].conditions) { $0.intersection($1.conditions) }
    let excluded = outcomes.dropFirst().reduce(outcomes[0].excluded) { $0.intersection($1.excluded) }
    let ever = outcomes.reduce(into: Set<String>()) { $0.formUnion($1.conditions) }
    var build = XcodeBuild(
      configuration: scope.context.configuration,
      moduleNames: outcomes.contains { $0.module == nil } ? [] : Array(Set(outcomes.compactMap(\.module))).sorted(),
      conditions: always.sorted(), possibleConditions: ever.subtracting(always).sorted(),
      membersNeedImports: outcomes.allSatisfy(\.membersNeedImports),
      linkedByFlags: Set(outcomes.flatMap(\.linked)).sorted(),
      hasBridgingHeader: outcomes.contains(where: \.hasBridgingHeader), excludedFiles: excluded.sorted())
    build.systems = systems()
    build.areConditionsKnown = !scope.isGivenUp
    build.isMainActorByDefault = outcomes.contains(where: \.isMainActorByDefault)
    return build
  }

  /// Returns the systems that the target is built for; empty if one of its SDKs is unknown. Mac Catalyst adds none,
  /// because `os(iOS)` is true there.
  private mutating func systems() -> [String] {
    let names = supportedPlatforms().map { systemsOfSDKs[$0] }
    return names.contains(nil) ? [] : Array(Set(names.compactMap { $0 })).sorted()
  }

  private struct Outcome {
    var module: String?
    var conditions: Set<String> = []
    var membersNeedImports = false
    var isMainActorByDefault = false
    var linked: [String] = []
    var hasBridgingHeader = false
    var excluded: Set<Int> = []
  }

  private mutating func outcome(in context: SettingContext, _ files: [Int], _ tree: ProjectTree) -> Outcome {
    scope.context = context
    var outcome = Outcome(module: moduleName())
    let flags = splitList(scope.value("OTHER_SWIFT_FLAGS") ?? "")
    // Xcode treats a setting without a value as empty. Conditions often refer to such settings: `$(FEATURE_FLAGS)` may
    // be set in an optional file.
    outcome.conditions = Set(splitList(scope.value("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? ""))
    outcome.conditions.formUnion(definedNames(in: flags))
    outcome.membersNeedImports =
      scope.value("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY") == "YES"
      || zip(flags, flags.dropFirst()).contains { $0.hasSuffix("-feature") && $1 == "MemberImportVisibility" }
    outcome.isMainActorByDefault =
      scope.value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
      || zip(flags, flags.dropFirst()).contains { $0 == "-default-isolation" && $1 == "MainActor" }
    outcome.linked = linkedNames(in: splitList(scope.value("OTHER_LDFLAGS") ?? ""))
    outcome.hasBridgingHeader = scope.value("SWIFT_OBJC_BRIDGING_HEADER")?.isEmpty == false
    outcome.excluded = excludedFiles(among: files, tree)
    return outcome
  }

  /// Returns the names in `-framework Core`, `-weak_framework Core` and `-lCore`.
  private func linkedNames(in flags: [String]) -> [String] {
    let frameworks = zip(flags, flags.dropFirst()).filter { $0.0.hasSuffix("framework") }.map(\.1)
    return frameworks + flags.filter { $0.hasPrefix("-l") }.map { String($0.dropFirst(2)) }
  }

  /// Returns the module name; nil, with an entry in `doubts`, if it is empty, or if it depends on an unsupported
  /// modifier or on a setting without a known value. Such a value could come from the environment or the command
  /// line.
  private mutating func moduleName() -> String? {
    let before = scope.unset
    scope.forgetUnset()
    defer { scope.remember(before) }
    let name = scope.value("PRODUCT_MODULE_NAME") ?? ""
    if let unset = scope.unset.min() {
      let reason =
        unset.hasPrefix(":")
        ? "unsupported modifier '\(unset)'"
        : scope.circular.contains(unset) ? "\(unset) refers to itself" : "nothing sets \(unset)"
      doubt("module name unknown: \(reason)")
      return nil
    }
    if name.isEmpty { doubt("module name is empty") }
    return name.isEmpty ? nil : name
  }

  private mutating func doubt(_ text: String) {
    if !doubts.contains(text) { doubts.append(text) }
  }

  // MARK: files

  private mutating func excludedFiles(among files: [Int], _ tree: ProjectTree) -> Set<Int> {
    let excluding = splitList(scope.value("EXCLUDED_SOURCE_FILE_NAMES") ?? "")
    if excluding.isEmpty { return [] }
    let including = splitList(scope.value("INCLUDED_SOURCE_FILE_NAMES") ?? "")
    if (excluding + including).contains(where: { $0.contains("[") }) {
      doubt("character sets in EXCLUDED_SOURCE_FILE_NAMES or INCLUDED_SOURCE_FILE_NAMES are not supported")
    }
    return Set(
      files.filter { number in
        let path = tree.swiftFiles[number]
        return excluding.contains { matches($0, path, tree) } && !including.contains { matches($0, path, tree) }
      })
  }

  /// Returns whether a path matches a pattern. A relative pattern with N components matches the last N components of
  /// the path, so `*Tests.swift` matches a file name. An absolute pattern matches the whole path.
  private func matches(_ pattern: String, _ path: String, _ tree: ProjectTree) -> Bool {
    let path = (tree.root ?? "") + "/" + path
    if pattern.hasPrefix("/") { return matchesPattern(pattern[...], path[...], isPath: true) }
    let count = pattern.split(separator: "/").count
    let parts = path.split(separator: "/")
    guard count > 0, parts.count >= count else { return false }
    return matchesPattern(pattern[...], parts.suffix(count).joined(separator: "/")[...], isPath: true)
  }

  // MARK: platforms

  private mutating func contexts() -> [SettingContext] {
    let processors: [String?] = scope.dependsOnProcessor ? ["arm64", "x86_64"] : [nil]
    let sdks: [String?] = scope.dependsOnSDK ? sdks() : [nil]
    return sdks.flatMap { sdk in
      processors.map { processor in
        var context = scope.context
        context.sdk = sdk
        context.processor = processor
        return context
      }
    }
  }

  /// Returns the SDKs that the target is built with, including that of macOS for Mac Catalyst.
  private mutating func sdks() -> [String] {
    let supported = supportedPlatforms()
    let isCatalyst = scope.value("SUPPORTS_MACCATALYST") == "YES"
    return isCatalyst && !supported.contains("macosx") ? supported + ["macosx"] : supported
  }

  private mutating func supportedPlatforms() -> [String] {
    let supported = splitList(scope.value("SUPPORTED_PLATFORMS") ?? "")
    let sdk = scope.value("SDKROOT") ?? ""
    return supported.isEmpty ? simulators[sdk].map { [sdk, $0] } ?? (sdk == "macosx" ? [sdk] : allSDKs) : supported
  }
}

private let simulators = [
  "iphoneos": "iphonesimulator", "appletvos": "appletvsimulator", "watchos": "watchsimulator", "xros": "xrsimulator",
]

private let systemsOfSDKs = [
  "macosx": "macOS", "iphoneos": "iOS", "iphonesimulator": "iOS", "appletvos": "tvOS", "appletvsimulator": "tvOS",
  "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS",
]

private let allSDKs = ["macosx"] + simulators.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }

/// Returns the names in `-D NAME` and `-DNAME`, except those that `-Xcc`, `-Xlinker` or `-Xllvm` passes to another
/// tool.
func definedNames(in flags: [String]) -> [String] {
  var names: [String] = []
  var place = 0
  while place < flags.count {
    let flag = flags[place]
    if flag == "-Xcc" || flag == "-Xlinker" || flag == "-Xllvm" {
      place += 1
    } else if flag == "-D", place + 1 < flags.count {
      place += 1
      names.append(flags[place])
    } else if flag.hasPrefix("-D"), flag != "-D" {
      names.append(String(flag.dropFirst(2)))
    }
    place += 1
  }
  return names
}
