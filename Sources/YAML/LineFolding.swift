// Builds the content of strings that span several lines or have escapes.

/// The content of a string that is being scanned. Its last part is equal to the bytes of the file from `start` on. If
/// `isCooked` is true, the part before that is in the scanner's buffer, from `cookedStart` on.
struct ContentRun {
  var start: Int
  let cookedStart: Int
  var isCooked = false
}

extension TokenScanner {
  /// Copies the bytes from `content.start` up to `end` to the buffer, because the next bytes differ from the content.
  mutating func cook(_ content: inout ContentRun, upTo end: Int) {
    cooked += cursor.bytes[content.start..<end]
    content.isCooked = true
  }

  /// Folds blanks with line ends: a single line end becomes a space, and the first of several is dropped, unless it is
  /// LS or PS. All other line ends are kept.
  mutating func fold(_ content: inout ContentRun, _ blanks: Range<Int>) {
    cook(&content, upTo: blanks.lowerBound)
    var place = blanks.lowerBound
    while cursor.bytes.lineEndLength(at: place) == 0 { place += 1 }
    let first = place..<place + cursor.bytes.lineEndLength(at: place)
    let rest = first.upperBound..<blanks.upperBound
    if isPlainLineEnd(first) {
      if !hasLineEnd(rest) { cooked.append(ASCII.space) }
    } else {
      appendLineEnd(first)
    }
    appendLineEnds(rest)
    content.start = blanks.upperBound
  }

  mutating func finish(_ content: inout ContentRun, at end: Int) -> TokenText {
    guard content.isCooked else { return TokenText(range: content.start..<end) }
    cook(&content, upTo: end)
    return TokenText(range: content.cookedStart..<cooked.count, isCooked: true)
  }

  func token(_ style: YAMLStyle, _ span: Range<Int>, _ text: TokenText) -> YAMLToken {
    var token = YAMLToken(.scalar(style), span.lowerBound, span.upperBound)
    token.text = text
    return token
  }

  mutating func appendLineEnds(_ blanks: Range<Int>) {
    var place = blanks.lowerBound
    while place < blanks.upperBound {
      let length = cursor.bytes.lineEndLength(at: place)
      if length > 0 { appendLineEnd(place..<place + length) }
      place += max(1, length)
    }
  }

  /// Appends a line end: CR, LF, CR LF and NEL become LF; LS and PS stay.
  mutating func appendLineEnd(_ range: Range<Int>) {
    if isPlainLineEnd(range) { cooked.append(ASCII.lineFeed) } else { cooked += cursor.bytes[range] }
  }

  func isPlainLineEnd(_ range: Range<Int>) -> Bool { range.count == 1 || range.count == 2 }

  func hasLineEnd(_ blanks: Range<Int>) -> Bool { blanks.contains { cursor.bytes.lineEndLength(at: $0) > 0 } }
}
