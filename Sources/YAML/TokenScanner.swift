// Scans bytes into tokens. This file decides which token starts at a place; other files of the room scan the longer
// tokens. The scanner does not check the grammar: brackets need not match here.

struct TokenScanner {
  var cursor: ByteCursor
  var queue = TokenQueue()
  var keys = SimpleKeys()
  /// The content of those strings that differ from their bytes in the file because of folding or escapes.
  var cooked: [UInt8] = []
  /// Whether a key without '?' may start here.
  var allowsKey = true
  /// The columns of the open block collections, the innermost last.
  private var indents: [Int] = []
  private var isHeadKnown = false

  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

  var isInFlow: Bool { keys.depth > 0 }

  /// The column of the innermost block collection; -1 if there is none.
  var indent: Int { indents.last ?? -1 }

  /// Returns the next token. Scans ahead until it is clear whether that token starts a key.
  mutating func peek() throws(YAMLProblem) -> YAMLToken {
    if !isHeadKnown {
      if queue.isEmpty, !cooked.isEmpty { cooked.removeAll(keepingCapacity: true) }
      while try needsMore() { try fetch() }
      isHeadKnown = true
    }
    return queue.visible
  }

  /// Removes the token that `peek` returned.
  mutating func consume() {
    isHeadKnown = false
    queue.removeVisible()
  }

  func string(_ text: TokenText) -> String {
    String(decoding: text.isCooked ? cooked[text.range] : cursor.bytes[text.range], as: UTF8.self)
  }

  private mutating func needsMore() throws(YAMLProblem) -> Bool {
    if queue.isEmpty { return true }
    try keys.forgetStale(at: cursor)
    return keys.mayStart(at: queue.firstNumber)
  }

  private mutating func fetch() throws(YAMLProblem) {
    skipToToken()
    try keys.forgetStale(at: cursor)
    closeBlocks(after: cursor.column)
    if cursor.isAtEnd { return try fetchEnd() }
    if cursor.column == 0, cursor.peek() == ASCII.percent { return try fetchDirective() }
    if cursor.isAtDocumentMarker { return try fetchDocumentMarker() }
    try fetchContent()
  }

  private mutating func fetchContent() throws(YAMLProblem) {
    switch cursor.peek() {
    case ASCII.leftBracket: try fetchBracket(opening: .flowListStart)
    case ASCII.leftBrace: try fetchBracket(opening: .flowMappingStart)
    case ASCII.rightBracket: try fetchBracket(closing: .flowListEnd)
    case ASCII.rightBrace: try fetchBracket(closing: .flowMappingEnd)
    case ASCII.comma: try fetchComma()
    case ASCII.minus where cursor.endsWord(1): try fetchDash()
    case ASCII.question where isInFlow || cursor.endsWord(1): try fetchQuestion()
    case ASCII.colon where isInFlow || cursor.endsWord(1): try fetchColon()
    case ASCII.pipe where !isInFlow: try fetchBlockText(.literal)
    case ASCII.greater where !isInFlow: try fetchBlockText(.folded)
    case ASCII.pipe, ASCII.greater, ASCII.percent, ASCII.at, ASCII.backtick, ASCII.tab:
      throw YAMLProblem(.unexpectedCharacter, at: cursor.offset)
    default: try fetchText()
    }
  }

  /// Skips blanks, comments and line ends. A tab counts as a blank only where it cannot be indentation.
  private mutating func skipToToken() {
    while true {
      if cursor.column == 0, cursor.isAtByteOrderMark { cursor.advance() }
      while cursor.peek() == ASCII.space || cursor.peek() == ASCII.tab && (isInFlow || !allowsKey) {
        cursor.advance(by: 1)
      }
      cursor.skipComment()
      guard cursor.isAtLineEnd else { return }
      cursor.skipLineEnd()
      if !isInFlow { allowsKey = true }
    }
  }

  // MARK: Block structure

  /// Opens a block collection unless one is already open in this column or a later one, or a bracket is open. Returns
  /// whether a collection was opened.
  private mutating func openBlock(in column: Int) -> Bool {
    guard !isInFlow, indent < column else { return false }
    indents.append(column)
    return true
  }

