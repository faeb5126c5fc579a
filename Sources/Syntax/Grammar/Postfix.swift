// Grammar: what follows a value: members, calls, subscripts, trailing closures, `?`, `!`, postfix operators, and the
// `#if` that holds more of the same.
import InwardFacts

extension Parser {
  mutating func parsePrimaryAndPostfix() -> ValueID {
    let first = cursor.index
    let value = parsePrimary()
    // Nothing was there: what follows is not its suffix.
    guard cursor.index != first || cursor.cut != 0 else { return value }
    return parsePostfix(value)
  }

  mutating func parsePostfix(_ base: ValueID) -> ValueID {
    var value = base
    var isChain = false
    while true {
      switch kind {
      case .period:
        value = parseMember(of: value)
      case .leftParen where !isAtLineStart:
        value = parseCall(of: value)
      case .leftBracket where !isAtLineStart:
        value = parseElement(of: value)
      case .leftBrace where looksLikeTrailingClosure(after: value):
        value = parseTrailingCall(of: value)
      case .postfixQuestion, .postfixExclamation:
        guard cursor.cut != 0 || !isAtLineStart else { return finish(value, isChain) }
        isChain = isChain || kind == .postfixQuestion && pattern == .none
        advance()
        value = facts.value(.unwrapped, of: value)
      case .postfixOperator where !isAtLineStart:
        facts.mention(operatorName, at: start, as: .operator)
        advance()
        value = .unknown
      case .poundIf where cursor.looksLikeConditionalMember:
        parseConditional { $0.parseConditionalMembers(of: value) }
        value = .unknown
      default:
        return finish(value, isChain)
      }
    }
  }

  /// `a?.b` is an optional as a whole, whatever `b` is.
  private mutating func finish(_ value: ValueID, _ isChain: Bool) -> ValueID {
    isChain && value != .unknown ? facts.value(.optional, of: value) : value
  }

  private mutating func parseConditionalMembers(of base: ValueID) {
    while true {
      if at(.poundIf) {
        parseConditional { $0.parseConditionalMembers(of: base) }
      } else if at(.period) {
        _ = parsePostfix(base)
      } else {
        return
      }
    }
  }

  /// `.name`, `.0`, `.self`, `.init`, `.name(a:b:)`
  private mutating func parseMember(of base: ValueID) -> ValueID {
    advance()
    switch kind {
    case .identifier: return parseMemberName(of: base, as: .member)
    case .dollarIdentifier:
      parseProjectedMember(of: base, as: .member)
      return .unknown
    case .integer, .float:
      advance()
      return .unknown
    case .keyword where name == Words.`self`:
      advance()
      return facts.value(.selfOf, of: base)
    case .keyword where name == Words.`init`:
      return parseMemberName(of: base, as: .member)
    case .prefixOperator, .infixOperator, .postfixOperator:
      facts.mention(operatorName, at: start, as: .operator)
      advance()
      return .unknown
    case .placeholder:
      advance()
      return .unknown
    default:
      noteUnexpected()
      return .unknown
    }
  }

  /// `x.$name` names `name`, but what it yields is the wrapper's to say.
  mutating func parseProjectedMember(of base: ValueID, as form: MentionForm) {
    let name = nameBehindDollar
    facts.mention(name, at: start, as: form, of: base)
    advance()
  }

  mutating func parseMemberName(of base: ValueID, as form: MentionForm) -> ValueID {
    var flags: MentionFlags = []
    if peek().kind == .colonColon {
      _ = parseModuleSelector()
      flags = .moduleSelected
      guard at(.identifier) || at(keyword: Words.`init`) else {
        noteUnexpected()
        return .unknown
      }
    }
    let mention = facts.mention(name, at: start, as: form, of: base, flags)
    advance()
    skipArgumentNames()
    let isImplicit = form == .implicitMember
    let value = isImplicit ? facts.value(.implicit, of: ValueID(mention: mention)) : ValueID(mention: mention)
    return parseOptionalSpecialization(of: value, mention)
  }

  /// `X<Y>` where a value stands: a type with its arguments.
  mutating func parseOptionalSpecialization(of value: ValueID, _ mention: MentionID) -> ValueID {
    guard cursor.isAtOperator, cursor.looksLikeGenericArguments else { return value }
    let mark = facts.typeMark
    parseGenericArguments()
    let type = facts.type(.named, part: mention.raw, listFrom: mark)
    return facts.value(.metatype, of: type)
  }

  /// `f(a:b:)` names a function by its labels; the labels name nothing.
  mutating func skipArgumentNames() {
    guard at(.leftParen), peek(2).kind == .colon, peek().isWord, !isAtLineStart else { return }
    var ahead = cursor
    ahead.advance()
    while ahead.token.isWord, ahead.peek().kind == .colon { ahead.move(to: ahead.index + 2) }
    guard ahead.at(.rightParen) else { return }
    ahead.advance()
    cursor = ahead
  }

  private mutating func parseElement(of base: ValueID) -> ValueID {
    let opener = cursor.index
    let outer = leaveHeaderOnly()
    let mark = labels.count
    parseArgumentList(of: .unknown)
    labels.removeLast(labels.count - mark)
    isInHeader = outer
    expectCloser(of: opener)
    return facts.value(.element, of: base)
  }

  /// Brackets end the rules of a head, but not those of a pattern: `case .a(let x)`.
  mutating func leaveHeaderOnly() -> Bool {
    defer { isInHeader = false }
    return isInHeader
  }
}
