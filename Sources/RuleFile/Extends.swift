// `extends`: a file and all that it builds on become one tree, before any key is understood. Knows YAML as a tree and
// texts by their paths; whoever calls fetches the bytes.
import InwardPatterns
import InwardPresets

/// Why another rules file cannot be had: `no such file`.
public struct MissingRules: Error, Sendable {
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

/// Fetches the bytes of a rules file by its path from the folder that all paths of messages start in.
public typealias RulesLoader = (String) throws(MissingRules) -> [UInt8]

/// Reads a file, then what it extends, then what that extends.
struct RulesGatherer {
  private let load: RulesLoader
  private(set) var sources: [RulesSource] = []
  private(set) var complaints = ComplaintList()
  /// Whether something that is extended could not be read: about what is left, nothing can be said.
  private(set) var isIncomplete = false
  private var length = 0
  /// What was read already, with all that it extends. nil for what could not be read.
  private var trees: [String: YAMLNode?] = [:]
  private var open: [String] = []

  private static let mostDepth = 16
  private static let mostFiles = 64

  init(load: @escaping RulesLoader) { self.load = load }

  /// All texts as one, for complaints about the tree.
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
      complaints.add(source.complaint("a merge conflict stands here", at: conflict, hint: "resolve it"))
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

  /// The trees that a file extends, in the order of its list: a later one goes before an earlier one.
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
        reader.complain("no preset is called '\(name)'", at: node.span, hint: hint ?? "a path ends in '.yml'")
      }
    }
    if reader.complaints.met > 0 { isIncomplete = true }
    complaints.add(reader.complaints.list)
    return found
  }

  private func problem(with path: String) -> String? {
    if let place = open.firstIndex(of: path) {
      return "a cycle: " + (open[place...] + [path]).map { "'\($0)'" }.joined(separator: " extends ")
    }
    if open.count > Self.mostDepth { return "files extend each other more than \(Self.mostDepth) deep" }
    if sources.count >= Self.mostFiles { return "more than \(Self.mostFiles) files are extended" }
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

  /// A base without keys adds nothing: that is not what its author meant.
  private mutating func usable(_ tree: YAMLNode?, _ path: String) -> YAMLNode? {
    guard let tree else {
      isIncomplete = true
      return nil
    }
    if case .mapping = tree.content { return tree }
    var reader = RulesReader(source: joined)
    reader.complain("the rules file", takes: "keys with values", not: tree, at: tree.span)
    complaints.add(reader.complaints.list)
    isIncomplete = true
    return nil
  }

  /// A word is a preset, all else a path.
  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  /// The path of a file that another one names by its way from there.
  private static func join(_ name: String, to file: String) -> String {
    if name.hasPrefix("/") { return name }
    var parts = file.split(separator: "/").dropLast()
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (file.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
