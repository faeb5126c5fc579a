// Scans directives: `%YAML 1.2` and `%TAG !e! tag:example.com,2000:`.

extension TokenScanner {
  mutating func scanDirective() throws(YAMLProblem) -> YAMLToken {
    let start = cursor.offset
    cursor.advance(by: 1)
    skipWord()
    let name = cursor.bytes[start + 1..<cursor.offset]
    guard !name.isEmpty else { throw YAMLProblem(.missingDirectiveName, at: cursor.offset, from: start) }
    guard cursor.endsWord() else { throw YAMLProblem(.invalidDirectiveName, at: cursor.offset, from: start) }
    var token = YAMLToken(.tagDirective, start, start)
    if name.elementsEqual("YAML".utf8) {
      token.kind = .version(isSupported: try scanVersion(from: start))
    } else if name.elementsEqual("TAG".utf8) {
      try scanTagDirective(&token)
    } else {
      throw YAMLProblem(.unknownDirective, at: cursor.offset, from: start)
    }
    token.end = cursor.offset
    try skipDirectiveEnd(from: start)
    return token
  }

  private mutating func skipDirectiveEnd(from start: Int) throws(YAMLProblem) {
    cursor.skipBlanks()
    cursor.skipComment()
    if cursor.isAtEnd { return }
    guard cursor.isAtLineEnd else { throw YAMLProblem(.textAfterDirective, at: cursor.offset, from: start) }
    cursor.skipLineEnd()
  }

  private mutating func scanVersion(from start: Int) throws(YAMLProblem) -> Bool {
    cursor.skipBlanks()
    let major = try scanVersionNumber(from: start)
    guard cursor.peek() == ASCII.period else { throw YAMLProblem(.invalidVersion, at: cursor.offset, from: start) }
    cursor.advance(by: 1)
    let minor = try scanVersionNumber(from: start)
    return major == 1 && (minor == 1 || minor == 2)
  }

  private mutating func scanVersionNumber(from start: Int) throws(YAMLProblem) -> Int {
    let first = cursor.offset
    var value = 0
    while isDigit(cursor.peek()), cursor.offset - first < 9 {
      value = value * 10 + Int(cursor.peek() - ASCII.zero)
      cursor.advance(by: 1)
    }
    guard cursor.offset > first, !isDigit(cursor.peek()) else {
      throw YAMLProblem(.invalidVersion, at: cursor.offset, from: start)
    }
    return value
  }

  private mutating func scanTagDirective(_ token: inout YAMLToken) throws(YAMLProblem) {
    cursor.skipBlanks()
    let start = token.start
    let first = cursor.offset
    guard cursor.peek() == ASCII.exclamation else {
      throw YAMLProblem(.invalidTagHandle, at: cursor.offset, from: start)
    }
    skipTagHandle()
    guard cursor.bytes[cursor.offset - 1] == ASCII.exclamation, cursor.isAtBlank else {
      throw YAMLProblem(.invalidTagHandle, at: cursor.offset, from: start)
    }
    token.handle = TokenText(range: first..<cursor.offset)
    cursor.skipBlanks()
    token.text = try scanTagText(from: start, isInBrackets: true, isDirective: true)
    guard cursor.endsWord() else { throw YAMLProblem(.invalidTagPrefix, at: cursor.offset, from: start) }
  }
}
