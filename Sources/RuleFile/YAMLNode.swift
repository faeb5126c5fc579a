// The contents of a rules file as YAML: strings, lists and mappings with their positions. Does not depend on layers.
import InwardYAML

/// One value of the file.
struct YAMLNode {
  enum Content {
    case text(String, YAMLStyle)
    case list([YAMLNode])
    /// The entries in the order of the file, without duplicate keys.
    case mapping([YAMLEntry])
    /// A value that already has a complaint. Readers skip it silently.
    case spoilt
  }

  var content: Content
  var span: Span
  /// The number of nodes in the tree below and including this node, with aliases expanded, and the depth of that tree;
  /// both are limited.
  var weight = 1
  var depth = 1

  init(_ content: Content, span: Span) {
    self.content = content
    self.span = span
  }

  /// Whether no value is written: `files:` without a value, `~`, or `null`.
  var isNothing: Bool {
    guard case .text(let text, .plain) = content else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  var isEmptyList: Bool {
    if case .list(let nodes) = content { return nodes.isEmpty }
    return false
  }

  /// All strings in the node, for messages that quote it.
  var words: String {
    switch content {
    case .text(let text, _): text
    case .list(let nodes): nodes.map(\.words).joined(separator: ", ")
    case .mapping(let entries): entries.map { $0.key + ": " + $0.value.words }.joined(separator: ", ")
    case .spoilt: ""
    }
  }

  var isSpoilt: Bool {
    if case .spoilt = content { return true }
    return false
  }

  /// The value of a plain `true` or `false`; nil for anything else, such as `yes`, which is text in YAML 1.2.
  var boolean: Bool? {
    guard case .text(let text, .plain) = content else { return nil }
    return switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The description in complaints: `a list`, `'Domain'`.
  var phrase: String {
    switch content {
    case _ where isNothing: return "nothing"
    case .text(let text, let style):
      let start = text.prefix(40).split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
      let quoted = "'\(start)\(start == text ? "" : "...")'"
      return style != .plain && ["true", "false", "1"].contains(text) ? "the string \(quoted)" : quoted
    case .list(let nodes): return nodes.isEmpty ? "an empty list" : "a list"
    case .mapping, .spoilt: return "a mapping"
    }
  }
}

/// A key with its value.
struct YAMLEntry {
  var key: String
  var keySpan: Span
  var value: YAMLNode

  /// The position of the value, or of the key if there is no value.
  var span: Span { value.isNothing ? keySpan : value.span }
}
