// The types of combined values such as tuples, ternaries and sums; of names bound by patterns; and of the parameters
// and results of closures.
import InwardFacts

extension Values {
  func tuple(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let mark = knownTypes.mark
    for index in fact.arguments {
      let element = expressions.wholeType(
        of: project.files[file.index].facts.arguments[index].value, in: file, owner: owner)
      knownTypes.push(element)
    }
    return knownTypes.tuple(from: mark, labels: writtenTypes.labels(of: fact.list, count: Int(fact.count), in: file))
  }

  /// Returns the type of `c ? a : b` or `a ?? b`; unknown if the sides have different types. In `c ? a : b`, number
  /// literals, `[]` and `nil` take their type from the other side; in `a ?? b`, `[]` and `.name` do.
  func joined(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let first = expressions.wholeType(of: fact.value, in: file, owner: owner)
    if first == .unknown, fact.shape != .either { return .unknown }
    let second = expressions.wholeType(of: ValueID(raw: fact.list), in: file, owner: owner)
    if fact.shape == .either {
      if first != second, let number = typeOfNumbers([fact.value, ValueID(raw: fact.list)], first, second, in: file) {
        return number
      }
      if first == second || expressions.isEmptyLiteral(ValueID(raw: fact.list), of: first, in: file) { return first }
      if expressions.isEmptyLiteral(fact.value, of: second, in: file) { return second }
      // `c ? movie : nil`
      if expressions.isNull(ValueID(raw: fact.list), in: file), first != .unknown {
        return knownTypes.optional(of: first)
      }
      return expressions.isNull(fact.value, in: file) && second != .unknown ? knownTypes.optional(of: second) : .unknown
    }
    guard knownTypes[first].shape == .optional else { return .unknown }
    let inside = knownTypes.unwrapped(first)
    // `item?.kind ?? .none`: whether the case belongs to the optional or to the wrapped type, the result has the
    // members of the wrapped type.
    if expressions.needsContext(ValueID(raw: fact.list), in: file) { return inside }
    if second == first || second == inside { return second }
    return expressions.isEmptyLiteral(ValueID(raw: fact.list), of: inside, in: file) ? inside : .unknown
  }

  /// Returns the result type of an operator of the project, or the type of `a + b` for two numbers, strings or arrays
  /// of one type.
  func operation(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    if let callee = fact.value.mention, candidates.areOfProject(answers.meaning(of: callee, in: file)) {
      return calls.result(of: fact, in: file, owner: owner)
    }
    guard fact.trailing == OperationForm.sum else { return .unknown }
    let operands = project.files[file.index].facts.operands(of: fact)
    let types = operands.map { expressions.wholeType(of: $0, in: file, owner: owner) }
    guard let first = types.first, let second = types.last else { return .unknown }
    if first == second { return isSummed(first) ? first : .unknown }
    guard let number = typeOfNumbers(operands, first, second, in: file), isSummed(number) else { return .unknown }
    return number
  }

  /// Returns the common type of two numbers, at least one of which consists of literals and takes the type of the
  /// other: `1` next to `0.5` or `ratio`. Nil for any other values.
  private func typeOfNumbers(
    _ numbers: [ValueID], _ first: KnownTypeID, _ second: KnownTypeID, in file: FileID
  ) -> KnownTypeID? {
    switch numbers.map({ expressions.isNumber($0, in: file) }) {
    case [true, true]: knownTypes.nominal(project.language[.double])
    case [true, false]: isSummed(second) ? second : nil
    case [false, true]: isSummed(first) ? first : nil
    default: nil
    }
  }

  /// Returns the type of a range such as `0..<count`.
  func range(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard fact.value.isSome else { return .unknown }
    let (left, right) = (fact.value, ValueID(raw: fact.list))
    let bound = expressions.wholeType(
      of: expressions.isNumber(left, in: file) && right.isSome ? right : left, in: file, owner: owner)
    return knownTypes.nominal(fact.trailing == 1 ? project.language[.closedRange] : project.language[.range], of: bound)
  }

  private func isSummed(_ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    guard known.shape == .nominal else { return false }
    let scope = ScopeID(raw: known.head)
    guard scope.symbol != nil else { return false }
    if scope == project.language[.string] || scope == project.language[.array] { return true }
    for place in inheritance.ancestors(of: scope).places
    where inheritance.ancestry.scope(at: place) == project.language[.numeric] { return true }
    return false
  }
}

