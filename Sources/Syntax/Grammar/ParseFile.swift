// Parses a whole file, code blocks and their items. An item is a declaration, a statement or an expression; its first
// words decide which.
import InwardFacts

/// The position of items, which decides whether a `let` declares a global or a local variable.
enum ItemContext {
  /// Top-level code: `let` declares a global.
  case file
  /// A body: `let` declares a local variable.
  case body
}

extension Parser {
  mutating func parseFile() {
    while !at(.endOfFile) {
      parseItems(in: .file)
      // At the top level, nothing is open that this token could end, so it is skipped.
      if !at(.endOfFile) { skipUnexpected() }
    }
  }

  /// Parses items up to a closing brace, a directive, the next `case` or the end of the file.
  mutating func parseItems(in context: ItemContext) {
    while !cursor.isAtItemsEnd {
      let before = cursor.index
      parseItem(in: context)
      if cursor.index == before, cursor.cut == 0 { skipUnexpected() }
      parseItemEnd()
    }
  }

  /// Parses the semicolons after an item. If there are none, the next item must begin a line.
  mutating func parseItemEnd() {
    if consume(.semicolon) {
      while consume(.semicolon) {}
      return
    }
    guard !isAtLineStart, !cursor.isAtItemsEnd else { return }
    noteUnexpected()
  }

  private mutating func parseItem(in context: ItemContext) {
    while at(.identifier), peek().kind == .colon, skipStatementLabel() {}
    closure.items += 1
    switch kind {
    case .keyword: parseKeywordItem(in: context)
    case .identifier: parseNameItem(in: context)
    case .at: parseAttributedItem(in: context)
    case .poundIf: parseConditionalItem(in: context)
    case .semicolon: break
    default: parseExpressionItem()
    }
  }

  private mutating func parseExpressionItem() {
    let value = parseExpression(expecting: results.implicit)
    if closure.returns == 0 { closure.last = value }
    closure.branches.last = value
  }

  private mutating func parseKeywordItem(in context: ItemContext) {
    if Introducer.isPlain(name) {
      return parseDeclaration(Introducer(word: name, index: cursor.index), in: context)
    }
    if parseOptionalStatement() { return parseCastsOfStatement() }
    if Introducer.isModifier(name), let introducer = cursor.findIntroducer(inMembers: false) {
      return parseDeclaration(introducer, in: context)
    }
    parseExpressionItem()
  }

  /// Parses the cast of `if a { b } else { c } as T`, where the statement is the result of a body.
  private mutating func parseCastsOfStatement() {
    while at(keyword: Words.`as`), cursor.tokens[cursor.index - 1].kind == .rightBrace {
      advance()
      if at(.postfixQuestion) || at(.postfixExclamation) { advance() }
      _ = parseType()
    }
  }

  private mutating func parseNameItem(in context: ItemContext) {
    if !cursor.isAtPlainName {
      if let introducer = cursor.findIntroducer(inMembers: false) { return parseDeclaration(introducer, in: context) }
      if parseOptionalContextualStatement() { return }
    }
    parseExpressionItem()
  }

  /// Skips a statement label, such as `outer:`; returns false if there is none.
  private mutating func skipStatementLabel() -> Bool {
    let next = peek(2)
    let isLabelled = next.kind == .keyword || next.kind == .leftBrace || next.kind == .identifier
    guard isLabelled else { return false }
    cursor.move(to: cursor.index + 2)
    return true
  }

  private mutating func parseAttributedItem(in context: ItemContext) {
    if let introducer = cursor.findIntroducer(inMembers: false) { return parseDeclaration(introducer, in: context) }
    if peek().isWord { return parseLoneAttributes() }
    skipUnexpected()
    while at(.at), peek().kind == .at { advance() }
  }

  /// Parses attributes without a declaration, all at once: searching for the declaration after each would be quadratic.
  mutating func parseLoneAttributes() {
    noteUnexpected()
    let mark = facts.attributeMark
    while at(.at) { parseAttribute() }
    _ = facts.closeAttributes(mark)
  }

  private mutating func parseConditionalItem(in context: ItemContext) {
    if let introducer = cursor.findIntroducer(inMembers: false) { return parseDeclaration(introducer, in: context) }
    parseConditional { $0.parseItems(in: context) }
  }
}

extension Cursor {
  fileprivate var isAtItemsEnd: Bool {
    switch kind {
    case .rightBrace, .endOfFile, .poundElseif, .poundElse, .poundEndif, .stringMiddle, .stringTail: true
    case .keyword: name == Words.`case` || name == Words.`default`
    case .at: isAtCase
    case .poundIf: looksLikeConditionalCases
    default: false
    }
  }
}

// Blocks.
extension Parser {
  /// Parses `{ ... }` in a new scope.
  mutating func parseCodeBlock() {
    let mark = scopes.open()
    parseOpenCodeBlock()
    scopes.close(mark)
  }

  /// Parses a block whose scope the caller opened, because something before the block binds names for it.
  mutating func parseOpenCodeBlock() {
    guard at(.leftBrace) else { return noteUnexpected() }
    guard enter() else { return }
    defer { depth -= 1 }
    let opener = cursor.index
    if skipsBodies { return cursor.skipGroup() }
    advance()
    let outer = leaveHeader()
    parseBlockItems()
    restore(outer)
    expectCloser(of: opener)
  }

  /// Parses the items of a block. Skips a stray `case`, which belongs to no `switch` here.
  mutating func parseBlockItems() {
    let outer = later
    later = LaterVariables()
    defer {
      bindLaterVariables()
      later = outer
    }
    parseItems(in: .body)
    while !at(.rightBrace), !at(.endOfFile), !at(.stringMiddle), !at(.stringTail), !isAtDirective {
      skipUnexpected()
      parseItems(in: .body)
    }
  }

  @inline(__always) var isAtDirective: Bool { cursor.isAtDirective }

  /// Ends the rules for a statement's header and for a pattern, which do not apply inside brackets, but keeps the
  /// effect of an `await`. Returns the previous state for `restore`.
  mutating func leaveHeader() -> OuterMode {
    let outer = OuterMode(isInHeader: isInHeader, pattern: pattern, flags: facts.mentionFlags)
    isInHeader = false
    pattern = .none
    facts.mentionFlags.formIntersection(.awaited)
    return outer
  }

  mutating func restore(_ outer: OuterMode) {
    isInHeader = outer.isInHeader
    pattern = outer.pattern
    facts.mentionFlags = outer.flags
  }
}

struct OuterMode {
  var isInHeader: Bool
  var pattern: PatternMode
  var flags: MentionFlags
}
