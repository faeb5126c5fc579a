// Scans anchors, aliases and tags.

extension TokenScanner {
  /// Reads `&name` or `*name`.
  mutating func scanName(_ kind: YAMLToken.Kind) throws(YAMLProblem) -> YAMLToken {
    let start = cursor.offset
    cursor.advance(by: 1)
    skipWord()
    guard cursor.offset > start + 1, cursor.endsWord() || endsName(cursor.peek()) else {
      throw YAMLProblem(kind == .alias ? .invalidAlias : .invalidAnchor, at: cursor.offset, from: start)
    }
    var token = YAMLToken(kind, start, cursor.offset)
    token.text = TokenText(range: start + 1..<cursor.offset)
    return token
  }

  private func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.question, ASCII.colon, ASCII.comma, ASCII.rightBracket, ASCII.rightBrace, ASCII.percent, ASCII.at,
      ASCII.backtick:
      true
    default: false
    }
  }

  mutating func skipWord() {
    while isWordByte(cursor.peek()) { cursor.advance(by: 1) }
  }

  /// Reads `!suffix`, `!handle!suffix` or `!<whole tag>`.
  mutating func scanTag() throws(YAMLProblem) -> YAMLToken {
    let start = cursor.offset
    var token = YAMLToken(.tag, start, start)
    if cursor.peek(1) == ASCII.less {
      cursor.advance(by: 2)
      token.text = try scanTagText(from: start, isInBrackets: true)
      guard cursor.peek() == ASCII.greater else { throw YAMLProblem(.unclosedTag, at: cursor.offset, from: start) }
      cursor.advance(by: 1)
    } else {
      try scanShortTag(&token)
    }
    guard cursor.endsWord() || isInFlow && cursor.peek() == ASCII.comma else {
      throw YAMLProblem(.textAfterTag, at: cursor.offset, from: start)
    }
    token.end = cursor.offset
    return token
  }

  private mutating func scanShortTag(_ token: inout YAMLToken) throws(YAMLProblem) {
    let start = cursor.offset
    skipTagHandle()
    let isHandle = cursor.offset > start + 1 && cursor.bytes[cursor.offset - 1] == ASCII.exclamation
    if isHandle {
      token.handle = TokenText(range: start..<cursor.offset)
      token.text = try scanTagText(from: start, isInBrackets: false)
      return
    }
    let sign = TokenText(range: start..<start + 1)
    token.text = try scanTagText(from: start, head: start + 1..<cursor.offset, isInBrackets: false)
    // The tag '!' has no handle, so no directive changes it.
    if token.text.range.isEmpty { token.text = sign } else { token.handle = sign }
  }

  /// Skips `!`, `!name` or `!name!`.
  mutating func skipTagHandle() {
    cursor.advance(by: 1)
    skipWord()
    if cursor.peek() == ASCII.exclamation { cursor.advance(by: 1) }
  }

  /// Scans the characters of a URI and decodes its escapes. The text begins with the bytes of `head`, if there is one;
  /// otherwise it must not be empty.
  mutating func scanTagText(
    from start: Int, head: Range<Int>? = nil, isInBrackets: Bool, isDirective: Bool = false
  ) throws(YAMLProblem) -> TokenText {
    let first = cursor.offset
    var content = ContentRun(start: head?.lowerBound ?? first, cookedStart: cooked.count)
    while isTagByte(cursor.peek(), isInBrackets) {
      guard cursor.peek() == ASCII.percent else {
        cursor.advance(by: 1)
        continue
      }
      cook(&content, upTo: cursor.offset)
      try scanTagEscape(from: start)
      content.start = cursor.offset
    }
    guard cursor.offset > first || head != nil else {
      throw YAMLProblem(isDirective ? .missingTagPrefix : .emptyTag, at: cursor.offset, from: start)
    }
    let text = finish(&content, at: cursor.offset)
    return cutAtNull(text)
  }

  private func isTagByte(_ byte: UInt8, _ isInBrackets: Bool) -> Bool {
    switch Unicode.Scalar(byte) {
    case ";", "/", "?", ":", "@", "&", "=", "+", "$", ".", "%", "!", "~", "*", "'", "(", ")": true
    case ",", "[", "]": isInBrackets
    default: isWordByte(byte)
    }
  }

  /// Reads the escapes of one character: `%C3%A4`.
  private mutating func scanTagEscape(from start: Int) throws(YAMLProblem) {
    var missing = 1
    var isFirst = true
    while missing > 0 {
      guard cursor.peek() == ASCII.percent, let high = hexValue(cursor.peek(1)), let low = hexValue(cursor.peek(2)),
        case let byte = UInt8(high << 4 | low), isFirst ? byte & 0xC0 != 0x80 && byte < 0xF8 : byte & 0xC0 == 0x80
      else { throw YAMLProblem(.invalidTagEscape, at: cursor.offset, from: start) }
      if isFirst { missing = characterLength(startingWith: byte) }
      isFirst = false
      missing -= 1
      cooked.append(byte)
      cursor.advance(by: 3)
    }
  }

  /// Ends a tag at an escaped NUL, as libyaml does.
  private func cutAtNull(_ text: TokenText) -> TokenText {
    guard text.isCooked, let null = cooked[text.range].firstIndex(of: 0) else { return text }
    return TokenText(range: text.range.lowerBound..<null, isCooked: true)
  }
}
