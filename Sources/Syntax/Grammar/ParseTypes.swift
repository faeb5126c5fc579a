// Parses types as written. Every name is a mention, and type facts record how the names are combined. A type is
// parsed in the same way wherever it is used, except for the form of its outermost name.
import InwardFacts

extension Parser {
  /// Parses a type. `form` is the form of the outermost name, such as `inherited` in an inheritance clause.
  mutating func parseType(as form: MentionForm = .type) -> TypeID {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    if consume(keyword: Words.`repeat`) {
      let pattern = parseType()
      return facts.type(.pack, of: pattern)
    }
    parseTypeSpecifiers()
    let type = parseComposition(as: form)
    return at(.arrow) ? parseFunctionResult(parameters: facts.typeMark) : type
  }

  /// Parses `inout`, `borrowing`, `isolated`, `@escaping`, `nonisolated(nonsending)` and similar, in any order.
  mutating func parseTypeSpecifiers() {
    while true {
      if at(.at) {
        parseTypeAttribute()
      } else if at(keyword: Words.`inout`) {
        advance()
      } else if at(word: Words.nonisolated), peek().kind == .leftParen, peek(2).name == Words.nonsending {
        advance()
        cursor.skipGroup()
      } else if at(.identifier), TypeWords.isSpecifier(name), cursor.startsType(after: 1) {
        advance()
      } else {
        return
      }
    }
  }

  /// Parses `A`, `A & B` or `some A & B`.
  private mutating func parseComposition(as form: MentionForm) -> TypeID {
    if cursor.isAtExistential { return parseExistential() }
    let mark = facts.typeMark
    let first = parseSimpleType(as: form)
    guard cursor.at(lone: UInt8(ascii: "&")) else { return first }
    facts.addToList(first)
    while cursor.at(lone: UInt8(ascii: "&")) {
      advance()
      let next = parseSimpleType(as: form)
      facts.addToList(next)
    }
    return facts.type(.composition, listFrom: mark)
  }

  private mutating func parseExistential() -> TypeID {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    let word = name
    advance()
    let constraint = parseComposition(as: .type)
    switch word {
    case Words.some: return facts.type(.some, of: constraint)
    case Words.any: return facts.type(.any, of: constraint)
    default: return constraint
    }
  }

  private mutating func parseSimpleType(as form: MentionForm) -> TypeID {
    if cursor.at(lone: UInt8(ascii: "~")) {
      advance()
      let suppressed = parseTypeSuffixes(parseTypeAtom(as: .type))
      return facts.type(.suppressed, of: suppressed)
    }
    let atom = parseTypeAtom(as: form)
    return parseTypeSuffixes(atom)
  }

  private mutating func parseTypeAtom(as form: MentionForm) -> TypeID {
    switch kind {
    case .identifier: return parseTypeName(as: form)
    case .leftParen: return parseTupleType()
    case .leftBracket: return parseCollectionType()
    case .keyword: return parseTypeKeyword(as: form)
    case .placeholder:
      advance()
      return .unknown
    default:
      noteUnexpected()
      return .unknown
    }
  }

  private mutating func parseTypeKeyword(as form: MentionForm) -> TypeID {
    switch name {
    case Words.`Self`:
      advance()
      dropOptionalGenericArguments()
      guard at(.period), peek().kind == .identifier, !isMetatypeWord(peek()) else { return .selfType }
      return parseMemberTypes(of: .selfType, as: form)
    case Words.`Any`:
      advance()
      return .anything
    case Words.underscore:
      advance()
      return .unknown
    default:
      noteUnexpected()
      // A reserved word on this line was meant as the type: `let x: class`; on the next line, it starts something else.
      if !isAtLineStart, !startsDeclarationOrStatement { advance() }
      return .unknown
    }
  }

  private var startsDeclarationOrStatement: Bool {
    switch name {
    case Words.`in`, Words.`where`, Words.`let`, Words.`var`, Words.`func`, Words.`is`, Words.`as`: true
    default: false
    }
  }

  private func isMetatypeWord(_ token: Token) -> Bool {
    TypeWords.isMetatype(token.name) && !token.flags.contains(.escaped)
  }

