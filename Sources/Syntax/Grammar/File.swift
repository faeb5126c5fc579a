// Grammar: a whole file, blocks of code and their items. An item is a declaration, a statement or an expression; which
// one is told by its first words.
import InwardFacts

/// Where items stand: it decides what a `let` is.
enum ItemContext {
  /// Top-level code: declarations are everybody's.
  case file
  /// A body: `let` binds a local.
  case body
}

extension Parser {
  mutating func parseFile() {
    while !at(.endOfFile) {
      parseItems(in: .file)
      // What stops the items of a file has no partner.
      if !at(.endOfFile) { skipUnexpected() }
    }
  }

  /// Items up to a closing brace, a directive, the next `case` or the end of the file.
  mutating func parseItems(in context: ItemContext) {
    while !cursor.isAtItemsEnd {
      let before = cursor.index
      parseItem(in: context)
      if cursor.index == before, cursor.cut == 0 { skipUnexpected() }
      parseItemEnd()
    }
  }

  /// Items are apart by a line break or a semicolon.
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

  /// `if a { b } else { c } as T`, where the statement is what a body gives back.
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

  /// `outer: for ...`
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

  /// Attributes with nothing to belong to. All at once: to look for what they belong to after each is quadratic.
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
  /// `{ ... }` with a scope of its own.
  mutating func parseCodeBlock() {
    let mark = scopes.open()
    parseOpenCodeBlock()
    scopes.close(mark)
  }

  /// A block whose scope the caller opened, because what stands before it binds.
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

  /// A stray `case` or `#endif` in a block has no switch and no `#if` to end.
  mutating func parseBlockItems() {
    parseItems(in: .body)
    while !at(.rightBrace), !at(.endOfFile), !at(.stringMiddle), !at(.stringTail), !isAtDirective {
      skipUnexpected()
      parseItems(in: .body)
    }
  }

  @inline(__always) var isAtDirective: Bool { cursor.isAtDirective }

  /// Inside brackets the rules of a statement's head and of a pattern end.
  mutating func leaveHeader() -> OuterMode {
    let outer = OuterMode(isInHeader: isInHeader, pattern: pattern, flags: facts.mentionFlags)
    isInHeader = false
    pattern = .none
    facts.mentionFlags = []
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
