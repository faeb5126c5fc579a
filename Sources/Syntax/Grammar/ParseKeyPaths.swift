// Parses key paths. `\A.b.c` does not show where the type ends and the path begins, so the first name is treated as
// the root, and all others as components.
import InwardFacts

extension Parser {
  mutating func parseKeyPath() -> ValueID {
    let context = context
    advance()
    var base = parseKeyPathRoot()
    if base.isNone, context.value.isSome { base = facts.value(.keyPathRoot, of: put(context)) }
    while let next = parseOptionalKeyPathComponent(of: base) { base = next }
    return base.isNone || base == .unknown ? .keyPath : facts.value(.keyPath, of: base)
  }

  private mutating func parseKeyPathRoot() -> ValueID {
    switch kind {
    case .period, .postfixQuestion, .postfixExclamation: return .none
    case .identifier: return parseKeyPathRootName()
    case .keyword where name == Words.`Self`:
      advance()
      return .selfType
    case .keyword where name == Words.`Any`:
      advance()
      return .unknown
    case .leftParen, .leftBracket: return parseKeyPathRootSugar()
    default:
      // `\.?.a` is read as an operator.
      if !cursor.isAtOperator { noteUnexpected() }
      return .unknown
    }
  }

  private mutating func parseKeyPathRootName() -> ValueID {
    var base = ValueID.none
    var flags: MentionFlags = []
    if peek().kind == .colonColon {
      base = ValueID(mention: parseModuleSelector())
      flags = .moduleSelected
      guard at(.identifier) else { return .unknown }
    }
    let mention = facts.mention(name, at: start, as: .keyPathRoot, of: base, flags)
    advance()
    let hasArguments = cursor.at(prefix: UInt8(ascii: "<")) && cursor.looksLikeGenericArguments
    guard hasArguments || isAtMetatype else { return ValueID(mention: mention) }
    let mark = facts.typeMark
    if hasArguments { parseGenericArguments() }
    var type = facts.type(.named, part: mention.raw, listFrom: mark)
    while isAtMetatype {
      advance()
      advance()
      type = facts.type(.metatype, of: type)
    }
    return facts.value(.typed, of: type)
  }

  /// True at the `.Type` of `\A.Type.b`.
  private var isAtMetatype: Bool {
    at(.period) && peek().kind == .identifier && TypeWords.isMetatype(peek().name) && !peek().flags.contains(.escaped)
  }

  /// Parses `\[A].count` or `\(any P).name`: a type in brackets, without suffixes.
  private mutating func parseKeyPathRootSugar() -> ValueID {
    let type = parseBracketedType()
    return facts.value(.typed, of: type)
  }

  /// Parses the next component and returns its value; nil at the end of the path.
  private mutating func parseOptionalKeyPathComponent(of base: ValueID) -> ValueID? {
    switch kind {
    case .period: return parseKeyPathMember(of: base)
    case .leftBracket where !isAtLineStart: return parseKeyPathElement(of: base)
    case .leftParen where !isAtLineStart && cursor.tokens[cursor.index - 1].kind == .identifier:
      return parseKeyPathCall(of: base)
    case .postfixQuestion, .postfixExclamation:
      let form = at(.postfixQuestion) ? UnwrapForm.chain : UnwrapForm.forced
      advance()
      return facts.value(ValueFact(shape: .unwrapped, part: base.raw, trailing: Int(form)))
    case .prefixOperator, .infixOperator, .postfixOperator:
      // `\.?.a`, `\.!.a`: the lexer read the periods and marks as one operator.
      guard !isAtLineStart, isOptionalMarks else { return nil }
      return parseOptionalMarks()
    default: return nil
    }
  }

  /// Parses `.?.?.b`: the last period of the operator belongs to the member.
  private mutating func parseOptionalMarks() -> ValueID {
    let hasMember = cursor.bytes[Int(token.end) - 1] == UInt8(ascii: ".")
    advance()
    guard hasMember, at(.identifier) else { return .unknown }
    let mention = facts.mention(name, at: start, as: .keyPathComponent, of: .unknown)
    advance()
    return ValueID(mention: mention)
  }

  private var isOptionalMarks: Bool {
    for index in Int(start)..<Int(token.end) {
      switch cursor.bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): continue
      default: return false
      }
    }
    return true
  }

  private mutating func parseKeyPathMember(of base: ValueID) -> ValueID? {
    switch peek().kind {
    case .identifier:
      advance()
      var flags: MentionFlags = []
      if peek().kind == .colonColon {
        _ = parseModuleSelector()
        flags = .moduleSelected
        guard at(.identifier) else { return .unknown }
      }
      let mention = facts.mention(name, at: start, as: .keyPathComponent, of: base, flags)
      advance()
      skipArgumentNames(of: mention)
      return ValueID(mention: mention)
    case .dollarIdentifier:
      advance()
      return parseProjectedMember(of: base, as: .keyPathComponent)
    case .keyword where peek().name == Words.`self`:
      advance()
      advance()
      return base
    case .keyword where peek().name == Words.`init`:
      advance()
      let mention = facts.mention(name, at: start, as: .keyPathComponent, of: base)
      advance()
      skipArgumentNames(of: mention)
      return ValueID(mention: mention)
    case .integer, .float:
      advance()
      advance()
      return .unknown
    case .leftBracket, .postfixQuestion, .postfixExclamation:
      advance()
      return base
    default:
      if peek().kind == .prefixOperator || peek().kind == .postfixOperator || peek().kind == .infixOperator {
        advance()
        return base
      }
      return nil
    }
  }

  private mutating func parseKeyPathElement(of base: ValueID) -> ValueID {
    let outer = leaveHeader()
    let element = parseElement(of: base, as: .keyPathComponent)
    restore(outer)
    return element
  }

  private mutating func parseKeyPathCall(of base: ValueID) -> ValueID {
    let outer = leaveHeader()
    facts.mark(base, .called)
    let opener = cursor.index
    let mark = arguments.count
    parseArgumentList(of: base)
    let list = facts.arguments(arguments, from: mark)
    let count = arguments.count - mark
    arguments.removeLast(count)
    restore(outer)
    expectCloser(of: opener)
    return facts.value(ValueFact(shape: .call, part: base.raw, list: list, count: count))
  }
}
