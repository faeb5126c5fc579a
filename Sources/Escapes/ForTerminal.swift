// Escapes text for a terminal and for the log of a CI runner.

/// Escapes text for a terminal, which would obey control characters and line breaks. Also escapes direction marks,
/// which would make a reader see text that differs from what the compiler reads, and the characters that start a CI
/// runner's commands. Tabs are kept. Escaping a string twice has no further effect.
public func forTerminal(_ text: String) -> String {
  var text = text
  // Nearly all strings are plain, and a single pass over the bytes detects them.
  let (isPlain, mayBeCommand) = text.withUTF8(look)
  if isPlain && !mayBeCommand { return text }
  let shown = isPlain || !text.unicodeScalars.contains(where: isControl) ? text : escaped(text)
  return mayBeCommand ? withoutCommands(shown) : shown
}

/// Returns whether the bytes are printable ASCII characters and tabs, and whether a CI runner may see a command in them
/// because they contain `::` or `##`.
private func look(at bytes: UnsafeBufferPointer<UInt8>) -> (isPlain: Bool, mayBeCommand: Bool) {
  var (isPlain, mayBeCommand) = (true, false)
  var previous: UInt8 = 0
  for byte in bytes {
    if (byte < 0x20 && byte != 0x09) || byte >= 0x7F { isPlain = false }
    if byte == previous, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { mayBeCommand = true }
    previous = byte
  }
  return (isPlain, mayBeCommand)
}

private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case _ where isControl(scalar): output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Escapes the commands that CI runners obey: `::name::` at the start of a line, and `##[name]`, `##vso[...]` and
/// `##teamcity[...]` anywhere in it.
private func withoutCommands(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  var output = String.UnicodeScalarView()
  for (place, scalar) in scalars.enumerated() {
    if scalar == "#", place > 0, scalars[place - 1] == "#", isBracketed(scalars[(place + 1)...]) {
      output += "\\u{23}".unicodeScalars
    } else if scalar == ":", scalars[(place + 1)...].first == ":", scalars[..<place].allSatisfy(isBlank) {
      output += "\\u{3A}".unicodeScalars
    } else {
      output.append(scalar)
    }
  }
  return String(output)
}

private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

/// Returns whether the scalars begin with `[`, or with letters and then `[`.
private func isBracketed(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  scalars.drop { $0.properties.isAlphabetic }.first == "["
}

/// Returns whether a terminal, a log or a page acts on the character instead of showing it.
public func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09: false
  case 0..<0x20, 0x7F..<0xA0: true
  // Line and paragraph separator; direction marks, embeddings, overrides and isolates; the byte order mark.
  case 0x2028...0x2029, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
  // Noncharacters, two of which mark colors inside this program.
  case 0xFDD0...0xFDEF: true
  default: false
  }
}

/// Escapes a line with colored parts, and turns its color marks into the terminal's escape sequences.
public func forTerminal(painted line: String) -> String {
  guard line.unicodeScalars.contains(PaintMark.start) else { return forTerminal(line) }
  let parts = line.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == PaintMark.start }
  return parts.enumerated().map { index, part in
    guard index > 0, let end = part.firstIndex(of: PaintMark.end), PaintMark.codes.contains(String(part[..<end])) else {
      return forTerminal(String(part))
    }
    return "\u{1B}[\(String(part[..<end]))m" + forTerminal(String(part[part.index(after: end)...]))
  }.joined()
}

/// Marks for terminal colors within reports. Other text cannot contain a mark, because `forTerminal` escapes these
/// characters.
public enum PaintMark {
  fileprivate static let start = Unicode.Scalar(0xFDD0 as UInt32)!
  fileprivate static let end = Unicode.Scalar(0xFDD1 as UInt32)!
  fileprivate static let codes: Set<String> = ["0", "1", "2", "32", "1;31", "1;32", "1;33", "1;36"]

  /// Returns the mark that `forTerminal(painted:)` turns into an escape sequence.
  public static func mark(_ code: String) -> String { "\(start)\(code)\(end)" }
}
