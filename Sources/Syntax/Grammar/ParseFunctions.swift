// Parses functions, initializers, deinitializers and macro declarations, and the parameters that subscripts and enum
// cases share with them.
import InwardFacts

extension Parser {
  mutating func parseFunction(_ id: DeclarationID) {
    advance()
    let isOperator = parseFunctionName(id)
    parseOptionalGenericParameters()
    let parameters = parseParameters(isEnumCase: false, isUnlabelled: isOperator)
    facts[id].parameters = parameters.range
    parseEffects(of: id)
    parseOptionalResult(id, place: .result)
    parseOptionalWhereClause(id)
    parseOptionalBody(parameters)
  }

  mutating func parseInitializer(_ id: DeclarationID) {
    takeWordAsName(id)
    if at(.postfixQuestion) || at(.postfixExclamation) || at(.infixQuestion) || at(lone: "?") || at(lone: "!") {
      facts[id].modifiers.insert(.failable)
      // `init?<T>`: the lexer may read `?` and `<` as one token.
      if cursor.isAtOperator { cursor.consumeByte() } else { advance() }
    }
    parseOptionalGenericParameters()
    let parameters = parseParameters(isEnumCase: false)
    facts[id].parameters = parameters.range
    parseEffects(of: id)
    // Old sources and some tools write a result type here.
    parseOptionalResult(id, place: .result)
    parseOptionalWhereClause(id)
    parseOptionalBody(parameters)
  }

  private func at(lone character: Unicode.Scalar) -> Bool { cursor.at(lone: UInt8(ascii: character)) }

  mutating func parseDeinitializer(_ id: DeclarationID) {
    takeWordAsName(id)
    parseEffects(place: .throws)
    parseOptionalBody(Parameters())
  }

  mutating func parseMacroDeclaration(_ id: DeclarationID) {
    advance()
    parseDeclaredName(id)
    parseOptionalGenericParameters()
    if at(.leftParen) { facts[id].parameters = parseParameters(isEnumCase: false).range }
    parseOptionalResult(id, place: .result)
    if consume(.equal) {
      facts.place = .body
      _ = parseExpression()
    }
    parseOptionalWhereClause(id)
  }

  private mutating func parseEffects(of id: DeclarationID) {
    if parseEffects(place: .throws).kinds.contains(.async) { facts[id].modifiers.insert(.async) }
  }

  mutating func parseOptionalResult(_ id: DeclarationID, place: MentionPlace) {
    guard consume(.arrow) else { return }
    facts.place = place
    // `-> <T: P> T`
    parseOptionalGenericParameters()
    facts[id].type = parseType()
  }

  /// Parses a body, which opens a scope for the parameters.
  private mutating func parseOptionalBody(_ parameters: Parameters) {
    guard at(.leftBrace) else { return }
    let mark = scopes.open()
    bind(parameters)
    facts.place = .body
    let outerClosure = closure
    closure = ClosureFrame()
    results = ResultContext(.result)
    parseOpenCodeBlock()
    closure = outerClosure
    scopes.close(mark)
  }

  mutating func bind(_ parameters: Parameters) {
    for index in parameters.range.indices {
      scopes.bind(facts.facts.bindings[index].name, to: BindingID(index))
    }
  }
}

// Names: a word, or an operator.
extension Parser {
  /// Parses the name of a function, and returns whether it is an operator.
  private mutating func parseFunctionName(_ id: DeclarationID) -> Bool {
    facts[id].offset = start
    switch kind {
    case .identifier:
      facts[id].name = name
      advance()
    case .prefixOperator, .infixOperator, .postfixOperator, .prefixAmpersand, .infixQuestion, .postfixQuestion,
      .postfixExclamation, .equal:
      parseOperatorName(id)
      return true
    case .keyword where peek().kind == .leftParen || cursor.peek().kind == .prefixOperator:
      // `func init()`: an error, but the meaning is clear.
      noteUnexpected()
      facts[id].name = name
      advance()
    default:
      noteUnexpected()
    }
    return false
  }

  private mutating func parseOperatorName(_ id: DeclarationID) {
    let token = token
    // `func ==<T>(...)`: the last `<` of the operator opens the generic parameters.
    let last = Int(token.end) - 1
    let startsParameter = peek().kind == .identifier || peek().kind == .keyword || peek().kind == .at
    let isCut = startsParameter && token.end - token.start > 1 && cursor.bytes[last] == UInt8(ascii: "<")
    guard isCut else {
      facts[id].name = token.name.isSome ? token.name : internText(from: token.start, to: token.end)
      return advance()
    }
    facts[id].name = internText(from: token.start, to: token.end - 1)
    while cursor.start + 1 < token.end { cursor.consumeByte() }
  }