// Associated values.
extension Values {
  /// Returns the type of the `x` in `case .loaded(let x)`, as the case declares it.
  func payload(_ fact: ValueFact, in file: FileID) -> KnownTypeID {
    guard let callee = expressions.callee(fact.value, in: file) else { return .unknown }
    let mention = project.files[file.index].facts.mentions[callee.index]
    let meaning = answers.meaning(of: callee, in: file)
    if meaning == .external { return outsidePayload(fact, of: mention, at: callee, in: file) }
    guard let symbol = meaning.symbol, project.symbols[symbol.index].kind == .enumCase,
      let call = project.call(of: mention, at: callee, in: file)
    else { return .unknown }
    let count = parameters.parameterCount(of: symbol)
    // A single pattern for several values binds a tuple of them, whose type is not computed.
    guard count == call.labels.count, Int(fact.trailing) < count else { return .unknown }
    let parameter = parameters.parameter(Int(fact.trailing), of: symbol)
    let label = NameID(raw: fact.list)
    // A pattern may omit labels.
    guard label.isNone || project.global(label, in: file) == parameter.label else { return .unknown }
    let written = parameters.type(of: parameter, of: symbol)
    return memberTypes.throughReceiver(written, of: mention, at: callee, in: file)
  }

  /// Returns the type of the `x` in `.some(let x)`.
  private func outsidePayload(
    _ fact: ValueFact, of mention: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    guard mention.form == .implicitMember, fact.trailing == 0,
      project.global(mention.name, in: file) == GlobalName(.some)
    else { return .unknown }
    let context = expressions.receiver(of: mention, at: callee, in: file)
    return knownTypes[context].shape == .optional ? knownTypes.unwrapped(context) : .unknown
  }
}

// Types that are written as values.
extension Values {
  /// Returns the type of `optional?`. After a type, the question mark makes the type optional: `Movie?.self`.
  func chained(_ optional: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[optional]
    guard known.shape == .metatype else { return knownTypes.unwrapped(optional) }
    return knownTypes.metatype(of: knownTypes.optional(of: knownTypes.inner(of: known)))
  }

  /// Returns the type of `value.self`. A tuple of types is a tuple type: `(Int, Movie).self`.
  func typeOfSelf(_ value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let type = type(of: value, in: file, owner: owner)
    let known = knownTypes[type]
    guard known.shape == .tuple, expressions.isTypeName(value, in: file) else { return type }
    let mark = knownTypes.mark
    for index in 0..<Int(known.partCount) {
      knownTypes.push(writtenTypes.instance(of: knownTypes.part(index, of: known)))
    }
    return knownTypes.metatype(of: knownTypes.copy(of: type, from: mark))
  }
}

// Closures.
extension Values {
  /// Returns the type of a closure, as far as the closure's own result determines it; a literal does not.
  func closure(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let result = ValueID(raw: fact.list)
    guard result.isSome, !expressions.needsContext(result, in: file),
      !contexts.argumentTypes.takesTypeFromPlace(result, in: file)
    else { return knownTypes.structural() }
    let type = expressions.wholeType(of: result, in: file, owner: owner)
    return type == .unknown ? knownTypes.structural() : knownTypes.function(to: type)
  }

  /// Returns the result type that a closure's context expects.
  func output(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let context = contexts.contextType(fact.value, of: .closure(inputs: 0), in: file, owner: owner)
    let function = knownTypes[knownTypes.unwrapped(context)]
    return function.shape == .function ? knownTypes.inner(of: function) : .unknown
  }

  /// Returns the type that a closure's context expects for one of the closure's parameters.
  func input(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let closure = project.files[file.index].facts.values[fact.value.index]
    let context = contexts.contextType(closure.value, of: .closure(inputs: Int(closure.count)), in: file, owner: owner)
    let function = knownTypes[knownTypes.unwrapped(context)]
    guard function.shape == .function else { return .unknown }
    let inputs = Int(function.partCount) - 1
    let number = Int(fact.trailing)
    if inputs == Int(closure.count) { return number < inputs ? knownTypes.part(number + 1, of: function) : .unknown }
    // A single tuple can be destructured: `byName.map { name, movie in }`.
    return inputs == 1 ? knownTypes.element(number, labelled: .none, of: knownTypes.part(1, of: function)) : .unknown
  }
}
