// Parses the suffixes of a value: members, calls, subscripts, trailing closures, `?`, `!`, postfix operators, and an
// `#if` that contains more suffixes.
import InwardFacts

extension Parser {
  mutating func parsePrimaryAndPostfix() -> ValueID {
    let first = cursor.index
    let value = parsePrimary()
    // No value was read, so the next token cannot be a suffix.
    guard cursor.index != first || cursor.cut != 0 else { return value }
    return parsePostfix(value)
  }

  mutating func parsePostfix(_ base: ValueID) -> ValueID {
    var value = openReceiver.isSome ? parseMemberOfReceiver(base) : base
    while true {
      switch kind {
      case .period:
        value = parseMember(of: value)
      case .leftParen where !isAtLineStart:
        value = parseCall(of: value)
      case .leftBracket where !isAtLineStart:
        value = parseElement(of: value, as: .member)
      case .leftBrace where looksLikeTrailingClosure(after: value):
        value = parseTrailingCall(of: value)
      case .postfixQuestion, .postfixExclamation:
        guard cursor.cut != 0 || !isAtLineStart else { return value }
        if at(.postfixQuestion) { chains += 1 }
        let form = at(.postfixQuestion) ? UnwrapForm.chain : UnwrapForm.forced
        advance()
        value = facts.value(ValueFact(shape: .unwrapped, part: value.raw, trailing: Int(form)))
      case .postfixOperator where !isAtLineStart:
        facts.mention(operatorName, at: start, as: .operator)
        advance()
        value = .unknown
      case .poundIf where cursor.looksLikeConditionalMember:
        parseConditional { $0.parseConditionalMembers(of: value) }
        value = .unknown
      default:
        return value
      }
    }
  }

  /// Parses the member that directly follows an array literal and determines the context of the literal's elements.
  private mutating func parseMemberOfReceiver(_ array: ValueID) -> ValueID {
    let receiver = openReceiver
    openReceiver = .none
    guard at(.period) else { return array }
    let member = parseMember(of: array)
    if member.mention != nil { facts.facts.values[receiver.index].part = member.raw }
    return member
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

  /// Parses `.name`, `.0`, `.self`, `.init` or `.name(a:b:)`.
  private mutating func parseMember(of base: ValueID) -> ValueID {
    advance()
    switch kind {
    case .identifier: return parseMemberName(of: base, as: .member)
    case .dollarIdentifier:
      return parseProjectedMember(of: base, as: .member)
    case .integer, .float: return parsePartNumber(of: base)
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

  /// Parses `pair.0`. A token such as `0.1` accesses an element of an element.
  private mutating func parsePartNumber(of base: ValueID) -> ValueID {
    var value = base
    var first = start
    for end in start...token.end where end == token.end || cursor.bytes[Int(end)] == UInt8(ascii: ".") {
      let number = cursor.number(from: first, to: end) ?? Int.max
      value = put(.part(number, of: value))
      if value.isNone { value = .unknown }
      first = end + 1
    }
    advance()
    return value
  }

  /// Parses `x.$name`. The mention refers to `name`, but the value depends on the property wrapper.
  mutating func parseProjectedMember(of base: ValueID, as form: MentionForm) -> ValueID {
    let name = nameBehindDollar
    let mention = facts.mention(name, at: start, as: form, of: base)
    advance()
    return facts.value(.projection, of: ValueID(mention: mention))
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
    skipArgumentNames(of: mention)
    let isImplicit = form == .implicitMember
    let value = isImplicit ? facts.value(.implicit, of: ValueID(mention: mention)) : ValueID(mention: mention)
    return parseOptionalSpecialization(of: value, mention)
  }

  /// Parses `X<Y>` as a value: a type with its arguments.
  mutating func parseOptionalSpecialization(of value: ValueID, _ mention: MentionID) -> ValueID {
    guard cursor.isAtOperator, cursor.looksLikeGenericArguments else { return value }
    let mark = facts.typeMark
    parseGenericArguments()
    let type = facts.type(.named, part: mention.raw, listFrom: mark)
    return facts.value(.metatype, of: type)
  }

  /// Parses the labels of a function reference such as `f(a:b:)` as if the function were called with them; the labels
  /// themselves refer to nothing.
  mutating func skipArgumentNames(of function: MentionID) {
    guard at(.leftParen), peek(2).kind == .colon, peek().isWord, !isAtLineStart else { return }
    var ahead = cursor
    ahead.advance()
    let mark = arguments.count
    defer { arguments.removeLast(arguments.count - mark) }
    while ahead.token.isWord, ahead.peek().kind == .colon {
      let label = ahead.token.name
      arguments.append(Argument(label: label == Words.underscore ? .none : label, value: .unknown))
      ahead.move(to: ahead.index + 2)
    }
    guard ahead.at(.rightParen) else { return }
    ahead.advance()
    cursor = ahead
    if function.isNone { return }
    facts.facts.mentions[function.index].flags.insert(.fullName)
    let list = facts.arguments(arguments, from: mark)
    _ = facts.value(
      ValueFact(shape: .call, part: ValueID(mention: function).raw, list: list, count: arguments.count - mark))
  }

  /// Parses `x[...]`, which refers to the subscript, a member of `x`. The reference is at the bracket.
  mutating func parseElement(of base: ValueID, as form: MentionForm) -> ValueID {
    let opener = cursor.index
    let outer = leaveHeaderOnly()
    let mark = arguments.count
    let known = cursor.indexForm
    let member = facts.mention(Words.`subscript`, at: start, as: form, of: base, .called)
    let callee = ValueID(mention: member)
    let literals = parseArgumentList(of: callee)
    let element = elementForm(from: mark, known)
    let count = arguments.count - mark
    let list = facts.arguments(arguments, from: mark)
    arguments.removeLast(count)
    isInHeader = outer
    expectCloser(of: opener)
    return facts.call(
      ValueFact(shape: .element, part: callee.raw, list: list, count: count, trailing: Int(element)), literals)
  }

  /// Returns the form of a subscript's arguments. `known` is the form implied by the operators of a single index.
  private func elementForm(from mark: Int, _ known: UInt8) -> UInt8 {
    switch arguments.count - mark {
    case 1 where arguments[mark].label.isNone: return arguments[mark].value == .integer ? ElementForm.one : known
    case 2 where arguments[mark].label.isNone && arguments[mark + 1].label == Words.`default`:
      return ElementForm.withDefault
    default: return ElementForm.labelled
    }
  }

  /// Ends the rules for a header inside brackets, but not those for a pattern: `case .a(let x)`. Returns whether the
  /// rules for a header applied before.
  mutating func leaveHeaderOnly() -> Bool {
    defer { isInHeader = false }
    return isInHeader
  }
}

extension Cursor {
  /// The form of the index, if its operators show it: `[1...]` and `[a..<b]` are slices, `[i + 1]` is not.
  fileprivate var indexForm: UInt8 {
    var ahead = self
    ahead.advance()
    var (isSum, isMore) = (false, false)
    while !ahead.isAtCloser {
      if ahead.isAtOperator {
        switch bytes[Int(ahead.start)] {
        case UInt8(ascii: ".") where bytes[Int(ahead.start) + 1] == UInt8(ascii: "."): return ElementForm.slice
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
          isSum = true
        default: isMore = true
        }
      } else if ahead.kind == .infixQuestion {
        isMore = true
      }
      ahead.skipGroup()
    }
    return isSum && !isMore ? ElementForm.one : ElementForm.unknown
  }
}
