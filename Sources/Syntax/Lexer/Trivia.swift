// Skips trivia, the text between tokens: blanks, line breaks, comments and invalid bytes. Records lines and ignore
// comments.
import InwardFacts

extension Lexer {
  /// Skips a byte order mark and a `#!` line.
  mutating func skipFileStart() {
    lineStarts[0] = LineTable.startOfText(in: UnsafeBufferPointer(start: base, count: end - base))
    position += Int(lineStarts[0])
    if peek() == Byte.pound, peek(1) == Byte.exclamation { position = findLineEnd(position) }
  }

  @inline(__always)
  mutating func skipBlanks() {
    addSpace()
    var place = position + 1
    while place < end, ByteClass.of(place.pointee) == ByteClass.blank { place += 1 }
    position = place
  }

  @inline(__always)
  mutating func skipLineBreaks() {
    // A single-line string ends at the line break, even inside its interpolation: `"\(a`.
    if !openStrings.isEmpty { closeStrings(at: .endOfLine) }
    addSpace(.newlineBefore)
    var place = position
    addLine(place)
    place += 1
    while place < end {
      // Indentation: most lines start with more than eight spaces.
      if place + 8 <= end, EightBytes.load(place) == EightBytes.spaces {
        place += 8
        continue
      }
      let kind = ByteClass.of(place.pointee)
      if kind == ByteClass.lineBreak { addLine(place) } else if kind != ByteClass.blank { break }
      place += 1
    }
    position = place
  }

  /// Records the line that starts after the break at `place`; CR LF is one break.
  @inline(__always)
  mutating func addLine(_ place: UnsafePointer<UInt8>) {
    if place.pointee == Byte.lineFeed || byte(place + 1) != Byte.lineFeed { lineStarts.append(offset(place + 1)) }
  }

  /// Records the lines that start inside a token or a piece of trivia that may span several lines.
  mutating func addLines(from start: UnsafePointer<UInt8>, to tokenEnd: UnsafePointer<UInt8>) {
    var place = start
    while place < tokenEnd {
      if ByteClass.isLineBreak(place.pointee) { addLine(place) }
      place += 1
    }
  }

  /// Returns the position of the next LF or CR, or the end of the file.
  @inline(__always)
  func findLineEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = start
    while place + 8 <= end {
      let breaks = EightBytes.lineBreaks(EightBytes.load(place))
      if breaks != 0 { return place + breaks.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < end, !ByteClass.isLineBreak(place.pointee) { place += 1 }
    return place
  }

  mutating func skipLineComment() {
    let start = position
    let isFirst = isFirstInLine
    position = findLineEnd(position)
    addSpace()
    findIgnore(comment: start, end: position, isFirst)
  }

  /// Skips `/* /* nested */ */`.
  mutating func skipBlockComment() {
    let start = position
    let isFirst = isFirstInLine
    addSpace()
    position += 2
    var depth = 1
    while depth > 0, position < end {
      let byte = position.pointee
      position += 1
      if byte == Byte.star, peek() == Byte.slash {
        position += 1
        depth -= 1
      } else if byte == Byte.slash, peek() == Byte.star {
        position += 1
        depth += 1
      } else if ByteClass.isLineBreak(byte) {
        pending.insert(.newlineBefore)
        addLine(position - 1)
      }
    }
    if depth > 0 { note(.unterminatedComment, at: start) }
    findIgnore(comment: start, end: depth > 0 ? position : position - 2, isFirst)
  }

  /// Skips bytes that cannot be part of a token: NUL, control characters, characters that Swift does not use, and
  /// invalid UTF-8.
  mutating func skipInvalid(_ length: Int) {
    note(.invalidByte, at: position)
    addSpace()
    position += length
  }

  /// Looks for `// inward:ignore ...`, but only at the start of a comment, so that other comments cost next to nothing.
  @inline(__always)
  private mutating func findIgnore(
    comment start: UnsafePointer<UInt8>, end commentEnd: UnsafePointer<UInt8>, _ isFirst: Bool
  ) {
    var place = start + 2
    // `///` and `/**` also begin comments; a comment nested in another does not count.
    while place < commentEnd, place.pointee == start[1] { place += 1 }
    while place < commentEnd, place.pointee == Byte.space || place.pointee == Byte.tab { place += 1 }
    guard place + 7 <= commentEnd, place.pointee == Byte.lowerI else { return }
    addIgnore(comment: start, mark: place, end: commentEnd, isFirst)
  }

  /// True if only other comments, or nothing, precede this position on its line.
  private var isFirstInLine: Bool { pending.contains(.newlineBefore) }

  @inline(never)
  private mutating func addIgnore(
    comment: UnsafePointer<UInt8>, mark: UnsafePointer<UInt8>, end commentEnd: UnsafePointer<UInt8>, _ isFirst: Bool
  ) {
    let word: StaticString = "inward:"
    for index in 0..<word.utf8CodeUnitCount where mark[index] != word.utf8Start[index] { return }
    var from = mark + word.utf8CodeUnitCount
    var to = from
    while to < commentEnd, !ByteClass.isLineBreak(to.pointee) { to += 1 }
    while from < to, ByteClass.of(from.pointee) == ByteClass.blank { from += 1 }
    while to > from, ByteClass.of(to[-1]) == ByteClass.blank { to -= 1 }
    ignores.append(
      IgnoreComment(
        offset: offset(comment), text: names.intern(from, count: to - from),
        isBesideCode: !isFirst || hasCode(after: commentEnd)))
  }

  /// Returns whether code follows a comment on its line, past `*/` and other comments; a line comment extends to the
  /// end of the line. The answer is the same after each of those comments and is cached, because a line may contain
  /// thousands of them.
  private mutating func hasCode(after commentEnd: UnsafePointer<UInt8>) -> Bool {
    var start = commentEnd
    if start + 1 < end, start.pointee == Byte.star { start += 2 }
    if offset(start) < dead.codeSearchEnd { return dead.isCodeAtSearchEnd }
    let (place, isCode) = findCode(from: start)
    (dead.codeSearchEnd, dead.isCodeAtSearchEnd) = (offset(place), isCode)
    return isCode
  }

  private func findCode(from start: UnsafePointer<UInt8>) -> (place: UnsafePointer<UInt8>, isCode: Bool) {
    var place = start
    var depth = 0
    while place < end, !ByteClass.isLineBreak(place.pointee) {
      let next = byte(place + 1)
      if place.pointee == Byte.slash, next == Byte.star {
        depth += 1
        place += 2
      } else if depth > 0 {
        let isEnd = place.pointee == Byte.star && next == Byte.slash
        depth -= isEnd ? 1 : 0
        place += isEnd ? 2 : 1
      } else if ByteClass.of(place.pointee) == ByteClass.blank {
        place += 1
      } else {
        return (place, place.pointee != Byte.slash || next != Byte.slash)
      }
    }
    return (place, false)
  }
}
