// Reads patterns from texts of the file, with the positions of errors inside the text. Does not depend on layers.
import InwardPatterns

extension RulesReader {
  /// Reads a glob that starts `skipped` bytes into the text of a node; nil after a complaint.
  mutating func readGlob(_ text: String, of node: YAMLNode, at skipped: Int) -> Glob? {
    guard isOneLine(text, of: node) else { return nil }
    do {
      let glob = try Glob(text)
      if !mayCapture { return refuseCaptures(glob.captures, in: text, of: node, at: skipped) ? nil : glob }
      if !glob.capturesInEveryAlternative {
        complain(
          "not all alternatives of '\(text)' have the same captures", at: node.span,
          hint: "every alternative must capture the same names")
      }
      return glob
    } catch {
      complain("invalid pattern: \(error.reason)", at: place(in: node, at: skipped + error.offset))
      return nil
    }
  }

  mutating func readName(_ text: String, of node: YAMLNode, at skipped: Int) -> NamePattern? {
    guard isOneLine(text, of: node) else { return nil }
    do {
      let pattern = try NamePattern(text)
      // `UIKit.UIView` would be compared with names, which never contain a dot, so it would never match.
      if let odd = Array(text.utf8).firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == blank }) {
        let sign = Array(text.utf8)[odd] == blank ? "a space" : "'.'"
        complain("a name cannot contain \(sign)", at: place(in: node, at: skipped + odd))
        return nil
      }
      return refuseCaptures(try Glob(text).captures, in: text, of: node, at: skipped) ? nil : pattern
    } catch {
      complain("invalid pattern: \(error.reason)", at: place(in: node, at: skipped + error.offset))
      return nil
    }
  }

  /// Returns whether a pattern is on one line. If not, complains, because no path contains a line break. A block text
  /// ends with a line break even if only one line is visible.
  private mutating func isOneLine(_ text: String, of node: YAMLNode) -> Bool {
    guard text.utf8.contains(where: isLineEnd) else { return true }
    complain("a pattern must be on one line", at: node.span)
    return false
  }

  /// Reads the patterns that define a layer or a slice, the only places where a capture creates a family.
  mutating func readCapturing<Result>(_ read: (inout RulesReader) -> Result) -> Result {
    let before = mayCapture
    mayCapture = true
    defer { mayCapture = before }
    return read(&self)
  }

  mutating func readWithoutCaptures<Result>(_ read: (inout RulesReader) -> Result) -> Result {
    let before = mayCapture
    mayCapture = false
    defer { mayCapture = before }
    return read(&self)
  }

  /// Complains about a capture such as `{name}` where no family is defined, because there it would only act like `*`.
  /// Returns whether there is one.
  private mutating func refuseCaptures(_ captures: [String], in text: String, of node: YAMLNode, at skipped: Int)
    -> Bool
  {
    guard let name = captures.first else { return false }
    let written = Array("{\(name)}".utf8)
    let bytes = Array(text.utf8)
    let offset = bytes.indices.first { bytes[$0...].starts(with: written) } ?? 0
    let start = place(in: node, at: skipped + offset).lowerBound
    complain(
      "a capture such as '{\(name)}' is possible only in 'files' of a layer or a slice",
      at: start..<start + written.count,
      hint: "write '*' to match any text")
    return true
  }

  /// Returns the position of a byte of a node's text. If the file spells the text too differently, as in a block or
  /// in folded lines, returns the position of the whole node.
  func place(in node: YAMLNode, at offset: Int) -> Span {
    guard case .text(_, let style) = node.content, !style.isBlock else { return node.span }
    let quotes = style == .plain ? 0 : 1
    var place = node.span.lowerBound + quotes
    var left = offset
    while left > 0, place < node.span.upperBound - quotes {
      let byte = source.bytes[place]
      // In folded lines, the meaning of a line break depends on its neighbors.
      if isLineEnd(byte) { return node.span }
      var length = 1
      if style == .singleQuoted, byte == UInt8(ascii: "'") { length = 2 }
      if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        guard let short = shortEscape(at: place) else { return node.span }
        length = short
      }
      place += length
      left -= 1
    }
    return place..<place + 1
  }

  /// Returns the length of a two-character escape such as `\n`; nil for any other escape.
  private func shortEscape(at place: Int) -> Int? {
    guard place + 1 < source.bytes.count else { return nil }
    let sign = source.bytes[place + 1]
    return "0abt\tnvfre \"/\\".utf8.contains(sign) ? 2 : nil
  }
}
