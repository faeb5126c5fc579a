// Reads XcodeGen's `project.yml` into targets with their Swift files. Environment variables remain unknown.
import InwardFacts

/// Reads a `project.yml`; nil if it belongs to a different tool.
func readXcodeGen(at path: String, in tree: ProjectTree) -> DescribedProject? {
  guard let bytes = tree.contents(path) else { return .unread(.xcodeGen, at: path) }
  var places = DocumentPlaces(path: path, bytes: bytes)
  guard let written = readYAMLDocument(&places) else {
    return DescribedProject(
      form: .xcodeGen, path: path, folder: parentFolder(of: path), targets: [], notes: places.notes())
  }
  if written["targets"] == nil && written["include"] == nil { return nil }
  var includes = XcodeGenIncludes(of: path, in: tree)
  let document = includes.laidOut(written, in: parentFolder(of: path), &places)
  let targets = XcodeGenTargets(document: document, folder: parentFolder(of: path), tree: tree)
  let described = targets.describe(&places, includes.places)
  return DescribedProject(
    form: .xcodeGen, path: path, folder: parentFolder(of: path), targets: described, notes: places.notes())
}

/// A spec that is merged with the files that it includes: the spec itself takes precedence.
struct XcodeGenIncludes {
  let tree: ProjectTree
  /// The paths of the files being read: the spec, and the included files that lead to the current one.
  private var open: Set<String>
  private var count = 0
  /// The place where each target is declared. If several files declare it, an included file takes precedence.
  private(set) var places: [String: ProjectPlace] = [:]

  private static let most = 1000

  init(of path: String, in tree: ProjectTree) {
    self.tree = tree
    open = [path]
  }

  mutating func laidOut(_ node: DocumentNode, in folder: String, _ places: inout DocumentPlaces) -> DocumentNode {
    for entry in node["targets"]?.entries ?? [] { self.places[entry.key] = places.place(of: entry.offset) }
    var base = DocumentNode(.mapping([]))
    for include in node["include"]?.items ?? [] {
      guard let file = include.text ?? include["path"]?.text, include["enable"]?.text != "false" else { continue }
      let path = resolvedPath(folder, file)
      guard let included = read(path, &places, at: include.offset) else { continue }
      let areRelative = include["relativePaths"]?.text != "false"
      base = merged(relocated(included, by: areRelative ? parentFolder(of: file) : ""), onto: base)
    }
    return merged(node, onto: base)
  }

  private mutating func read(_ path: String, _ outer: inout DocumentPlaces, at offset: Int) -> DocumentNode? {
    count += 1
    guard count <= Self.most else {
      outer.note("'\(path)' is not read, because there are more than \(Self.most) includes", at: offset)
      return nil
    }
    guard open.insert(path).inserted else {
      outer.note("'\(path)' includes itself, directly or through other files", at: offset)
      return nil
    }
    defer { open.remove(path) }
    guard let bytes = tree.contents(path) else {
      outer.note("the included file '\(path)' could not be read", at: offset)
      return nil
    }
    var places = DocumentPlaces(path: path, bytes: bytes)
    defer { outer.add(places.notes()) }
    guard let node = readYAMLDocument(&places) else { return nil }
    return laidOut(node, in: parentFolder(of: path), &places)
  }

  /// Returns an included node with the paths of its sources made relative to the file that includes it.
  private func relocated(_ node: DocumentNode, by folder: String) -> DocumentNode {
    if folder.isEmpty { return node }
    return node.mapped(at: ["targets", "targetTemplates"]) { targets in
      targets.mappedValues { target in
        target.mapped(at: ["sources"]) { sources in
          DocumentNode(.list(sources.items.map { moved($0, by: folder) }), at: sources.offset)
        }
      }
    }
  }

  private func moved(_ source: DocumentNode, by folder: String) -> DocumentNode {
    if let text = source.text { return DocumentNode(.text(resolvedPath(folder, text)), at: source.offset) }
    return source.mapped(at: ["path"]) { moved($0, by: folder) }
  }
}

/// Merges as XcodeGen does: mappings key by key, lists concatenated, other values replaced; `key:REPLACE` always
/// replaces.
func merged(_ upper: DocumentNode, onto base: DocumentNode) -> DocumentNode {
  switch (upper.content, base.content) {
  case (.mapping(let entries), .mapping(var result)):
    for entry in entries {
      let replaces = entry.key.hasSuffix(":REPLACE")
      let key = replaces ? String(entry.key.dropLast(":REPLACE".count)) : entry.key
      if let known = result.firstIndex(where: { $0.key == key }) {
        result[known].value = replaces ? entry.value : merged(entry.value, onto: result[known].value)
        result[known].offset = entry.offset
      } else {
        result.append(DocumentEntry(key, entry.value, at: entry.offset))
      }
    }
    return DocumentNode(.mapping(result), at: upper.offset)
  case (.list(let items), .list(let before)): return DocumentNode(.list(before + items), at: upper.offset)
  default: return upper
  }
}

extension DocumentNode {
  /// Returns a copy in which the values of some keys are changed.
  func mapped(at keys: Set<String>, _ change: (DocumentNode) -> DocumentNode) -> DocumentNode {
    guard case .mapping(let entries) = content else { return self }
    let changed = entries.map { keys.contains($0.key) ? DocumentEntry($0.key, change($0.value), at: $0.offset) : $0 }
    return DocumentNode(.mapping(changed), at: offset)
  }

  func mappedValues(_ change: (DocumentNode) -> DocumentNode) -> DocumentNode {
    mapped(at: Set(entries.map(\.key)), change)
  }

  /// Returns a copy in which every text is changed, including keys.
  func mappedTexts(_ change: (String) -> String) -> DocumentNode {
    switch content {
    case .text(let text): DocumentNode(.text(change(text)), at: offset)
    case .list(let items): DocumentNode(.list(items.map { $0.mappedTexts(change) }), at: offset)
    case .mapping(let entries):
      DocumentNode(
        .mapping(entries.map { DocumentEntry(change($0.key), $0.value.mappedTexts(change), at: $0.offset) }), at: offset
      )
    case .computed: self
    }
  }
}
