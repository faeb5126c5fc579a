// Text for people in which values cannot pass for more than they are: whoever writes a message writes its words, and
// what is put into it was written by others.

/// `"\(path): no such file"`: the words stay, and control characters of the path are shown as escapes. So a name with a
/// line end makes no line of its own, which a runner would obey.
public struct Message: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public let text: String

  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation parts: Interpolation) { text = parts.text }

  /// One value alone.
  public init(_ value: String) { text = forTerminal(value) }

  /// What is made of lines and escaped line by line, as another program's complaints are.
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
  /// Several messages as one.
  public func joined(separator: Message = "") -> Message {
    var text = ""
    for (index, message) in enumerated() { text += (index == 0 ? "" : separator.text) + message.text }
    return Message(escaped: text)
  }
}

extension Message {
  fileprivate init(escaped text: String) { self.text = text }
}
