// Reads a podspec, in Ruby or JSON, into the module of the pod and the module of its tests.
import InwardFacts
import InwardPatterns

/// Reads a `.podspec` or `.podspec.json`; nil if no Swift file belongs to it and there are no notes.
func readPodspec(at path: String, in tree: ProjectTree) -> DescribedProject? {
  guard let bytes = tree.contents(path) else { return .unread(.pod, at: path) }
  var places = DocumentPlaces(path: path, bytes: bytes)
  let root = path.hasSuffix(".json") ? readYAMLDocument(&places) : readPodspecScript(bytes, &places)
  guard let root else {
    return DescribedProject(form: .pod, path: path, folder: parentFolder(of: path), targets: [], notes: places.notes())
  }
  let fallback = String(lastPart(of: path).prefix { $0 != "." })
  let pod = Pod(
    name: root["name"]?.text ?? fallback, folder: parentFolder(of: path), patterns: SourcePatterns(tree: tree))
  let targets = pod.targets(of: root, &places)
  let notes = places.notes()
  if targets.isEmpty && notes.isEmpty { return nil }
  var project = DescribedProject(
    form: .pod, path: path, folder: parentFolder(of: path), targets: targets, notes: notes)
  project.hasUnreadTargets = !notes.isEmpty
  return project
}

/// A pod with its subspecs is one module; its tests and apps together are another.
private struct Pod {
  let name: String
  let folder: String
  let patterns: SourcePatterns

  private static let platforms = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]

  /// The attributes that a spec inherits from its enclosing specs.
  private struct Inherited {
    var sources: [DocumentNode] = []
    var excluded: [DocumentNode] = []
  }

  /// The sources of one module: the pod with its subspecs, or all of its tests and apps.
  private struct Part {
    var files: Set<Int> = []
    var needed = PodDependencies()
    /// True if a pattern may select files in other languages, or is unknown.
    var hasOtherSources = false

    mutating func add(_ other: Part) {
      files.formUnion(other.files)
      needed = needed.adding(other.needed)
      hasOtherSources = hasOtherSources || other.hasOtherSources
    }
  }

  func targets(of root: DocumentNode, _ places: inout DocumentPlaces) -> [DescribedTarget] {
    var (pod, tests) = (Part(), Part())
    collect(root, Inherited(), isTest: false, &pod, &tests, &places)
    let module = root["module_name"]?.text ?? name
    let place = places.place(of: root["name"]?.offset ?? 0)
    var targets: [DescribedTarget] = []
    if !pod.files.isEmpty {
      targets.append(
        DescribedTarget(
          name: name, moduleName: importedName(of: module), files: pod.files.sorted(),
          dependencies: pod.needed.described(besides: name, places), place: place))
      targets[0].hasOtherSources = pod.hasOtherSources
    }
    if !tests.files.isEmpty {
      let own = DescribedDependency(name, .target, at: place)
      var target = DescribedTarget(
        name: name + "-Unit-Tests", isTest: true, files: tests.files.sorted(),
        dependencies: tests.needed.adding(pod.needed).described(besides: name, places).map { $0 + [own] }, place: place)
      // The tests also get the pod's dependencies, but need not use them. In a target with other sources, no dependency
      // counts as redundant.
      target.hasOtherSources = true
      targets.append(target)
    }
    return targets
  }

  private func collect(
    _ spec: DocumentNode, _ outer: Inherited, isTest: Bool, _ pod: inout Part, _ tests: inout Part,
    _ places: inout DocumentPlaces
  ) {
    var own = outer
    var part = Part()
    for key in [""] + Self.platforms {
      let values = key.isEmpty ? spec : spec[key]
      own.sources += values?["source_files"]?.items ?? []
      own.excluded += values?["exclude_files"]?.items ?? []
      // In JSON, this is a mapping of names to versions.
      if let list = values?["dependencies"] { part.needed.add(list) }
    }
    part.files = picked(own.sources, &places).subtracting(picked(own.excluded, &places))
    part.hasOtherSources = !own.sources.allSatisfy { $0.text?.hasSuffix(".swift") ?? false }
    if isTest { tests.add(part) } else { pod.add(part) }
    for inner in spec["subspecs"]?.items ?? [] { collect(inner, own, isTest: isTest, &pod, &tests, &places) }
    // Tests and apps do not inherit the sources of the pod.
    for key in ["testspecs", "appspecs"] {
      for inner in spec[key]?.items ?? [] { collect(inner, Inherited(), isTest: true, &pod, &tests, &places) }
    }
  }

  private func picked(_ list: [DocumentNode], _ places: inout DocumentPlaces) -> Set<Int> {
    var found: Set<Int> = []
    for item in list {
      guard let pattern = item.text, let files = files(of: pattern) else {
        places.note("these sources are computed, or their patterns are not supported", at: item.offset)
        continue
      }
      found.formUnion(files)
    }
    return found
  }

  /// Finds files as Ruby's `Dir.glob` does: a directory means the files directly in it, and a final `**` means one
  /// level. Returns nil if the pattern cannot be parsed.
  private func files(of pattern: String) -> [Int]? {
    var path = resolvedPath(folder, pattern)
    if path == "**" || path.hasSuffix("/**") { path.removeLast() }
    if isPattern(path) {
      guard let files = patterns.files(matching: path), let inFolders = patterns.files(matching: path + "/*") else {
        return nil
      }
      return files + inFolders
    }
    return patterns.files(at: path).filter {
      patterns.tree.swiftFiles[$0] == path || parentFolder(of: patterns.tree.swiftFiles[$0]) == path
    }
  }
}
