// Scans literal and folded strings: `|` and `>`.

/// The indicators after `|` or `>`.
private struct BlockHeader {
  enum Chomping { case strip, clip, keep }

  var chomping = Chomping.clip
  /// The indentation relative to the surrounding block; nil if the lines of the text determine it.
  var increment: Int?
}

extension TokenScanner {
  mutating func scanBlockText(_ style: YAMLStyle) throws(YAMLProblem) -> YAMLToken {
    let start = cursor.offset
    cursor.advance(by: 1)
    let header = try scanBlockHeader(from: start)
    let cookedStart = cooked.count
    var depth = header.increment.map { max(indent, 0) + $0 }
    var blanks = try scanBlankLines(&depth, from: start)
    var lineEnd = cursor.offset..<cursor.offset
    var wasIndented = false
    while cursor.column == depth, !cursor.isAtEnd {
      let isIndented = cursor.isAtBlank
      // Lines that are indented further keep their line ends even in folded strings.
      if style == .folded, isPlainLineEnd(lineEnd), !wasIndented, !isIndented {
        if !hasLineEnd(blanks) { cooked.append(ASCII.space) }
      } else if !lineEnd.isEmpty {
        appendLineEnd(lineEnd)
      }
      appendLineEnds(blanks)
      wasIndented = isIndented
      lineEnd = appendLine()
      blanks = try scanBlankLines(&depth, from: start)
    }
    if header.chomping != .strip, !lineEnd.isEmpty { appendLineEnd(lineEnd) }
    if header.chomping == .keep { appendLineEnds(blanks) }
    let text = TokenText(range: cookedStart..<cooked.count, isCooked: true)
    return token(style, start..<endOfLines(blanks), text)
  }

  private mutating func scanBlockHeader(from start: Int) throws(YAMLProblem) -> BlockHeader {
    var header = BlockHeader()
    var sawChomping = scanChomping(&header)
    if isDigit(cursor.peek()) {
      guard cursor.peek() != ASCII.zero else { throw YAMLProblem(.zeroIndentation, at: cursor.offset, from: start) }
      header.increment = Int(cursor.peek() - ASCII.zero)
      cursor.advance(by: 1)
      if !sawChomping { sawChomping = scanChomping(&header) }
    }
    cursor.skipBlanks()
    cursor.skipComment()
    if cursor.isAtEnd { return header }
    guard cursor.isAtLineEnd else { throw YAMLProblem(.textAfterBlockHeader, at: cursor.offset, from: start) }
    cursor.skipLineEnd()
    return header
  }

  private mutating func scanChomping(_ header: inout BlockHeader) -> Bool {
    guard cursor.peek() == ASCII.plus || cursor.peek() == ASCII.minus else { return false }
    header.chomping = cursor.peek() == ASCII.plus ? .keep : .strip
    cursor.advance(by: 1)
    return true
  }

  /// Skips empty lines and the indentation of the next line, and returns their range. If `depth` is nil, sets it to the
  /// deepest indentation among them, but at least one column deeper than the surrounding block. Throws at a tab in the
  /// indentation.
  private mutating func scanBlankLines(_ depth: inout Int?, from start: Int) throws(YAMLProblem) -> Range<Int> {
    let first = cursor.offset
    var deepest = 0
    while true {
      while cursor.column < depth ?? .max, cursor.peek() == ASCII.space { cursor.advance(by: 1) }
      deepest = max(deepest, cursor.column)
      if cursor.column < depth ?? .max, cursor.peek() == ASCII.tab {
        throw YAMLProblem(.tabInBlockText, at: cursor.offset, from: start)
      }
      guard cursor.isAtLineEnd else { break }
      cursor.skipLineEnd()
    }
    if depth == nil { depth = max(deepest, indent + 1, 1) }
    return first..<cursor.offset
  }

  /// Appends a line and returns its line end, which is empty at the end of the file.
  private mutating func appendLine() -> Range<Int> {
    let start = cursor.offset
    while !cursor.isAtEnd, !cursor.isAtLineEnd { cursor.advance() }
    let end = cursor.offset
    cooked += cursor.bytes[start..<end]
    if !cursor.isAtEnd { cursor.skipLineEnd() }
    return end..<cursor.offset
  }

  /// Returns the offset after the last line end in a range of blanks, or the start of the range if it contains none.
  private func endOfLines(_ blanks: Range<Int>) -> Int {
    var place = blanks.upperBound
    while place > blanks.lowerBound, cursor.bytes[place - 1] == ASCII.space { place -= 1 }
    return place
  }
}
