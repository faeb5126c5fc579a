// The events into which a YAML text is parsed.

/// A part of a YAML text, such as a string or the start of a list.
public struct YAMLEvent: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case start, end
    case documentStart, documentEnd
    case text(String, YAMLStyle)
    case alias(String)
    case listStart, listEnd
    case mappingStart, mappingEnd
  }

  public var kind: Kind
  public var anchor: String?
  public var tag: YAMLTag?
  /// The bytes of the event, including its anchor and tag.
  public var span: Range<Int>
  /// The start of the node itself, after its anchor and tag.
  public var contentStart: Int

  init(_ kind: Kind, _ span: Range<Int>) {
    self.kind = kind
    self.span = span
    contentStart = span.lowerBound
  }
}

/// The notation of a string.
public enum YAMLStyle: Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded

  /// Whether the notation is `|` or `>`.
  public var isBlock: Bool { self == .literal || self == .folded }
}

/// A tag in two parts, so that a prefix that many tags share is stored only once. A `%TAG` directive can make it
/// long.
public struct YAMLTag: Sendable, Equatable {
  public var prefix: String
  public var suffix: String

  public var text: String { prefix + suffix }
}