  private mutating func parseTypeSuffixes(_ atom: TypeID) -> TypeID {
    var type = atom
    while true {
      switch kind {
      case .postfixQuestion, .postfixExclamation:
        guard cursor.cut != 0 || !isAtLineStart else { return type }
        var optional = TypeFact(shape: .optional, part: type.raw)
        if kind == .postfixExclamation { optional.marks = .implicitlyUnwrapped }
        advance()
        type = facts.type(optional)
      case .period where peek().kind == .identifier:
        if isMetatypeWord(peek()) {
          advance()
          advance()
          type = facts.type(.metatype, of: type)
        } else {
          let base = facts.value(.typed, of: type)
          type = parseMemberTypes(of: base, as: .type)
        }
      default: return type
      }
    }
  }
}

// Names: `A`, `A.B`, `A<B>.C`, `M::A`.
extension Parser {
  mutating func parseTypeName(as form: MentionForm) -> TypeID {
    if peek().kind == .colonColon { return parseSelectedType(as: form) }
    let mention = facts.mention(name, at: start, as: .type)
    advance()
    return parseTypeNameRest(mention, as: form)
  }

  /// Parses `M::x`: the base of `x` is the module.
  private mutating func parseSelectedType(as form: MentionForm) -> TypeID {
    let module = parseModuleSelector()
    guard at(.identifier) else {
      noteUnexpected()
      return .unknown
    }
    let mention = facts.mention(name, at: start, as: .member, of: ValueID(mention: module), [.inType, .moduleSelected])
    advance()
    return parseTypeNameRest(mention, as: form)
  }

  mutating func parseModuleSelector() -> MentionID {
    let module = facts.mention(name, at: start, as: .value, of: .none, .moduleSelected)
    advance()
    advance()
    return module
  }

  private mutating func parseTypeNameRest(_ first: MentionID, as form: MentionForm) -> TypeID {
    var last = first
    var mark = facts.typeMark
    parseOptionalGenericArguments()
    while at(.period), peek().kind == .identifier, !isMetatypeWord(peek()) {
      // Without generic arguments, the name itself is the base, and no type has to be stored.
      let hasArguments = facts.typeMark > mark
      let base =
        hasArguments
        ? facts.value(.metatype, of: facts.type(.named, part: last.raw, listFrom: mark)) : ValueID(mention: last)
      mark = facts.typeMark
      last = parseMemberTypeName(of: base)
      parseOptionalGenericArguments()
    }
    if form != .type { facts.facts.mentions[last.index].form = form }
    return facts.type(.named, part: last.raw, listFrom: mark)
  }

  private mutating func parseMemberTypeName(of base: ValueID) -> MentionID {
    advance()
    var base = base
    var flags = MentionFlags.inType
    if peek().kind == .colonColon {
      // `A.M::B`: `M` is the module that declares `B`, which is still a member of `A`.
      let module = parseModuleSelector()
      if base == .unknown { base = ValueID(mention: module) }
      flags.insert(.moduleSelected)
      guard at(.identifier) else {
        noteUnexpected()
        return module
      }
    }
    let mention = facts.mention(name, at: start, as: .member, of: base, flags)
    advance()
    return mention
  }

  private mutating func parseMemberTypes(of base: ValueID, as form: MentionForm) -> TypeID {
    let mention = parseMemberTypeName(of: base)
    return parseTypeNameRest(mention, as: form)
  }

  mutating func parseOptionalGenericArguments() {
    if cursor.at(prefix: UInt8(ascii: "<")) { parseGenericArguments() }
  }

  /// Drops generic arguments: `Self<A>` means the same as `Self`.
  private mutating func dropOptionalGenericArguments() {
    let mark = facts.typeMark
    parseOptionalGenericArguments()
    _ = facts.closeList(mark)
  }

  /// Parses `<A, 3, B>` and adds the arguments to the open list of types.
  mutating func parseGenericArguments() {
    cursor.consumeByte()
    while !cursor.at(prefix: UInt8(ascii: ">")), !isAtCloser {
      let argument = parseGenericArgument()
      facts.addToList(argument)
      guard consume(.comma) else { break }
    }
    expectRightAngle()
  }

  mutating func expectRightAngle() {
    if cursor.at(prefix: UInt8(ascii: ">")) { cursor.consumeByte() } else { noteUnexpected() }
  }

  private mutating func parseGenericArgument() -> TypeID {
    if cursor.at(lone: UInt8(ascii: "-")), peek().kind == .integer {
      facts.mention(operatorName, at: start, as: .operator)
      advance()
    }
    return consume(.integer) ? .unknown : parseType()
  }
}

