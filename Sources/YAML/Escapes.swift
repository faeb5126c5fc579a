// Decodes the escapes in double-quoted strings.

extension TokenScanner {
  /// Reads an escape such as `\n` or `\x41`, but not an escaped line end.
  mutating func scanEscape(from start: Int) throws(YAMLProblem) {
    let sign = cursor.peek(1)
    if let digits = escapeDigits(sign) {
      cursor.advance(by: 2)
      return appendCharacter(try scanEscapeDigits(digits, from: start))
    }
    guard let character = escapedCharacter(sign) else {
      throw YAMLProblem(.unknownEscape, at: cursor.offset, from: start)
    }
    cursor.advance(by: 2)
    appendCharacter(character)
  }

  private func escapeDigits(_ sign: UInt8) -> Int? {
    switch sign {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: nil
    }
  }

  private func escapedCharacter(_ sign: UInt8) -> Unicode.Scalar? {
    switch Unicode.Scalar(sign) {
    case "0": "\u{0}"
    case "a": "\u{7}"
    case "b": "\u{8}"
    case "t", "\t": "\t"
    case "n": "\n"
    case "v": "\u{B}"
    case "f": "\u{C}"
    case "r": "\r"
    case "e": "\u{1B}"
    case " ": " "
    case "\"": "\""
    case "/": "/"
    case "\\": "\\"
    case "N": "\u{85}"
    case "_": "\u{A0}"
    case "L": "\u{2028}"
    case "P": "\u{2029}"
    default: nil
    }
  }

  private mutating func scanEscapeDigits(_ count: Int, from start: Int) throws(YAMLProblem) -> Unicode.Scalar {
    var value: UInt32 = 0
    for distance in 0..<count {
      guard let digit = hexValue(cursor.peek(distance)) else {
        throw YAMLProblem(.invalidEscapeDigits, at: cursor.offset, from: start)
      }
      value = value << 4 | digit
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw YAMLProblem(.invalidEscapedCharacter, at: cursor.offset, from: start)
    }
    cursor.advance(by: count)
    return scalar
  }

  private mutating func appendCharacter(_ scalar: Unicode.Scalar) { cooked += Unicode.UTF8.encode(scalar) ?? .init() }
}
