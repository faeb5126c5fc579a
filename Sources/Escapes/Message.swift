// Messages for people. Interpolated values cannot pose as part of a message: the literal text comes from this program,
// but the values do not.

/// A message such as `"\(path): no such file"`. The literal text is not changed; control characters in the path are
/// shown as escapes, so a name with a line break cannot start a line that a CI runner would obey.
public struct Message: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public let text: String

  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation parts: Interpolation) { text = parts.text }

  /// Creates a message from a single value, which is escaped.
  public init(_ value: String) { text = forTerminal(value) }

  /// Creates a message from text of several lines, such as the error output of another program. Each line is escaped.
  public init(lines: String) {
    text = lines.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { forTerminal(String($0)) }
      .joined(separator: "\n")
  }

  public var description: String { text }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ words: String) { text += words }
    public mutating func appendInterpolation(_ message: Message) { text += message.text }
    public mutating func appendInterpolation(_ value: some StringProtocol) { text += forTerminal(String(value)) }
    public mutating func appendInterpolation(_ number: Int) { text += String(number) }
  }
}

extension Sequence where Element == Message {
  /// Joins several messages into one.
  public func joined(separator: Message = "") -> Message {
    var text = ""
    for (index, message) in enumerated() { text += (index == 0 ? "" : separator.text) + message.text }
    return Message(escaped: text)
  }
}

extension Message {
  fileprivate init(escaped text: String) { self.text = text }
}
