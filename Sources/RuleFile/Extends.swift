// Reads `extends`: merges a file and all files that it extends into one tree, before any key is interpreted. The caller
// loads the bytes.
import InwardPatterns
import InwardPresets

/// The reason why an extended rules file cannot be loaded, such as `no such file`.
public struct MissingRules: Error, Sendable {
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

/// A function that loads the bytes of a rules file by its path, which is relative to the same directory as all paths in
/// messages.
public typealias RulesLoader = (String) throws(MissingRules) -> [UInt8]

/// A reader of a file and, recursively, of the files that it extends.
struct RulesGatherer {
  private let load: RulesLoader
  private(set) var sources: [RulesSource] = []
  private(set) var complaints = ComplaintList()
  /// Whether a file or preset in `extends` is missing or unusable, so that the merged tree cannot be checked.
  private(set) var isIncomplete = false
  private var length = 0
  /// The trees of the files and presets that were already read, each merged with everything that it extends; nil for a
  /// file or preset that could not be read.
  private var trees: [String: YAMLNode?] = [:]
  private var open: [String] = []

  private static let mostDepth = 16
  /// The maximum number of files, including the first.
  private static let mostFiles = 64

  init(load: @escaping RulesLoader) { self.load = load }

  /// All texts as one, for complaints about the merged tree.
  var joined: RulesSource { RulesSource(joining: sources) }

  mutating func gather(_ text: RulesText) -> YAMLNode? {
    let source = RulesSource(path: text.path, bytes: text.bytes)
    let start = length
    length += source.bytes.count + 1
    sources.append(source)
    if let unreadable = source.unreadable {
      complaints.add(unreadable)
      return nil
    }
    if let conflict = source.conflictMarker {
      complaints.add(source.complaint("unresolved merge conflict", at: conflict, hint: "resolve it"))
      return nil
    }
    let tree = readYAML(source)
    complaints.add(tree.complaints)
    guard let root = tree.root else { return nil }
    open.append(text.path)
    defer { open.removeLast() }
    let own = root.moved(by: start)
    return bases(of: root, in: source).reduce(nil) { $0?.extended(by: $1) ?? $1 }?.extended(by: own) ?? own
  }

  /// Returns the trees that a file extends, in the order in which `extends` lists them. Later trees take precedence
  /// over earlier ones.
  private mutating func bases(of root: YAMLNode, in source: RulesSource) -> [YAMLNode] {
    guard let entry = root.entry("extends") else { return [] }
    var reader = RulesReader(source: source)
    let phrase = "'extends' of the rules file"
    let nodes = reader.oneOrMore(entry, phrase, wanted: "a preset, a path or a list of them")
    var found: [YAMLNode] = []
    for node in nodes {
      guard let name = reader.text(node, phrase, wanted: "presets and paths") else { continue }
      if Self.isPath(name) {
        let path = Self.join(name, to: source.path)
        if let problem = problem(with: path) {
          reader.complain(problem, at: node.span)
        } else if let tree = tree(at: path, for: node, &reader) {
          found.append(tree)
        }
      } else if let preset = presets.first(where: { $0.name == name }) {
        if let tree = tree(of: preset) { found.append(tree) }
      } else {
        let hint = reader.begun(name, among: presets.map(\.name))
        reader.complain(
          "unknown preset '\(name)'", at: node.span, hint: hint ?? "write a path with '/' or '.yml' to extend a file")
      }
    }
    if reader.complaints.met > 0 { isIncomplete = true }
    complaints.add(reader.complaints.list)
    return found
  }

  private func problem(with path: String) -> String? {
    if let place = open.firstIndex(of: path) {
      return "'extends' forms a cycle: " + (open[place...] + [path]).map { "'\($0)'" }.joined(separator: " -> ")
    }
    if open.count > Self.mostDepth { return "'extends' is nested more than \(Self.mostDepth) levels deep" }
    if sources.count >= Self.mostFiles { return "more than \(Self.mostFiles - 1) files are extended" }
    return nil
  }

  private mutating func tree(at path: String, for node: YAMLNode, _ reader: inout RulesReader) -> YAMLNode? {
    if let known = trees[path] { return known }
    do {
      let text = RulesText(path: path, bytes: try load(path))
      trees[path] = .some(usable(gather(text), path))
    } catch {
      reader.complain("'\(path)' cannot be read: \(error.reason)", at: node.span)
      trees[path] = .some(nil)
    }
    return trees[path] ?? nil
  }

  private mutating func tree(of preset: Preset) -> YAMLNode? {
    if let known = trees[preset.path] { return known }
    let tree = usable(gather(RulesText(path: preset.path, text: preset.text)), preset.path)
    trees[preset.path] = tree?.asPreset()
    return trees[preset.path] ?? nil
  }

  /// Returns the tree if it is a mapping, so that keys can be added to it. Otherwise returns nil, after a complaint.
  private mutating func usable(_ tree: YAMLNode?, _ path: String) -> YAMLNode? {
    guard let tree else {
      isIncomplete = true
      return nil
    }
    if case .mapping = tree.content { return tree }
    var reader = RulesReader(source: joined)
    reader.complain("the rules file", takes: "a mapping of keys to values", not: tree, at: tree.span)
    complaints.add(reader.complaints.list)
    isIncomplete = true
    return nil
  }

  /// Returns whether a name in `extends` is a path; a plain word is a preset.
  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  /// Resolves a path that is relative to another file.
  private static func join(_ name: String, to file: String) -> String {
    if name.hasPrefix("/") { return name }
    var parts = file.split(separator: "/").dropLast()
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (file.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
