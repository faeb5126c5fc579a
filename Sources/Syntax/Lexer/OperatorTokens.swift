// Lexes operators: finds where an operator ends, and whether the space around it makes it prefix, infix or postfix.
import InwardFacts

extension Lexer {
  /// Lexes each `?` and `!` directly after a value as a separate token: `x??.y` contains two `?`, and `a!=b` contains
  /// `!` and `=`.
  mutating func lexQuestionOrExclamation() {
    guard isLeftBound(position) else { return lexOperator() }
    let isQuestion = position.pointee == Byte.question
    position += 1
    emit(
      isQuestion ? .postfixQuestion : .postfixExclamation, from: position - 1,
      name: isQuestion ? Words.question : Words.exclamation)
  }

  mutating func lexOperator() {
    let start = position
    let run = findOperatorEnd(start)
    guard let slash = run.slash else {
      position = run.end
      return emitOperator(start)
    }
    if let regex = findRegex(at: slash, operatorStart: start, operatorEnd: run.end) {
      if slash > start {
        // `!/a/`: an operator and a regex.
        position = slash
        emitOperator(start)
      }
      return emitRegex(regex, from: slash)
    }
    position = findComment(from: max(slash, start + 1), to: run.end) ?? run.end
    emitOperator(start)
  }

  private struct OperatorRun {
    var end: UnsafePointer<UInt8>
    var slash: UnsafePointer<UInt8>?
  }

  private func findOperatorEnd(_ start: UnsafePointer<UInt8>) -> OperatorRun {
    var run = OperatorRun(end: start, slash: nil)
    while run.end < end {
      let byte = run.end.pointee
      switch ByteClass.of(byte) {
      case ByteClass.operatorByte, ByteClass.greater, ByteClass.questionOrExclamation: break
      // A period continues an operator only if the operator starts with one: `..<`, but not `x^.y`.
      case ByteClass.period where start.pointee != Byte.period: return run
      case ByteClass.period: break
      case ByteClass.slash:
        if run.slash == nil { run.slash = run.end }
      case ByteClass.less:
        let isPlaceholder = run.end > start && self.byte(run.end + 1) == Byte.pound
        if isPlaceholder, findPlaceholderEnd(run.end) != nil { return run }
      case ByteClass.notASCII:
        let scalar = ReadScalar.read(run.end, end: end)
        guard scalar.isValid, UnicodeRanges.continuesOperator(scalar.value) else { return run }
        run.end += scalar.length
        continue
      default: return run
      }
      run.end += 1
    }
    return run
  }

  /// Finds the `//` or `/*` that ends an operator: `+/* why */`.
  private func findComment(from start: UnsafePointer<UInt8>, to runEnd: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var place = start
    while place < runEnd {
      if startsComment(place) { return place }
      place += 1
    }
    return nil
  }

  private mutating func emitOperator(_ start: UnsafePointer<UInt8>) {
    let isLeftBound = isLeftBound(start)
    let isRightBound = isRightBound(position, isLeftBound: isLeftBound)
    let length = position - start
    if length == 1 {
      switch start.pointee {
      case Byte.equal: return emit(.equal, from: start)
      case Byte.period: return emit(.period, from: start)
      case Byte.ampersand where isRightBound && !isLeftBound:
        return emit(.prefixAmpersand, from: start, name: Words.ampersand)
      case Byte.question: return emit(.infixQuestion, from: start, name: Words.question)
      default: break
      }
    } else if length == 2, start.pointee == Byte.minus, start[1] == Byte.greater {
      return emit(.arrow, from: start)
    } else if containsCommentEnd(start) {
      note(.unexpectedToken, at: start)
      return emit(.unknown, from: start)
    }
    let kind: TokenKind =
      isLeftBound == isRightBound ? .infixOperator : isLeftBound ? .postfixOperator : .prefixOperator
    emit(kind, from: start, name: names.intern(start, count: length))
  }

  private func containsCommentEnd(_ start: UnsafePointer<UInt8>) -> Bool {
    var place = start + 1
    while place < position {
      if place.pointee == Byte.slash, place[-1] == Byte.star { return true }
      place += 1
    }
    return false
  }

  /// Returns whether an operand may end directly before `place`, so that an operator at `place` can be postfix.
  func isLeftBound(_ place: UnsafePointer<UInt8>) -> Bool {
    guard place > base else { return false }
    switch place[-1] {
    case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.leftParen, Byte.leftBracket, Byte.leftBrace,
      Byte.comma, Byte.semicolon, Byte.colon, 0:
      return false
    case Byte.slash:
      // A comment counts as space.
      return !(place - 2 >= base && place[-2] == Byte.star)
    case 0xA0:
      // U+00A0 (no-break space) also counts as space.
      return !(place - 2 >= base && place[-2] == 0xC2)
    case 0xBF:
      return place - base != 3 || base[0] != 0xEF
    default:
      return true
    }
  }

  /// Returns whether an operand may start at `place`, so that an operator before it can be prefix.
  func isRightBound(_ place: UnsafePointer<UInt8>, isLeftBound: Bool) -> Bool {
    switch byte(place) {
    case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.rightParen, Byte.rightBracket,
      Byte.rightBrace, Byte.comma, Byte.semicolon, Byte.colon, 0:
      return false
    case Byte.period:
      // `x^.y` is `x^` and its member; `^.y` is `^` before an implicit member.
      return !isLeftBound
    case Byte.slash:
      return !startsComment(place)
    case 0xC2:
      return byte(place + 1) != 0xA0
    default:
      return true
    }
  }
}
