// Parses `#name`, which is a macro or built into the language.
import InwardFacts

extension Parser {
  mutating func parsePound() -> ValueID {
    guard name.isSome else { return parseEscapedMacroUse() }
    switch name {
    case Words.available, Words.unavailable, Words.sourceLocation:
      advance()
      if at(.leftParen), !isAtLineStart { cursor.skipGroup() }
      return .boolean
    case Words.file, Words.fileID, Words.filePath, Words.function:
      advance()
      return .string
    case Words.line, Words.column:
      advance()
      return .integer
    case Words.dsohandle:
      advance()
      return .unknown
    case Words.selector, Words.keyPath, Words.colorLiteral, Words.imageLiteral, Words.fileLiteral, Words.warning,
      Words.error, Words._hasSymbol:
      return parseBuiltInPound()
    default:
      return parseMacroUse()
    }
  }

  /// Parses `#selector(X.y)` and other built-in forms, which are not macros. Their arguments may contain references,
  /// except the text of `#warning` and `#error`.
  private mutating func parseBuiltInPound() -> ValueID {
    let isMessage = name == Words.warning || name == Words.error
    let isSelector = name == Words.selector
    advance()
    guard at(.leftParen), !isAtLineStart else { return .unknown }
    if isMessage {
      cursor.skipGroup()
      return .unknown
    }
    let opener = cursor.index
    let outer = leaveHeader()
    let mark = arguments.count
    let mentions = facts.facts.mentions.count
    parseArgumentList(of: .unknown)
    arguments.removeLast(arguments.count - mark)
    // `#selector(Screen.close)`: the last name refers to a function, with or without its argument labels.
    if isSelector, facts.facts.mentions.count > mentions {
      facts.facts.mentions[facts.facts.mentions.count - 1].flags.insert(.fullName)
    }
    restore(outer)
    expectCloser(of: opener)
    return .unknown
  }

  /// Parses ``#`name` ``: the lexer does not recognize a macro whose name is in backticks.
  private mutating func parseEscapedMacroUse() -> ValueID {
    let isJoined = peek().kind == .identifier && peek().start == token.end
    guard isJoined else {
      noteUnexpected()
      advance()
      return .unknown
    }
    var name = peek()
    name.start = start
    advance()
    return parseMacroUse(name)
  }

  private mutating func parseMacroUse() -> ValueID { parseMacroUse(token) }

  /// Parses `#name<A>(b: c) { … }`.
  private mutating func parseMacroUse(_ name: Token) -> ValueID {
    advance()
    var mention: MentionID
    if at(.colonColon), peek().kind == .identifier {
      let module = facts.mention(name.name, at: name.start + 1, as: .value, of: .none, .moduleSelected)
      advance()
      mention = facts.mention(self.name, at: start, as: .macro, of: ValueID(mention: module), .moduleSelected)
      advance()
    } else {
      // The offset of the name, not of the `#`, because a finding underlines the name.
      mention = facts.mention(name.name, at: name.start + 1, as: .macro)
    }
    if cursor.looksLikeGenericArguments {
      let mark = facts.typeMark
      parseGenericArguments()
      _ = facts.closeList(mark)
    }
    return parseMacroArguments(of: mention)
  }

  private mutating func parseMacroArguments(of mention: MentionID) -> ValueID {
    let macro = ValueID(mention: mention)
    var call = ValueFact(shape: .macro, part: macro.raw)
    let hasArguments = at(.leftParen) && !isAtLineStart
    let hasClosure = at(.leftBrace) && looksLikeTrailingClosure(after: .unknown)
    guard hasArguments || hasClosure else { return facts.value(call) }
    let value = hasArguments ? parseCall(of: macro) : parseTrailingCall(of: macro)
    let fact = facts.facts.values[Int(value.raw)]
    call.list = fact.list
    call.count = fact.count
    call.trailing = fact.trailing
    facts.facts.values[Int(value.raw)] = call
    facts.facts.macroUses.append(MacroUse(mention: mention, end: cursor.tokens[cursor.index - 1].end))
    return value
  }
}
