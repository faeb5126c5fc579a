// Lexes plain, raw and multi-line strings, and the pieces of strings with interpolations.
//
// A head always has a tail: a string that is cut off inside an interpolation gets an empty tail.
import InwardFacts

/// A string that is being lexed. It waits in `openStrings` while its interpolation is lexed.
struct OpenString {
  var start: UnsafePointer<UInt8>
  /// The number of `#` before its first quote, required after its last quote and after each `\` that starts an escape.
  var pounds: Int
  /// `"`, or `'`, which is not valid Swift but is read as a string so that the code after it is lexed correctly.
  var quote: UInt8
  var isMultiline: Bool
  /// The number of open parentheses inside the interpolation, not counting its own.
  var parens = 0
}

/// The result of a search from `start` for a `"` with a given number of `#` after it. `end` is past that quote, or at
/// the end of the line if there is none.
struct ClosingQuote {
  var start: UnsafePointer<UInt8>
  var end: UnsafePointer<UInt8>
  var isFound: Bool
}

enum Cut {
  case endOfLine, endOfFile
}

extension Lexer {
  /// Lexes a string. `position` is at the first quote; `start` is before the `#` of a raw string.
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

  /// Continues a string at the `)` that ends an interpolation.
  mutating func resumeString() {
    guard let string = openStrings.popLast() else { return }
    let start = position
    position += 1
    lexStringText(string, from: start, opening: false)
  }

  /// Lexes up to the next interpolation or the end of the string. `start` is where the token starts.
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

  /// Moves past a quote, or past the whole closing delimiter if the string ends here. Returns whether it does.
  private mutating func skipClosing(_ string: OpenString) -> Bool {
    position += 1
    var place = position
    if string.isMultiline {
      guard peek() == string.quote, peek(1) == string.quote else { return false }
      place += 2
    }
    var count = 0
    // Extra `#`s are an error, but they belong to this string; otherwise they would open another string.
    while string.pounds > 0, byte(place) == Byte.pound {
      place += 1
      count += 1
    }
    guard count >= string.pounds else { return false }
    position = place
    return true
  }

  /// Moves past the escape that starts with this `\`, so that an escaped quote does not end the string. Returns true
  /// after `\(`, which starts an interpolation.
  private mutating func skipEscape(_ string: OpenString) -> Bool {
    position += 1
    var count = 0
    while count < string.pounds, byte(position + count) == Byte.pound { count += 1 }
    guard count == string.pounds else { return false }
    position += count
    switch peek() {
    case Byte.leftParen:
      position += 1
      // Deeper than any real code: the rest is read as text, so that a file full of `"\(` does not use memory for each
      // of them.
      if openStrings.count < 1000 { return true }
      note(.tooDeep, at: position - 1)
    case string.quote, Byte.backslash: position += 1
    default: break
    }
    return false
  }

  /// Closes the strings whose interpolation is cut off: all of them at the end of the file, and at the end of a line
  /// those inside the innermost multi-line string.
  mutating func closeStrings(at cut: Cut) {
    while let string = openStrings.last {
      if cut == .endOfLine, string.isMultiline { return }
      openStrings.removeLast()
      note(.unterminatedString, at: string.start)
      emit(.stringTail, from: position)
    }
  }

  /// Returns whether `#"""#` is a string containing one quote: three quotes open a multi-line raw string only if no
  /// closing delimiter follows on this line. `place` is at the third quote.
  private mutating func isClosedOnThisLine(_ place: UnsafePointer<UInt8>, pounds: Int) -> Bool {
    // One cached answer per number of `#` keeps this linear; real code never uses 64 or more.
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