// Sugar: `(A, b: B)`, `(A) -> B`, `[A]`, `[A: B]`, `[3 of A]`.
extension Parser {
  private mutating func parseTupleType() -> TypeID {
    let opener = cursor.index
    let mark = facts.typeMark
    let labelMark = arguments.count
    advance()
    while !isAtCloser {
      let label = takeTupleLabel()
      arguments.append(Argument(label: label))
      let element = parseTupleElementType()
      facts.addToList(element)
      guard consume(.comma) else { break }
    }
    expectCloser(of: opener)
    defer { arguments.removeLast(arguments.count - labelMark) }
    if looksLikeFunctionArrow { return parseFunctionResult(parameters: mark) }
    let isLabelled = arguments[labelMark...].contains { $0.label.isSome }
    if facts.typeMark == mark + 1, !isLabelled {
      let only = facts.openTypes[mark]
      _ = facts.closeList(mark)
      return only
    }
    let part = isLabelled ? UInt32(facts.arguments(arguments, from: labelMark)) : .max
    return facts.type(.tuple, part: part, listFrom: mark)
  }

  private mutating func parseTupleElementType() -> TypeID {
    let type = parseType()
    if cursor.isAtEllipsis {
      advance()
      return facts.type(.pack, of: type)
    }
    if consume(.equal) { _ = parseExpression() }
    return type
  }

  /// Takes the label of `a:`, or of the `_ a:` in a function type.
  private mutating func takeTupleLabel() -> NameID {
    guard token.isWord else { return .none }
    let label = name == Words.underscore ? .none : name
    if peek().kind == .colon {
      cursor.move(to: cursor.index + 2)
      return label
    }
    guard peek().isWord, peek(2).kind == .colon else { return .none }
    cursor.move(to: cursor.index + 3)
    return label
  }

  private var looksLikeFunctionArrow: Bool {
    var ahead = cursor
    ahead.skipEffects()
    return ahead.at(.arrow)
  }

  /// Parses `async throws(E) -> R` after the parameters, which are in the open list of types.
  private mutating func parseFunctionResult(parameters mark: Int) -> TypeID {
    let effects = parseEffects(place: facts.place).kinds
    expect(.arrow)
    let result = parseType()
    let type = facts.type(.function, part: result.raw, listFrom: mark)
    if effects.contains(.throwing) { facts.facts.types[type.index].marks.insert(.throwing) }
    if effects.contains(.async) { facts.facts.types[type.index].marks.insert(.async) }
    return type
  }

  /// Parses `[A]` or `(A)`, without suffixes.
  mutating func parseBracketedType() -> TypeID {
    at(.leftParen) ? parseTupleType() : parseCollectionType()
  }

  private mutating func parseCollectionType() -> TypeID {
    let opener = cursor.index
    advance()
    let mark = facts.typeMark
    let first = parseGenericArgument()
    var type: TypeID
    if at(word: Words.of), !isAtLineStart {
      advance()
      let element = parseGenericArgument()
      type = facts.type(.inlineArray, of: element)
    } else if consume(.colon) {
      facts.addToList(first)
      let value = parseType()
      facts.addToList(value)
      type = facts.type(.dictionary, listFrom: mark)
    } else {
      type = facts.type(.array, of: first)
    }
    expectCloser(of: opener)
    return type
  }
}

// Effects (`async`, `throws`) of function types. Declarations, accessors, closures and `do` use the same grammar.
extension Parser {
  /// Parses `async`, `throws`, `throws(E)`, `reasync`, `rethrows`. The last two do not count as effects. `thrown` is
  /// the type in `throws(E)`; `.none` without one.
  @discardableResult
  mutating func parseEffects(place: MentionPlace) -> (kinds: ClosureEffects, thrown: TypeID) {
    var (kinds, thrown) = (ClosureEffects(), TypeID.none)
    while true {
      if at(word: Words.async) {
        kinds.insert(.async)
        advance()
      } else if at(keyword: Words.`rethrows`) || at(word: Words.reasync) {
        advance()
      } else if at(keyword: Words.`throws`) {
        kinds.insert(.throwing)
        advance()
        thrown = parseOptionalThrownType(place: place)
      } else {
        return (kinds, thrown)
      }
    }
  }

  @discardableResult
  mutating func parseOptionalThrownType(place: MentionPlace) -> TypeID {
    guard at(.leftParen) else { return .none }
    let opener = cursor.index
    advance()
    let outer = enter(place: place)
    let thrown = parseType()
    facts.place = outer
    expectCloser(of: opener)
    return thrown
  }

  /// Moves to a different place in the declaration; returns the previous place.
  mutating func enter(place: MentionPlace) -> MentionPlace {
    let outer = facts.place
    facts.place = place
    return outer
  }
}