  mutating func internText(from start: UInt32, to end: UInt32) -> NameID {
    names.intern(UnsafeBufferPointer(start: cursor.bytes + Int(start), count: Int(end - start)))
  }
}

/// A parsed parameter clause.
struct Parameters {
  var range = FactRange.empty
}

extension Parser {
  /// Parses `(label name: Type = value, ...)`. Parameters are visible only in the body: a default value does not see
  /// them.
  mutating func parseParameters(isEnumCase: Bool, isUnlabelled: Bool = false) -> Parameters {
    guard at(.leftParen) else {
      noteUnexpected()
      return Parameters()
    }
    let opener = cursor.index
    let mark = pending.count
    advance()
    while !isAtCloser {
      let before = cursor.index
      parseParameter(isEnumCase: isEnumCase, isUnlabelled: isUnlabelled)
      guard consume(.comma), cursor.index != before else { break }
    }
    expectCloser(of: opener)
    let range = FactRange(start: facts.bindingCount, count: pending.count - mark)
    for index in mark..<pending.count { facts.facts.bindings.append(pending[index]) }
    pending.removeLast(pending.count - mark)
    return Parameters(range: range)
  }

  private mutating func parseParameter(isEnumCase: Bool, isUnlabelled: Bool) {
    let outer = enter(place: .parameter)
    defer { facts.place = outer }
    while true {
      if at(.at) { parseTypeAttribute() } else if isAtParameterModifier { advance() } else { break }
    }
    let hasOneName = peek().kind == .colon
    var binding = parseParameterNames(isEnumCase: isEnumCase)
    // In a subscript or an operator, a single name is not a label.
    if isUnlabelled, hasOneName { binding.label = .none }
    if consume(.colon) || binding.name.isNone {
      parseParameterType(of: &binding)
    } else {
      noteUnexpected()
    }
    if cursor.isAtEllipsis {
      advance()
      binding.flags.insert(.variadic)
    }
    parseOptionalDefault(of: &binding)
    pending.append(binding)
  }

  private mutating func parseParameterType(of binding: inout Binding) {
    while at(.at) {
      if peek().name == Words.autoclosure { binding.flags.insert(.autoclosure) }
      parseTypeAttribute()
    }
    if at(keyword: Words.`inout`) { binding.flags.insert(.isInOut) }
    binding.type = parseType()
    let function = function(in: binding.type)
    if function != binding.type { binding.flags.remove(.autoclosure) }
    guard function.isSome, !binding.flags.contains(.autoclosure) else { return }
    binding.flags.insert(.takesClosure)
    let marks = facts.facts.types[function.index].marks
    if marks.contains(.throwing) { binding.flags.insert(.takesThrowing) }
    if marks.contains(.async) { binding.flags.insert(.takesAsync) }
  }

  private mutating func parseOptionalDefault(of binding: inout Binding) {
    let isEqualOperator = cursor.isAtOperator && token.name == Words.equalEqual
    guard at(.equal), !isEqualOperator else { return }
    advance()
    facts.place = .default
    binding.flags.insert(.hasDefault)
    let isResult = binding.flags.contains(.autoclosure)
    let context = facts.value(.typed, of: isResult ? facts.facts.types[binding.type.index].inner : binding.type)
    binding.value = parseExpression(expecting: context)
  }

  /// Returns the type itself if it is a function, or the function inside an optional; `.none` for any other type.
  private func function(in type: TypeID) -> TypeID {
    let inside = facts.shape(of: type) == .optional ? facts.facts.types[type.index].inner : type
    return facts.shape(of: inside) == .function ? inside : .none
  }

  /// True at a modifier such as `isolated` in `isolated label a: A`, or `inout` in old code. Two names and a colon must
  /// follow.
  @inline(__always)
  private var isAtParameterModifier: Bool {
    let isModifier = at(keyword: Words.`inout`) || at(.identifier) && TypeWords.isSpecifier(name)
    guard isModifier, peek().isWord else { return false }
    return peek(2).isWord && peek(3).kind == .colon
  }

  /// Parses `name:`, `label name:` or `_ name:`; a parameter of an enum case may have no name.
  private mutating func parseParameterNames(isEnumCase: Bool) -> Binding {
    var binding = Binding(kind: .parameter, name: .none, offset: start)
    guard token.isWord else { return binding }
    let hasOneName = peek().kind == .colon
    let hasTwoNames = peek().isWord && peek(2).kind == .colon
    guard hasOneName || hasTwoNames || !isEnumCase else { return binding }
    let first = name
    binding.label = first == Words.underscore && !token.flags.contains(.escaped) ? .none : first
    binding.name = first
    advance()
    if token.isWord, !at(.colon) {
      binding.name = name
      binding.offset = start
      advance()
    }
    return binding
  }
}
