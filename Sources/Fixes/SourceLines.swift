// The format of a file: its lines, its indentation and its line endings.
import InwardFacts

/// The line endings and the indentation of a file.
struct SourceStyle {
  let newline: String
  let indent: String
  /// The line breaks needed before appended lines.
  let beforeAppended: String

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    newline = text.contains("\r\n") ? "\r\n" : "\n"
    let lines = text.split(whereSeparator: \.isNewline)
    let indents = lines.lazy.map { $0.prefix { $0 == " " || $0 == "\t" } }
    indent = indents.first { !$0.isEmpty }.map(String.init) ?? "  "
    beforeAppended = text.isEmpty || text.last?.isNewline == true ? "" : newline
  }
}

/// The lines of a file, numbered from 0.
struct SourceLines {
  private let bytes: [UInt8]
  private let table: LineTable

  init(_ bytes: [UInt8], _ facts: FileFacts) { (self.bytes, table) = (bytes, facts.lines) }

  private var count: Int { table.starts.count }

  private func start(_ line: Int) -> Int { line < count ? Int(table.starts[line]) : bytes.count }

  func offsets(of lines: Range<Int>) -> Range<Int> { start(lines.lowerBound)..<start(lines.upperBound) }

  /// Returns the text of some lines. It always ends with a line break.
  func text(_ lines: Range<Int>) -> String {
    let text = String(decoding: bytes[offsets(of: lines)], as: UTF8.self)
    return text.last?.isNewline == true ? text : text + SourceStyle(bytes).newline
  }

  /// Returns the lines of a range of bytes; nil if they contain anything besides the range and a `//` comment after it.
  func whole(_ range: Range<Int>) -> Range<Int>? {
    guard range.upperBound <= bytes.count, !range.isEmpty else { return nil }
    let first = table.position(of: UInt32(range.lowerBound)).line - 1
    let last = table.position(of: UInt32(range.upperBound - 1)).line
    let tail = trimmed(range.upperBound..<start(last))
    guard trimmed(start(first)..<range.lowerBound).isEmpty, tail.isEmpty || tail.hasPrefix("//") else { return nil }
    return first..<last
  }

  /// Returns the first of the `//` lines directly before a line; the line itself if there are none, and nil if a block
  /// comment ends there. A comment at the top of a file is about the file, unless it is a doc comment.
  func firstOfComments(before line: Int) -> Int? {
    var first = line
    while first > 0, trimmed(first - 1).hasPrefix("//") { first -= 1 }
    if first > 0, trimmed(first - 1).hasSuffix("*/") { return nil }
    if first == 0 { while first < line, !trimmed(first).hasPrefix("///") { first += 1 } }
    return first
  }

  /// Extends ranges of lines to remove, given in order, by the blank lines that would then be superfluous.
  func withBlankLines(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var cuts = joined(joined(ranges).map(withBlankLinesAfter))
    if let last = cuts.popLast() {
      let isAtEnd = start(last.upperBound) == bytes.count
      cuts.append((isAtEnd ? firstOfBlankLines(before: last.lowerBound) : last.lowerBound)..<last.upperBound)
    }
    return cuts
  }

  private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, next in
      if let last = joined.last, last.upperBound == next.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<next.upperBound
      } else {
        joined.append(next)
      }
    }
  }

  private func withBlankLinesAfter(_ lines: Range<Int>) -> Range<Int> {
    guard lines.lowerBound == 0 || trimmed(lines.lowerBound - 1).isEmpty else { return lines }
    var next = lines.upperBound
    while next < count, start(next) < bytes.count, trimmed(next).isEmpty { next += 1 }
    return lines.lowerBound..<next
  }

  private func firstOfBlankLines(before line: Int) -> Int {
    var first = line
    while first > 0, trimmed(first - 1).isEmpty { first -= 1 }
    return first
  }

  private func trimmed(_ line: Int) -> Substring { trimmed(start(line)..<start(line + 1)) }

  private func trimmed(_ range: Range<Int>) -> Substring {
    let text = Substring(String(decoding: bytes[range], as: UTF8.self)).drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}

extension [UInt8] {
  /// Returns the extent of a name at an offset, with its backticks; nil if the name is not there.
  func extent(of name: String, at offset: Int) -> Range<Int>? {
    let isEscaped = indices.contains(offset) && self[offset] == UInt8(ascii: "`")
    let written = isEscaped ? "`\(name)`" : name
    let range = offset..<offset + written.utf8.count
    return range.upperBound <= count && self[range].elementsEqual(written.utf8) ? range : nil
  }
}
