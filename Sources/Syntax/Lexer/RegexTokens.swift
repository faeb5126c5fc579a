// Syntax, the lexer's side: regex literals. `/` is also division and any operator with a slash in it, so what decides
// is what stands before it and whether the line closes it; the rules are the compiler's own.
import InwardFacts

/// A regex that was found.
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

  /// The first slash of an operator may open a regex: `/a/`, `!/a/`.
  func findRegex(
    at slash: UnsafePointer<UInt8>, operatorStart: UnsafePointer<UInt8>, operatorEnd: UnsafePointer<UInt8>
  ) -> FoundRegex? {
    if isLeftBound(operatorStart) { return nil }
    // `func /(a: Int)` and `operator /^/` name an operator.
    if previous.kind == .keyword, previous.name == Words.`func` || previous.name == Words.`operator` { return nil }
    var isCertain = false
    if !isRightBound(operatorEnd, isLeftBound: false) {
      // Space on both sides, as of a binary operator: `a / b`. Where no value stands before it, it can be none.
      let isAfterTry = isTryOperator
      if !isAfterTry, !expectsValue { return nil }
      switch previous.kind {
      // But it may be an operator passed on: `reduce(1, / )`.
      case .leftParen, .leftBracket, .comma, .colon, .colonColon: isCertain = isAfterTry
      case .stringHead, .stringMiddle: isCertain = isAfterTry
      default: isCertain = true
      }
    }
    return findBareRegex(slash, isCertain: isCertain)
  }

  /// `try? /a b/`: the `?` is no postfix operator that a binary one could follow.
  private var isTryOperator: Bool {
    guard previous.kind == .postfixQuestion || previous.kind == .postfixExclamation else { return false }
    return beforePrevious.kind == .keyword && beforePrevious.name == Words.`try`
  }

  /// Whether after the previous token a value is to come rather than an operator.
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

  /// `/text/`, on one line. Unless it is certain, doubts make it an operator: space at either end, an unbalanced `)`.
  /// It is searched up to the next slash only, and that slash starts the next search: no byte is looked at twice.
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
      // `/a //`: the comment is the likelier reading.
      return isCertain ? FoundRegex(end: slash, isTerminated: false) : nil
    }
    let last = slash[-1]
    let isSpace = (last == Byte.space || last == Byte.tab) && slash[-2] != Byte.backslash
    if isSpace, !isCertain { return nil }
    return FoundRegex(end: slash + 1, isTerminated: true)
  }

  /// `#/text/#`; over many lines where its first one holds nothing else. `position` is at the first `#`.
  mutating func lexExtendedRegex(pounds: Int) {
    let start = position
    var place = start + pounds + 1
    while byte(place) == Byte.space || byte(place) == Byte.tab { place += 1 }
    guard place < end, ByteClass.isLineBreak(place.pointee) else {
      return emitRegex(findRegexEnd(start + pounds + 1, pounds: pounds), from: start)
    }
    let firstLineEnd = place
    // Once one of them is not closed, none behind it is either: the search is not made again.
    if pounds < min(dead.openRegexPounds, 64), let close = findRegexClose(place, pounds: pounds) {
      return emitRegex(FoundRegex(end: close, isTerminated: true), from: start)
    }
    dead.openRegexPounds = min(dead.openRegexPounds, pounds)
    emitRegex(FoundRegex(end: firstLineEnd, isTerminated: false), from: start)
  }

  /// The end of `#/text/#` on one line. No byte behind it is looked at: a line may hold thousands of them.
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

  /// The end of a regex of many lines.
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
