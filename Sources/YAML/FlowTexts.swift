// Scans strings with and without quotes, and folds their lines.

extension TokenScanner {
  /// Scans a string without quotes, which ends before ': ', ' #', a document marker, a line with too little indentation
  /// and, in brackets, a comma or a bracket.
  mutating func scanPlain() throws(YAMLProblem) -> YAMLToken {
    let start = cursor.offset
    var content = ContentRun(start: start, cookedStart: cooked.count)
    var end = start
    var sawLineEnd = false
    while !cursor.isAtDocumentMarker, cursor.peek() != ASCII.hash {
      let wordStart = cursor.offset
      try skipPlainWord(from: start)
      if cursor.offset > wordStart {
        // Line ends belong to the string only if a word follows them.
        if sawLineEnd { fold(&content, end..<wordStart) }
        sawLineEnd = false
        end = cursor.offset
      }
      guard cursor.isAtBlank || cursor.isAtLineEnd else { break }
      sawLineEnd = try skipPlainBlanks(from: start) || sawLineEnd
      if !isInFlow, cursor.column <= indent { break }
    }
    if sawLineEnd { allowsKey = true }
    return token(.plain, start..<end, finish(&content, at: end))
  }

  private mutating func skipPlainWord(from start: Int) throws(YAMLProblem) {
    while true {
      switch cursor.peek() {
      case ASCII.end, ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: return
      case 0xC2 where cursor.isAtLineEnd, 0xE2 where cursor.isAtLineEnd: return
      case ASCII.comma where isInFlow: return
      case ASCII.leftBracket where isInFlow, ASCII.rightBracket where isInFlow: return
      case ASCII.leftBrace where isInFlow, ASCII.rightBrace where isInFlow: return
      case ASCII.colon:
        if isInFlow, isFlowSign(cursor.peek(1)) {
          throw YAMLProblem(.colonInFlowText, at: cursor.offset, from: start)
        }
        if cursor.endsWord(1) { return }
        cursor.advance(by: 1)
      default: cursor.advance()
      }
    }
  }

  private func isFlowSign(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.comma, ASCII.question, ASCII.leftBracket, ASCII.rightBracket, ASCII.leftBrace, ASCII.rightBrace: true
    default: false
    }
  }

  /// Skips blanks and line ends between words. Returns whether it skipped a line end. Throws at a tab in the
  /// indentation.
  private mutating func skipPlainBlanks(from start: Int) throws(YAMLProblem) -> Bool {
    var sawLineEnd = false
    while true {
      if cursor.isAtLineEnd {
        cursor.skipLineEnd()
        sawLineEnd = true
      } else if cursor.peek() == ASCII.tab, sawLineEnd, cursor.column <= indent {
        throw YAMLProblem(.tabInIndentation, at: cursor.offset, from: start)
      } else if cursor.isAtBlank {
        cursor.advance(by: 1)
      } else {
        return sawLineEnd
      }
    }
  }

  mutating func scanQuoted(_ style: YAMLStyle) throws(YAMLProblem) -> YAMLToken {
    let start = cursor.offset
    let quote = cursor.peek()
    cursor.advance(by: 1)
    var content = ContentRun(start: cursor.offset, cookedStart: cooked.count)
    while true {
      if cursor.isAtDocumentMarker { throw YAMLProblem(.documentMarkerInQuotes, at: cursor.offset, from: start) }
      if cursor.isAtEnd { throw YAMLProblem(.unclosedQuote, at: cursor.offset, from: start) }
      let isJoined = try skipQuotedWord(style, from: start, &content)
      if cursor.peek() == quote { break }
      skipQuotedBlanks(&content, isJoined: isJoined)
    }
    let text = finish(&content, at: cursor.offset)
    cursor.advance(by: 1)
    return token(style, start..<cursor.offset, text)
  }

  /// Skips up to a blank, a line end or the closing quote. Returns whether an escaped line end came last.
  private mutating func skipQuotedWord(
    _ style: YAMLStyle, from start: Int, _ content: inout ContentRun
  ) throws(YAMLProblem) -> Bool {
    while !cursor.endsWord() {
      switch cursor.peek() {
      case ASCII.singleQuote where style == .singleQuoted:
        guard cursor.peek(1) == ASCII.singleQuote else { return false }
        cursor.advance(by: 1)
        cook(&content, upTo: cursor.offset)
        cursor.advance(by: 1)
        content.start = cursor.offset
      case ASCII.doubleQuote where style == .doubleQuoted: return false
      case ASCII.backslash where style == .doubleQuoted:
        cook(&content, upTo: cursor.offset)
        if cursor.lineEndLength(1) > 0 {
          cursor.advance(by: 1)
          cursor.skipLineEnd()
          content.start = cursor.offset
          return true
        }
        try scanEscape(from: start)
        content.start = cursor.offset
      default: cursor.advance()
      }
    }
    return false
  }

  private mutating func skipQuotedBlanks(_ content: inout ContentRun, isJoined: Bool) {
    let start = cursor.offset
    var sawLineEnd = false
    while cursor.isAtBlank || cursor.isAtLineEnd {
      if cursor.isAtBlank {
        cursor.advance(by: 1)
      } else {
        cursor.skipLineEnd()
        sawLineEnd = true
      }
    }
    if isJoined {
      cook(&content, upTo: start)
      appendLineEnds(start..<cursor.offset)
      content.start = cursor.offset
    } else if sawLineEnd {
      fold(&content, start..<cursor.offset)
    }
  }
}
