// Syntax, the lexer's side: strings. Plain, raw and multi-line ones, and the pieces of those with interpolations.
//
// A head always has its tail: where a string is cut off inside an interpolation, an empty tail closes it.
import InwardFacts

/// A string that is being read. While its interpolation is, it waits in `openStrings`.
struct OpenString {
  var start: UnsafePointer<UInt8>
  /// How many `#` stand before its first quote, and must stand behind its last one and every `\` that means something.
  var pounds: Int
  /// `"`, or `'`: no Swift, but read as a string so that what follows it is read as what it is.
  var quote: UInt8
  var isMultiline: Bool
  /// Parentheses open inside the interpolation, not counting its own.
  var parens = 0
}

/// Where the next `"` with so many `#` behind it stands between `start` and `end`, which is at the end of a line or
/// behind that quote.
struct ClosingQuote {
  var start: UnsafePointer<UInt8>
  var end: UnsafePointer<UInt8>
  var isFound: Bool
}

enum Cut {
  case endOfLine, endOfFile
}

extension Lexer {
  /// `position` is at the first quote; `start` is before the `#` of a raw string.
  mutating func lexString(from start: UnsafePointer<UInt8>, pounds: Int) {
    let quote = position.pointee
    var string = OpenString(start: start, pounds: pounds, quote: quote, isMultiline: false)
    position += 1
    if quote == Byte.apostrophe {
      note(.unexpectedToken, at: start)
    } else if peek() == quote, peek(1) == quote, !isClosedOnThisLine(position + 1, pounds: pounds) {
      position += 2
      string.isMultiline = true
    }
    lexStringText(string, from: start, opening: true)
  }

  /// `position` is at the `)` that ends an interpolation.
  mutating func resumeString() {
    guard let string = openStrings.popLast() else { return }
    let start = position
    position += 1
    lexStringText(string, from: start, opening: false)
  }

  /// Up to the next interpolation or the string's end. `from` is where the token starts.
  private mutating func lexStringText(_ string: OpenString, from start: UnsafePointer<UInt8>, opening: Bool) {
    while position < end {
      let byte = position.pointee
      if byte == string.quote {
        if skipClosing(string) { return emit(opening ? .string : .stringTail, from: start) }
      } else if byte == Byte.backslash {
        if skipEscape(string) {
          emit(opening ? .stringHead : .stringMiddle, from: start)
          return openStrings.append(string)
        }
      } else if ByteClass.isLineBreak(byte) {
        if !string.isMultiline { break }
        addLine(position)
        position += 1
      } else {
        position += 1
      }
    }
    note(.unterminatedString, at: string.start)
    emit(opening ? .string : .stringTail, from: start)
  }

  /// At a quote: behind the string if this is its end, else behind the one quote.
  private mutating func skipClosing(_ string: OpenString) -> Bool {
    position += 1
    var place = position
    if string.isMultiline {
      guard peek() == string.quote, peek(1) == string.quote else { return false }
      place += 2
    }
    var count = 0
    // Too many `#` are an error, yet part of this string: else they would open another one.
    while string.pounds > 0, byte(place) == Byte.pound {
      place += 1
      count += 1
    }
    guard count >= string.pounds else { return false }
    position = place
    return true
  }

  /// At a `\`: true behind `\(`; else behind the escape, which only matters where it hides a quote or a `\`.
  private mutating func skipEscape(_ string: OpenString) -> Bool {
    position += 1
    var count = 0
    while count < string.pounds, byte(position + count) == Byte.pound { count += 1 }
    guard count == string.pounds else { return false }
    position += count
    switch peek() {
    case Byte.leftParen:
      position += 1
      // Deeper than any code: the rest is text, so that a file of `"\(` needs no memory for each.
      if openStrings.count < 1000 { return true }
      note(.tooDeep, at: position - 1)
    case string.quote, Byte.backslash: position += 1
    default: break
    }
    return false
  }

  /// Cuts off the strings whose interpolation is not over.
  mutating func closeStrings(at cut: Cut) {
    while let string = openStrings.last {
      if cut == .endOfLine, string.isMultiline { return }
      openStrings.removeLast()
      note(.unterminatedString, at: string.start)
      emit(.stringTail, from: position)
    }
  }

  /// `#"""#` is a string of one quote: three quotes open a raw string of many lines only where this line does not
  /// close it. `place` is at the third quote.
  private mutating func isClosedOnThisLine(_ place: UnsafePointer<UInt8>, pounds: Int) -> Bool {
    // An answer kept for each count keeps this linear; nobody writes as many as that.
    guard pounds > 0, pounds < 64 else { return false }
    if dead.closingQuotes.isEmpty {
      dead.closingQuotes = Array(repeating: ClosingQuote(start: base, end: base, isFound: false), count: 64)
    }
    let known = dead.closingQuotes[pounds]
    if place >= known.start, place < known.end { return known.isFound }
    let answer = findClosingQuote(place, pounds: pounds)
    dead.closingQuotes[pounds] = answer
    return answer.isFound
  }

  private func findClosingQuote(_ start: UnsafePointer<UInt8>, pounds: Int) -> ClosingQuote {
    var place = start
    while place < end, !ByteClass.isLineBreak(place.pointee) {
      if place.pointee == Byte.quote {
        var count = 0
        while count < pounds, byte(place + 1 + count) == Byte.pound { count += 1 }
        if count == pounds { return ClosingQuote(start: start, end: place + 1, isFound: true) }
      }
      place += 1
    }
    return ClosingQuote(start: start, end: place, isFound: false)
  }
}
