// Lexes regex literals. A `/` may also be a division or part of another operator, so the token before it and the rest
// of the line decide, by the compiler's rules.
import InwardFacts

/// A regex literal that was found.
struct FoundRegex {
  var end: UnsafePointer<UInt8>
  var isTerminated: Bool
}

extension Lexer {
  mutating func emitRegex(_ regex: FoundRegex, from start: UnsafePointer<UInt8>) {
    position = regex.end
    if !regex.isTerminated { note(.unterminatedRegex, at: start) }
    addLines(from: start, to: position)
    emit(.regex, from: start)
  }

  /// Looks for a regex at the first slash of an operator: `/a/`, `!/a/`.
  func findRegex(
    at slash: UnsafePointer<UInt8>, operatorStart: UnsafePointer<UInt8>, operatorEnd: UnsafePointer<UInt8>
  ) -> FoundRegex? {
    if isLeftBound(operatorStart) { return nil }
    // `func /(a: Int)` and `operator /^/` declare an operator and contain no regex.
    if previous.kind == .keyword, previous.name == Words.`func` || previous.name == Words.`operator` { return nil }
    var isCertain = false
    if !isRightBound(operatorEnd, isLeftBound: false) {
      // Space on both sides suggests a binary operator, as in `a / b`, but without a value on its left it cannot be
      // one.
      let isAfterTry = isTryOperator
      if !isAfterTry, !expectsValue { return nil }
      switch previous.kind {
      // The slash may still be an operator passed as an argument: `reduce(1, / )`.
      case .leftParen, .leftBracket, .comma, .colon, .colonColon: isCertain = isAfterTry
      case .stringHead, .stringMiddle: isCertain = isAfterTry
      default: isCertain = true
      }
    }
    return findBareRegex(slash, isCertain: isCertain)
  }

  /// True after `try?` or `try!`: no binary operator can follow, so `try? /a b/` contains a regex.
  private var isTryOperator: Bool {
    guard previous.kind == .postfixQuestion || previous.kind == .postfixExclamation else { return false }
    return beforePrevious.kind == .keyword && beforePrevious.name == Words.`try`
  }

  /// True if the previous token requires a value next rather than an operator.
  private var expectsValue: Bool {
    switch previous.kind {
    case .endOfFile, .leftParen, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .equal, .prefixAmpersand,
      .infixQuestion, .prefixOperator, .infixOperator, .poundIf, .poundElseif, .poundElse, .poundEndif, .unknown,
      .stringHead, .stringMiddle:
      return true
    case .keyword:
      switch previous.name {
      case Words.`true`, Words.`false`, Words.`nil`, Words.`self`, Words.`Self`, Words.`super`, Words.`Any`,
        Words.underscore:
        return false
      default: return true
      }
    default: return false
    }
  }

  /// Finds `/text/` on one line. Unless it is certain to be a regex, space at either end or an unbalanced `)` makes it
  /// an operator. The search ends at the next slash, where the next search starts, so no byte is read twice.
  private func findBareRegex(_ slash: UnsafePointer<UInt8>, isCertain: Bool) -> FoundRegex? {
    var place = slash + 1
    switch byte(place) {
    case Byte.space, Byte.tab: if !isCertain { return nil }
    case Byte.star, Byte.slash: return nil
    default: break
    }
    if slash > base, slash[-1] == Byte.star { return nil }
    var groups = 0
    var classes = 0
    while place < end, !ByteClass.isLineBreak(place.pointee) {
      switch place.pointee {
      case Byte.slash: return closeBareRegex(place, isCertain: isCertain)
      case Byte.backslash:
        place += 1
        if place == end || ByteClass.isLineBreak(place.pointee) { continue }
      case Byte.leftParen where classes == 0: groups += 1
      case Byte.rightParen where classes == 0:
        if groups == 0, !isCertain { return nil }
        groups = max(0, groups - 1)
      case Byte.leftBracket: classes += 1
      case Byte.rightBracket: classes = max(0, classes - 1)
      default: break
      }
      place += 1
    }
    return isCertain ? FoundRegex(end: place, isTerminated: false) : nil
  }

  private func closeBareRegex(_ slash: UnsafePointer<UInt8>, isCertain: Bool) -> FoundRegex? {
    let next = byte(slash + 1)
    if next == Byte.slash || next == Byte.star {
      // In `/a //`, the second slash more likely begins a comment. So this is a regex, one without an end, only if
      // `isCertain` is true.
      return isCertain ? FoundRegex(end: slash, isTerminated: false) : nil
    }
    let last = slash[-1]
    let isSpace = (last == Byte.space || last == Byte.tab) && slash[-2] != Byte.backslash
    if isSpace, !isCertain { return nil }
    return FoundRegex(end: slash + 1, isTerminated: true)
  }

  /// Lexes `#/text/#`, which spans lines if its first line contains nothing else. `position` is at the first `#`.
  mutating func lexExtendedRegex(pounds: Int) {
    let start = position
    var place = start + pounds + 1
    while byte(place) == Byte.space || byte(place) == Byte.tab { place += 1 }
    guard place < end, ByteClass.isLineBreak(place.pointee) else {
      return emitRegex(findRegexEnd(start + pounds + 1, pounds: pounds), from: start)
    }
    let firstLineEnd = place
    // If one regex has no end, neither has any later one, so the search is not repeated.
    if pounds < min(dead.openRegexPounds, 64), let close = findRegexClose(place, pounds: pounds) {
      return emitRegex(FoundRegex(end: close, isTerminated: true), from: start)
    }
    dead.openRegexPounds = min(dead.openRegexPounds, pounds)
    emitRegex(FoundRegex(end: firstLineEnd, isTerminated: false), from: start)
  }

  /// Returns the end of `#/text/#` on one line. Reads no byte past it, because a line may contain thousands of these
  /// literals.
  private func findRegexEnd(_ start: UnsafePointer<UInt8>, pounds: Int) -> FoundRegex {
    var place = start
    while place < end, !ByteClass.isLineBreak(place.pointee) {
      if place.pointee == Byte.slash {
        let close = skipPounds(place + 1)
        if close - place - 1 >= pounds { return FoundRegex(end: close, isTerminated: true) }
        place = close
      } else {
        let isEscape = place.pointee == Byte.backslash && place + 1 < end && !ByteClass.isLineBreak(place[1])
        place += isEscape ? 2 : 1
      }
    }
    return FoundRegex(end: place, isTerminated: false)
  }

  private func skipPounds(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = start
    while byte(place) == Byte.pound { place += 1 }
    return place
  }

  /// Returns the end of a multi-line regex; nil if it has none.
  private func findRegexClose(_ start: UnsafePointer<UInt8>, pounds: Int) -> UnsafePointer<UInt8>? {
    var place = start
    while place < end {
      if place.pointee == Byte.slash {
        let close = skipPounds(place + 1)
        if close - place - 1 >= pounds { return close }
        place = close
      } else {
        place += place.pointee == Byte.backslash ? 2 : 1
      }
    }
    return nil
  }
}
