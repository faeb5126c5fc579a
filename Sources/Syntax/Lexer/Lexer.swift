// Turns bytes into tokens, in one pass and in linear time for any input. Contains no grammar, and uses only a few
// kinds of facts: names, lines, notes and ignore comments. The last token is always `.endOfFile`.
//
// This file contains the entry point and the main loop; each family of tokens has its own file.
import InwardFacts

/// The lexer's output for one file.
struct LexedFile {
  /// The tokens, the last of which is `.endOfFile`.
  var tokens: [Token]
  /// The names, which begin with `Words`. The parser adds further names.
  var names: NameInterner
  var lines: LineTable
  var notes: [Note]
  var ignores: [IgnoreComment]
}

/// Lexes one file. `names` must contain the words of the grammar and nothing else.
func lex(_ bytes: UnsafeBufferPointer<UInt8>, names: consuming NameInterner = .seed) -> LexedFile {
  var file = LexedFile(tokens: [], names: names, lines: LineTable(), notes: [], ignores: [])
  // Reserves more than enough for most files: on average, a token covers 5.4 bytes of the toolchain's interfaces, and
  // 8.3 bytes of commented sources. Untouched memory costs nothing, but copying the tokens into a second array does:
  // 140 instead of 228 MB/s on the interfaces (November 2026).
  file.tokens = TokenBuffer.gather(expected: bytes.count / 3 + 16) { buffer in
    var lexer = Lexer(bytes, into: buffer)
    // The table of names is moved in and out, because a second owner would force a copy of it.
    swap(&lexer.names, &file.names)
    lexer.lexFile()
    buffer = lexer.tokens
    swap(&lexer.names, &file.names)
    file.lines = LineTable(starts: lexer.lineStarts.exact)
    file.notes = lexer.notes
    file.ignores = lexer.ignores
  }
  return file
}

/// The lexer's state within a file. Every `lexX` starts at `position` and moves it past the bytes that it read.
struct Lexer {
  let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>

  var tokens: TokenBuffer
  var names = NameInterner.seed
  var lineStarts: [UInt32] = [0]
  var notes: [Note] = []
  var ignores: [IgnoreComment] = []

  /// The flags of the next token, collected from the trivia before it.
  var pending: TokenFlags = [.newlineBefore]
  /// The strings whose interpolation is being lexed, outermost first. A list instead of recursion, so that no nesting
  /// overflows the stack.
  var openStrings: [OpenString] = []
  var dead = DeadEnds()

  init(_ bytes: UnsafeBufferPointer<UInt8>, into tokens: TokenBuffer) {
    self.tokens = tokens
    let nothing: StaticString = ""
    base = bytes.baseAddress ?? nothing.utf8Start
    end = base + bytes.count
    position = base
    lineStarts.reserveCapacity(bytes.count / 30 + 4)
  }

  mutating func lexFile() {
    skipFileStart()
    while position < end { lexNext() }
    closeStrings(at: .endOfFile)
    emit(.endOfFile, from: end)
  }

  /// The previous token and the one before it, which decide what may follow. `.endOfFile` if there is none.
  @inline(__always)
  var previous: Token { tokens.last() }
  var beforePrevious: Token { tokens.last(2) }

  /// Lexes one token or one piece of trivia.
  @inline(__always)
  private mutating func lexNext() {
    let byte = position.pointee
    switch ByteClass.of(byte) {
    case ByteClass.letter: lexIdentifier()
    case ByteClass.blank: skipBlanks()
    case ByteClass.lineBreak: skipLineBreaks()
    case ByteClass.period: lexPeriod()
    case Byte.leftParen: lexLeftParen()
    case Byte.rightParen: lexRightParen()
    case Byte.comma: emitByte(.comma)
    case Byte.colon: lexColon()
    case ByteClass.slash: lexSlash()
    case ByteClass.digit: lexNumber()
    case Byte.leftBrace: emitByte(.leftBrace)
    case Byte.rightBrace: emitByte(.rightBrace)
    case Byte.leftBracket: emitByte(.leftBracket)
    case Byte.rightBracket: emitByte(.rightBracket)
    case ByteClass.operatorByte: lexOperator()
    case ByteClass.questionOrExclamation: lexQuestionOrExclamation()
    case ByteClass.less: lexLess()
    case ByteClass.greater: lexGreater()
    case Byte.quote: lexString(from: position, pounds: 0)
    case Byte.at: emitByte(.at)
    case Byte.pound: lexPound()
    case ByteClass.dollar: lexDollarIdentifier()
    case Byte.backtick: lexEscapedIdentifier()
    case Byte.backslash: emitByte(.backslash)
    case Byte.semicolon: emitByte(.semicolon)
    case Byte.apostrophe: lexString(from: position, pounds: 0)
    case ByteClass.notASCII: lexNotASCII()
    default: skipInvalid(1)
    }
  }
}