  private mutating func closeBlocks(after column: Int) {
    guard !isInFlow else { return }
    while indent > column {
      queue.append(YAMLToken(.blockEnd, cursor.offset, cursor.offset))
      indents.removeLast()
    }
  }

  private mutating func fetchEnd() throws(YAMLProblem) {
    if cursor.column != 0 { cursor.startLine() }
    try closeAll()
    queue.append(YAMLToken(.end, cursor.offset, cursor.offset))
  }

  private mutating func fetchDirective() throws(YAMLProblem) {
    try closeAll()
    queue.append(try scanDirective())
  }

  private mutating func fetchDocumentMarker() throws(YAMLProblem) {
    try closeAll()
    appendSign(cursor.peek() == ASCII.minus ? .documentStart : .documentEnd, length: 3)
  }

  private mutating func closeAll() throws(YAMLProblem) {
    closeBlocks(after: -1)
    try keys.forgetLast(at: cursor)
    allowsKey = false
  }

  // MARK: Signs

  private mutating func appendSign(_ kind: YAMLToken.Kind, length: Int = 1, opensBlock: Bool = false) {
    var token = YAMLToken(kind, cursor.offset, cursor.offset + length)
    token.opensBlock = opensBlock
    cursor.advance(by: length)
    queue.append(token)
  }

  private mutating func fetchBracket(opening kind: YAMLToken.Kind) throws(YAMLProblem) {
    try saveKey()
    keys.enterBracket()
    allowsKey = true
    appendSign(kind)
  }

  private mutating func fetchBracket(closing kind: YAMLToken.Kind) throws(YAMLProblem) {
    try keys.forgetLast(at: cursor)
    keys.leaveBracket()
    allowsKey = false
    appendSign(kind)
  }

  private mutating func fetchComma() throws(YAMLProblem) {
    try keys.forgetLast(at: cursor)
    allowsKey = true
    appendSign(.flowEntry)
  }

  private mutating func fetchDash() throws(YAMLProblem) {
    let opensBlock = try startBlockEntry(orThrow: .listItemNotAllowed)
    try keys.forgetLast(at: cursor)
    allowsKey = true
    appendSign(.blockEntry, opensBlock: opensBlock)
  }

  private mutating func fetchQuestion() throws(YAMLProblem) {
    let opensBlock = try startBlockEntry(orThrow: .keyNotAllowed)
    try keys.forgetLast(at: cursor)
    allowsKey = !isInFlow
    appendSign(.key, opensBlock: opensBlock)
  }

  private mutating func fetchColon() throws(YAMLProblem) {
    if let key = keys.takeLast() {
      queue.startKey(at: key.token, opensBlock: openBlock(in: key.column))
      allowsKey = false
      return appendSign(.value)
    }
    let opensBlock = try startBlockEntry(orThrow: .valueNotAllowed)
    allowsKey = !isInFlow
    appendSign(.value, opensBlock: opensBlock)
  }

  private mutating func startBlockEntry(orThrow reason: YAMLProblem.Reason) throws(YAMLProblem) -> Bool {
    if isInFlow { return false }
    guard allowsKey else { throw YAMLProblem(reason, at: cursor.offset) }
    return openBlock(in: cursor.column)
  }

  // MARK: Texts

  private mutating func saveKey() throws(YAMLProblem) {
    guard allowsKey else { return }
    let isRequired = !isInFlow && indent == cursor.column
    try keys.save(token: queue.nextNumber, isRequired: isRequired, at: cursor)
  }

  /// Fetches a token that may start a key. No other key can start directly after it.
  private mutating func fetchText() throws(YAMLProblem) {
    try saveKey()
    allowsKey = false
    queue.append(try scanText())
  }

  private mutating func scanText() throws(YAMLProblem) -> YAMLToken {
    switch cursor.peek() {
    case ASCII.asterisk: try scanName(.alias)
    case ASCII.ampersand: try scanName(.anchor)
    case ASCII.exclamation: try scanTag()
    case ASCII.singleQuote: try scanQuoted(.singleQuoted)
    case ASCII.doubleQuote: try scanQuoted(.doubleQuoted)
    default: try scanPlain()
    }
  }

  private mutating func fetchBlockText(_ style: YAMLStyle) throws(YAMLProblem) {
    try keys.forgetLast(at: cursor)
    allowsKey = true
    queue.append(try scanBlockText(style))
  }
}
