// What a rules file says as YAML: texts, lists and mappings with their places. Knows nothing of layers.
import InwardYAML

/// One value of the file.
struct YAMLNode {
  enum Content {
    case text(String, YAMLStyle)
    case list([YAMLNode])
    /// In the order of the file; each key once.
    case mapping([YAMLEntry])
    /// Already complained about: readers pass over it in silence.
    case spoilt
  }

  var content: Content
  var span: Span
  /// With all that is inside, aliases laid out: the weight and depth that bounds are put on.
  var weight = 1
  var depth = 1

  init(_ content: Content, span: Span) {
    self.content = content
    self.span = span
  }

  /// Nothing is written: `files:` with no value, or `~`, or `null`.
  var isNothing: Bool {
    if case .text(let text, .plain) = content { return ["", "~", "null", "Null", "NULL"].contains(text) }
    return false
  }

  var isEmptyList: Bool {
    if case .list(let nodes) = content { return nodes.isEmpty }
    return false
  }

  /// All texts in it, as a message repeats them.
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

  /// `true` or `false`, as YAML 1.2 spells them.
  var boolean: Bool? {
    guard case .text(let text, .plain) = content else { return nil }
    return ["true": true, "false": false][text]
  }

  /// As a complaint calls it: `a list`, `'Domain'`.
  var phrase: String {
    switch content {
    case _ where isNothing: return "nothing"
    case .text(let text, let style):
      let start = text.prefix(40).split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
      let quoted = "'\(start)\(start == text ? "" : "...")'"
      return style != .plain && ["true", "false", "1"].contains(text) ? "the text \(quoted)" : quoted
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

  /// The value's place, or the key's where there is no value to point at.
  var span: Span { value.isNothing ? keySpan : value.span }
}