/// Failed searches, remembered so that no input makes the lexer search the same bytes repeatedly.
struct DeadEnds {
  /// True if no conflict marker from here on has an end.
  var conflict = false
  var perforceConflict = false
  /// The offset up to which there are only `#` characters that open neither a string nor a regex.
  var barePoundsEnd = UInt32(0)
  /// The smallest number of `#` with which no multi-line regex from here on has an end.
  var openRegexPounds = Int.max
  /// The offset up to which the last search for code found only comments; `isCodeAtSearchEnd` records whether code
  /// follows them on their line.
  var codeSearchEnd = UInt32(0)
  var isCodeAtSearchEnd = false
  /// For each number of `#`, the result of the last search for a `"` that is followed by as many.
  var closingQuotes: [ClosingQuote] = []
}

extension Lexer {
  @inline(__always)
  func offset(_ place: UnsafePointer<UInt8>) -> UInt32 { UInt32(truncatingIfNeeded: place - base) }

  /// Returns the byte at this distance from `position`; 0 past the end of the file.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 { byte(position + distance) }

  @inline(__always)
  func byte(_ place: UnsafePointer<UInt8>) -> UInt8 { place < end ? place.pointee : 0 }

  /// Appends the token that ends at `position`.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, from start: UnsafePointer<UInt8>, name: NameID = .none) {
    tokens.append(Token(kind: kind, flags: pending, start: offset(start), end: offset(position), name: name))
    pending = []
  }

  @inline(__always)
  mutating func emitByte(_ kind: TokenKind) {
    position += 1
    emit(kind, from: position - 1)
  }

  /// Records skipped trivia in the flags of the tokens on both sides.
  @inline(__always)
  mutating func addSpace(_ flags: TokenFlags = []) {
    if pending.isEmpty { tokens.markLast(.spaceAfter) }
    pending.formUnion(flags.union(.spaceBefore))
  }

  @inline(__always)
  func startsComment(_ place: UnsafePointer<UInt8>) -> Bool {
    guard place.pointee == Byte.slash else { return false }
    let next = byte(place + 1)
    return next == Byte.slash || next == Byte.star
  }

  mutating func note(_ kind: NoteKind, at place: UnsafePointer<UInt8>) {
    // Limits the notes: for a file full of invalid bytes, they would need more memory than its text.
    if notes.count < 100 { notes.append(Note(kind: kind, offset: offset(place))) }
  }

  private mutating func lexColon() {
    let start = position
    position += 1
    guard peek() == Byte.colon else { return emit(.colon, from: start) }
    position += 1
    emit(.colonColon, from: start)
  }

  private mutating func lexLeftParen() {
    if !openStrings.isEmpty { openStrings[openStrings.count - 1].parens += 1 }
    emitByte(.leftParen)
  }

  private mutating func lexRightParen() {
    if let string = openStrings.last {
      if string.parens == 0 { return resumeString() }
      openStrings[openStrings.count - 1].parens -= 1
    }
    emitByte(.rightParen)
  }

  private mutating func lexPeriod() {
    let next = peek(1)
    // `.` starts an operator only if an operator character follows: `...`, `..<`, `.+`.
    if next < 0x80, !ByteClass.continuesOperator(next) { return emitByte(.period) }
    lexOperator()
  }

  private mutating func lexSlash() {
    switch peek(1) {
    case Byte.slash: skipLineComment()
    case Byte.star: skipBlockComment()
    default: lexOperator()
    }
  }

  private mutating func lexLess() {
    if skipConflict() { return }
    if peek(1) == Byte.pound, let end = findPlaceholderEnd(position) {
      let start = position
      position = end
      note(.placeholder, at: start)
      return emit(.placeholder, from: start)
    }
    lexOperator()
  }

  private mutating func lexGreater() {
    if !skipConflict() { lexOperator() }
  }

  private mutating func lexNotASCII() {
    let scalar = ReadScalar.read(position, end: end)
    if scalar.isValid, UnicodeRanges.continuesIdentifier(scalar.value) {
      // A combining mark at the start is an error, but the rest is still lexed as a name.
      if !UnicodeRanges.startsIdentifier(scalar.value) { note(.invalidByte, at: position) }
      return lexIdentifier()
    }
    if scalar.isValid, UnicodeRanges.startsOperator(scalar.value) { return lexOperator() }
    skipInvalid(scalar.length)
  }
}
