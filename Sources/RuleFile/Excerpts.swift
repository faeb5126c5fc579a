// Shows the position of a complaint: up to three lines, and carets. Does not depend on the meaning of the lines.
import InwardEscapes
import InwardPatterns

/// The maximum length, in bytes, of a line that is shown in full: a file without line breaks must not be printed again
/// for every mistake.
private let widest = 160

/// Creates a complaint about a position at which another module found a mistake.
public func complaint(
  _ message: String, atLine line: Int, column: Int, length: Int = 1, in text: RulesText
) -> Complaint {
  let source = RulesSource(path: text.path, bytes: text.bytes)
  let start = source.offset(ofLine: line, column: column)
  return source.complaint(message, at: start..<start + length)
}

extension RulesSource {
  /// Creates a complaint about a span of bytes. If the span has several lines, only its first line is marked.
  func complaint(_ message: String, at span: Span, hint: String? = nil) -> Complaint {
    let start = min(max(0, span.lowerBound), bytes.count)
    let row = row(of: start)
    let whole = rowRange(row)
    let column = start - whole.lowerBound + 1
    let end = max(start + 1, min(span.upperBound, whole.upperBound))
    let window = windowStart(of: whole, for: start)
    let rows = rows(around: start)
    let last = max(row, min(row + 1, rows.upperBound))
    let excerpt = (max(rows.lowerBound, row - 1)...last).map { shown(rowRange($0), from: $0 == row ? window : 0) }
    let padding = window > 0 ? "   " : ""
    return Complaint(
      path: path(of: start), message: message, line: row - rows.lowerBound + 1, column: column,
      endColumn: column + end - start, excerpt: excerpt,
      carets: padding + carets(whole.lowerBound + window..<start, start..<end, in: whole), hint: hint)
  }

  /// Returns the number of bytes to leave out at the start of a long line; 0 if the line is short or the position is
  /// near its start.
  private func windowStart(of line: Span, for place: Int) -> Int {
    guard line.count > widest, place - line.lowerBound > widest * 3 / 4 else { return 0 }
    return aligned(place - widest / 2) - line.lowerBound
  }

  private func shown(_ line: Span, from window: Int) -> String {
    let start = aligned(min(line.lowerBound + window, line.upperBound))
    let end = aligned(min(start + widest, line.upperBound))
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let isPlain = bytes[start..<end].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    let visible =
      isPlain ? text : String(String.UnicodeScalarView(text.unicodeScalars.map { isVisible($0) ? $0 : "\u{FFFD}" }))
    let (before, after) = (window > 0 && start < line.upperBound, end < line.upperBound)
    return (before ? "..." : "") + withoutCommands(visible) + (after ? "..." : "")
  }

  /// Replaces the characters by which a CI runner recognizes commands. The length does not change, so the carets below
  /// the text stay aligned.
  private func withoutCommands(_ text: String) -> String {
    if forTerminal(text) == text { return text }
    return text.replacing("##", with: "#\u{FFFD}").replacing("::", with: ":\u{FFFD}")
  }

  private func carets(_ before: Span, _ marked: Span, in line: Span) -> String {
    let text = String(decoding: bytes[before.clamped(to: 0..<bytes.count)], as: UTF8.self)
    let padding = String(text.map { $0 == "\t" ? "\t" : " " })
    let inside = marked.clamped(to: line)
    let count = String(decoding: bytes[inside], as: UTF8.self).count
    return padding + String(repeating: "^", count: max(1, min(count, widest / 2)))
  }

  /// Returns the start of the character that contains a byte.
  private func aligned(_ place: Int) -> Int {
    var start = place
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80, place - start < 4 { start -= 1 }
    return start
  }

  private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !isControl(scalar)
  }
}
