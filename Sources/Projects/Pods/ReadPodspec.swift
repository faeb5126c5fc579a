// A pod's specification, in Ruby or JSON, to its module and that of its tests.
import InwardFacts
import InwardPatterns

/// Reads a `.podspec` or `.podspec.json`; nil where no Swift file belongs to it.
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
  return targets.isEmpty
    ? nil
    : DescribedProject(form: .pod, path: path, folder: parentFolder(of: path), targets: targets, notes: places.notes())
}

/// A pod is one module, its subspecs included; its tests are another.
private struct Pod {
  let name: String
  let folder: String
  let patterns: SourcePatterns

  private static let platforms = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]

  /// What a spec inherits from those around it.
  private struct Inherited {
    var sources: [DocumentNode] = []
    var excluded: [DocumentNode] = []
  }

  func targets(of root: DocumentNode, _ places: inout DocumentPlaces) -> [DescribedTarget] {
    var files: Set<Int> = []
    var tests: Set<Int> = []
    var dependencies: [String] = []
    collect(root, Inherited(), isTest: false, &files, &tests, &dependencies, &places)
    let module = root["module_name"]?.text ?? name
    let place = places.place(of: root["name"]?.offset ?? 0)
    let others = dependencies.map { String($0.prefix { $0 != "/" }) }.filter { $0 != name }
    var targets: [DescribedTarget] = []
    if !files.isEmpty {
      targets.append(
        DescribedTarget(
          name: name, moduleName: importedName(of: module), files: files.sorted(),
          dependencies: distinct(others.map(importedName)), place: place))
    }
    if !tests.isEmpty {
      targets.append(
        DescribedTarget(name: name + "-Unit-Tests", isTest: true, files: tests.sorted(), place: place))
    }
    return targets
  }

  private func collect(
    _ spec: DocumentNode, _ outer: Inherited, isTest: Bool, _ files: inout Set<Int>, _ tests: inout Set<Int>,
    _ dependencies: inout [String], _ places: inout DocumentPlaces
  ) {
    var own = outer
    for key in [""] + Self.platforms {
      let part = key.isEmpty ? spec : spec[key]
      own.sources += part?["source_files"]?.items ?? []
      own.excluded += part?["exclude_files"]?.items ?? []
      // JSON has versions with them.
      let needed = part?["dependencies"]
      if !isTest { dependencies += needed?.entries.map(\.key) ?? [] }
      if !isTest, case .list(let names) = needed?.content { dependencies += names.compactMap(\.text) }
    }
    let found = picked(own.sources, &places).subtracting(picked(own.excluded, &places))
    if isTest { tests.formUnion(found) } else { files.formUnion(found) }
    for inner in spec["subspecs"]?.items ?? [] {
      collect(inner, own, isTest: isTest, &files, &tests, &dependencies, &places)
    }
    // Tests and apps of a pod have sources of their own.
    for key in ["testspecs", "appspecs"] {
      for inner in spec[key]?.items ?? [] {
        collect(inner, Inherited(), isTest: true, &files, &tests, &dependencies, &places)
      }
    }
  }

  private func picked(_ list: [DocumentNode], _ places: inout DocumentPlaces) -> Set<Int> {
    var found: Set<Int> = []
    for item in list {
      guard let pattern = item.text, let files = files(of: pattern) else {
        places.note("these sources are computed or are written as no pattern of ours", at: item.offset)
        continue
      }
      found.formUnion(files)
    }
    return found
  }

  /// As Ruby's `Dir.glob` has it: a folder stands for the files right in it, and `**` at the end for one level.
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

  private func distinct(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}
