// The text of an open file. Editors change it by line and character, counted in UTF-16 units or bytes.
import InwardJSON
import InwardReports

/// The unit of columns that client and server agreed on.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A position in a text; both numbers count from 0.
struct TextPosition: Comparable {
  var line: Int
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

struct DocumentText {
  private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line. A line ends with `\n`, `\r\n` or `\r`. The first line begins after a
  /// byte order mark, because editors neither show nor count such a mark.
  private var starts: [Int]

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    starts = lineStarts(of: bytes)
  }

  /// Replaces a range, or the whole text if no range is given.
  mutating func replace(_ range: (from: TextPosition, to: TextPosition)?, by text: String, _ encoding: PositionEncoding)
  {
    guard let range else { return self = DocumentText(text) }
    let from = offset(of: range.from, encoding)
    let to = max(from, offset(of: range.to, encoding))
    bytes.replaceSubrange(from..<to, with: text.utf8)
    starts = lineStarts(of: bytes)
  }

  /// Returns the offset of a position. A position beyond the end of its line or of the text counts as that end.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = starts[position.line]..<end(ofLine: position.line)
    if encoding == .utf8 { return min(line.lowerBound + max(0, min(position.character, line.count)), line.upperBound) }
    var (at, units) = (line.lowerBound, 0)
    while at < line.upperBound, units < position.character {
      let length = min(lengthOfSequence(bytes[at]), line.upperBound - at)
      units += length == 4 ? 2 : 1
      at += length
    }
    return at
  }

  /// Returns the line and column as in findings: both counted from 1, the column in bytes.
  func place(of position: TextPosition, _ encoding: PositionEncoding) -> (line: Int, column: Int) {
    let line = max(0, min(position.line, starts.count - 1))
    return (line + 1, offset(of: TextPosition(line: line, character: position.character), encoding) - starts[line] + 1)
  }

  /// Converts a column in bytes, counted from 1, to the client's units, counted from 0.
  func character(ofColumn column: Int, inLine line: Int, _ encoding: PositionEncoding) -> Int {
    if encoding == .utf8 { return column - 1 }
    guard line >= 1, line <= starts.count else { return column - 1 }
    let start = starts[line - 1]
    let end = min(start + column - 1, bytes.count)
    return bytes[start..<max(start, end)].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  /// Returns the range of a name with its backticks. `columns` are in bytes, without the backticks.
  func range(ofName columns: Range<Int>, inLine line: Int, _ encoding: PositionEncoding) -> JSON {
    let columns =
      line >= 1 && line <= starts.count
      ? bytes.columnsWithBackticks(columns, inLineAt: starts[line - 1]) : columns
    func position(_ column: Int) -> TextPosition {
      TextPosition(line: max(0, line - 1), character: character(ofColumn: column, inLine: line, encoding))
    }
    return jsonRange(position(columns.lowerBound), position(columns.upperBound))
  }

  /// Returns the position of an offset in bytes.
  func position(ofOffset offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let line = max((starts.firstIndex { $0 > offset } ?? starts.count) - 1, 0)
    let character = character(ofColumn: offset - starts[line] + 1, inLine: line + 1, encoding)
    return TextPosition(line: line, character: character)
  }

  private func end(ofLine line: Int) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}

private func lengthOfSequence(_ first: UInt8) -> Int { first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

private func lineStarts(of bytes: [UInt8]) -> [Int] {
  var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
  bytes.withUnsafeBufferPointer { bytes in
    for index in bytes.indices where bytes[index] <= 13 {
      let isAlone = bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      if bytes[index] == 10 || isAlone { starts.append(index + 1) }
    }
  }
  return starts
}

extension TextPosition {
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    guard line >= 0, character >= 0 else { return nil }
    // The protocol's numbers have 31 bits.
    self.init(line: min(line, Int(Int32.max)), character: min(character, Int(Int32.max)))
  }

  var json: JSON { .object([("line", .number(line)), ("character", .number(character))]) }
}

func jsonRange(_ from: TextPosition, _ to: TextPosition) -> JSON { .object([("start", from.json), ("end", to.json)]) }
