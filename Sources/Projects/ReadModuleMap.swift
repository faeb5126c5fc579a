// `inward-modules.json`: the targets of a project whose build system no reader here knows, as a script of the team
// lists them. docs/projects.md tells its keys, and Schemas/module-map.schema.json tells them to editors.
import InwardFacts
import InwardPatterns

/// Reads a module map. What is wrong in it becomes notes; the rest counts.
func readModuleMap(at path: String, in tree: ProjectTree) -> DescribedProject {
  guard let bytes = tree.contents(path) else { return .unread(.map, at: path) }
  var reader = ModuleMapReader(
    folder: parentFolder(of: path), tree: tree, places: DocumentPlaces(path: path, bytes: bytes))
  let targets = reader.read()
  return DescribedProject(
    form: .map, path: path, folder: parentFolder(of: path), targets: targets, notes: reader.notes())
}

private struct ModuleMapReader {
  let folder: String
  let tree: ProjectTree
  var places: DocumentPlaces
  /// Patterns that match no file. A file may be gone, or be made by a build, so this is no mistake.
  private var unmatched = OffsetNotes()

  init(folder: String, tree: ProjectTree, places: DocumentPlaces) {
    (self.folder, self.tree, self.places) = (folder, tree, places)
  }

  private static let keys = ["$schema", "version", "targets"]
  private static let targetKeys = ["name", "module", "files", "test", "dependencies"]

  mutating func read() -> [DescribedTarget] {
    guard let document = readYAMLDocument(&places) else { return [] }
    guard case .mapping = document.content else {
      places.note("the file must be an object with 'version' and 'targets'", at: document.offset)
      return []
    }
    checkKeys(of: document, "the file", known: Self.keys)
    let version = document["version"]
    if version?.text != "1" { places.note("'version' must be 1", at: (version ?? document).offset) }
    guard let list = document["targets"], case .list(let nodes) = list.content else {
      places.note("'targets' must be a list of targets", at: (document["targets"] ?? document).offset)
      return []
    }
    let positions = linePositions(of: nodes.map { UInt32(truncatingIfNeeded: $0.offset) }, in: places.bytes)
    let moduleNames = Dictionary(nodes.compactMap(moduleName), uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    return zip(nodes, positions).compactMap { node, position in
      let place = ProjectPlace(path: places.path, position: position)
      guard let target = readTarget(node, at: place, moduleNames) else { return nil }
      if known.insert(target.name).inserted { return target }
      places.note("target '\(target.name)' is listed twice", at: node.offset)
      return nil
    }
  }

  /// In the order of the file.
  func notes() -> [ProjectNote] {
    let mistakes = places.notes().map { ProjectNote(place: $0.place, text: $0.text, isMistake: true) }
    return (mistakes + places.notes(of: unmatched)).sorted { $0.place.position < $1.place.position }
  }

  private func moduleName(of node: DocumentNode) -> (String, String)? {
    guard let name = node["name"]?.text else { return nil }
    return (name, node["module"]?.text ?? importedName(of: name))
  }

  private mutating func readTarget(
    _ node: DocumentNode, at place: ProjectPlace, _ moduleNames: [String: String]
  ) -> DescribedTarget? {
    guard let name = node["name"]?.text, let module = moduleNames[name] else {
      places.note("a target must have a 'name'", at: node.offset)
      return nil
    }
    let owner = "target '\(name)'"
    checkKeys(of: node, owner, known: Self.targetKeys)
    var target = DescribedTarget(name: name, moduleName: module, files: [], place: place)
    if let module = node["module"], module.text == nil { note("'module'", of: owner, mustBe: "a text", module) }
    if let files = texts(of: "files", in: node, owner) {
      target.files = readFiles(files)
    } else {
      places.note("\(owner) must have 'files'", at: node.offset)
    }
    if let test = node["test"] {
      target.isTest = test.text == "true"
      if !["true", "false"].contains(test.text) { note("'test'", of: owner, mustBe: "true or false", test) }
    }
    target.dependencies = texts(of: "dependencies", in: node, owner)?.compactMap { entry in
      entry.text.map { name in
        let origin: DescribedDependency.Origin = moduleNames[name] == nil ? .elsewhere : .target
        return DescribedDependency(name, origin, at: places.place(of: entry.offset))
      }
    }
    return target
  }

  /// Patterns and paths, relative to the map; those with `!` take away from what the others give.
  private mutating func readFiles(_ entries: [DocumentNode]) -> [Int] {
    var files: Set<Int> = []
    var excluded: Set<Int> = []
    for entry in entries {
      guard let text = entry.text else { continue }
      let isExcluded = text.hasPrefix("!")
      let found = match(isExcluded ? String(text.dropFirst()) : text)
      if found == nil { places.note("the pattern '\(text)' cannot be read", at: entry.offset) }
      if found?.isEmpty == true, tree.isComplete { unmatched.add("no Swift file matches '\(text)'", at: entry.offset) }
      if isExcluded { excluded.formUnion(found ?? []) } else { files.formUnion(found ?? []) }
    }
    return files.subtracting(excluded).sorted()
  }

  /// A path may have signs of patterns in it: then the file counts, if it is there.
  private func match(_ text: String) -> [Int]? {
    let path = resolvedPath(folder, text)
    if let number = tree.number(of: path) { return [number] }
    let patterns = SourcePatterns(tree: tree)
    return isPattern(path) ? patterns.files(matching: path) : patterns.files(at: path)
  }

  /// The texts of a list, or one text; nil where there is nothing.
  private mutating func texts(of key: String, in node: DocumentNode, _ owner: String) -> [DocumentNode]? {
    guard let value = node[key] else { return nil }
    for item in value.items where item.text == nil { note("'\(key)'", of: owner, mustBe: "a list of texts", item) }
    return value.items
  }

  private mutating func checkKeys(of node: DocumentNode, _ owner: String, known: [String]) {
    for entry in node.entries where !known.contains(entry.key) {
      let hint = nearMiss(of: entry.key, among: known).map { "; did you mean '\($0)'?" } ?? ""
      places.note("unknown key '\(entry.key)' in \(owner)\(hint)", at: entry.offset)
    }
  }

  private mutating func note(_ key: String, of owner: String, mustBe wanted: String, _ node: DocumentNode) {
    places.note("\(key) of \(owner) must be \(wanted)", at: node.offset)
  }
}
