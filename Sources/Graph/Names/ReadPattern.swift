// What a pattern binds and a closure takes: parts of values whose types are declared somewhere. Nothing is inferred;
// what no declaration tells is unknown.
import InwardFacts

extension Resolver {
  /// The type of an expression as a whole: `movie?.title` is an optional, though `.count` behind it is asked of what is
  /// inside.
  mutating func wholeType(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let type = type(of: value, in: file, owner: owner)
    return type != .unknown && isOptionalChain(value, in: file) ? knownTypes.optional(of: type) : type
  }

  private mutating func isOptionalChain(_ value: ValueID, in file: FileID) -> Bool {
    var next = value
    while next.isSome {
      if let mention = next.mention {
        let fact = files[file.index].facts.mentions[mention.index]
        guard fact.form == .member else { return false }
        next = fact.base
        continue
      }
      let fact = files[file.index].facts.values[next.index]
      switch fact.shape {
      case .unwrapped:
        if fact.trailing == UnwrapForm.chain { return true }
        if fact.trailing == UnwrapForm.whole { return false }
        next = fact.value
      case .element: next = files[file.index].facts.collection(of: fact)
      case .call, .selfOf, .part: next = fact.value
      default: return false
      }
    }
    return false
  }

  mutating func tuple(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let mark = knownTypes.mark
    for index in fact.arguments {
      let element = wholeType(of: files[file.index].facts.arguments[index].value, in: file, owner: owner)
      knownTypes.push(element)
    }
    return knownTypes.tuple(from: mark, labels: labels(of: fact.list, count: Int(fact.count), in: file))
  }

  /// `c ? a : b` and `a ?? b`, where both sides are of one type.
  mutating func joined(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let first = wholeType(of: fact.value, in: file, owner: owner)
    if first == .unknown, fact.shape != .either { return .unknown }
    let second = wholeType(of: ValueID(raw: fact.list), in: file, owner: owner)
    if fact.shape == .either {
      if first == second || isEmptyLiteral(ValueID(raw: fact.list), of: first, in: file) { return first }
      if isEmptyLiteral(fact.value, of: second, in: file) { return second }
      // `c ? movie : nil`
      if isNull(ValueID(raw: fact.list), in: file), first != .unknown { return knownTypes.optional(of: first) }
      return isNull(fact.value, in: file) && second != .unknown ? knownTypes.optional(of: second) : .unknown
    }
    guard knownTypes[first].shape == .optional else { return .unknown }
    let inside = knownTypes.unwrapped(first)
    if second == first || second == inside { return second }
    return isEmptyLiteral(ValueID(raw: fact.list), of: inside, in: file) ? inside : .unknown
  }

  /// `a + b` of two numbers or texts of one type. A literal beside one is of its type.
  mutating func sum(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let (left, right) = (fact.value, ValueID(raw: fact.list))
    let first = wholeType(of: left, in: file, owner: owner)
    let second = wholeType(of: right, in: file, owner: owner)
    if first == second { return isSummed(first) ? first : .unknown }
    if isNumberLiteral(right, in: file), isSummed(first) { return first }
    if isNumberLiteral(left, in: file), isSummed(second) { return second }
    return .unknown
  }

  /// `0..<count`
  mutating func range(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard fact.value.isSome else { return .unknown }
    let (left, right) = (fact.value, ValueID(raw: fact.list))
    let bound = wholeType(of: isNumberLiteral(left, in: file) ? right : left, in: file, owner: owner)
    return knownTypes.nominal(fact.trailing == 1 ? language.closedRange : language.range, of: bound)
  }

  private mutating func isSummed(_ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    guard known.shape == .nominal else { return false }
    let scope = ScopeID(raw: known.head)
    guard scope.symbol != nil else { return false }
    if scope == language.string { return true }
    for place in ancestors(of: scope).places where ancestry.scope(at: place) == language.numeric { return true }
    return false
  }

  private func isNumberLiteral(_ value: ValueID, in file: FileID) -> Bool {
    guard value.isSome, value.mention == nil else { return false }
    let shape = files[file.index].facts.values[value.index].shape
    return shape == .integer || shape == .float
  }

  private func isNull(_ value: ValueID, in file: FileID) -> Bool {
    value.isSome && value.mention == nil && files[file.index].facts.values[value.index].shape == .null
  }

  /// `movies ?? []`
  private mutating func isEmptyLiteral(_ value: ValueID, of type: KnownTypeID, in file: FileID) -> Bool {
    guard value.mention == nil else { return false }
    let fact = files[file.index].facts.values[value.index]
    guard fact.shape == .array && fact.value.isNone, knownTypes[type].shape == .nominal else { return false }
    return ScopeID(raw: knownTypes[type].head) == language.array
  }

  /// What one step of a loop over a value yields.
  mutating func iterated(_ sequence: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[sequence]
    guard known.shape == .nominal else { return .unknown }
    return witness(of: standard.elementType, in: sequence) ?? .unknown
  }
}

// Associated values.
extension Resolver {
  /// The `x` of `case .loaded(let x)`, as the case declares it.
  mutating func payload(_ fact: ValueFact, in file: FileID) -> KnownTypeID {
    guard let callee = callee(fact.value, in: file) else { return .unknown }
    let mention = files[file.index].facts.mentions[callee.index]
    let meaning = meaning(of: callee, in: file)
    if meaning == .external { return outsidePayload(fact, of: mention, at: callee, in: file) }
    guard let symbol = meaning.symbol, symbols[symbol.index].kind == .enumCase,
      let call = call(of: mention, at: callee, in: file)
    else { return .unknown }
    let count = parameterCount(of: symbol)
    // One pattern for several values is a tuple of them.
    guard count == call.labels.count, Int(fact.trailing) < count else { return .unknown }
    let parameter = parameter(Int(fact.trailing), of: symbol)
    let label = NameID(raw: fact.list)
    // A pattern may leave labels out.
    guard label.isNone || global(label, in: file) == parameter.label else { return .unknown }
    let written = type(of: parameter, of: symbol)
    return throughReceiver(written, of: mention, at: callee, in: file)
  }

  /// `.some(let x)`
  private mutating func outsidePayload(
    _ fact: ValueFact, of mention: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let name = global(mention.name, in: file)
    guard mention.form == .implicitMember, fact.trailing == 0, name == standard.some else { return .unknown }
    let context = receiver(of: mention, at: callee, in: file)
    if name == standard.some {
      return knownTypes[context].shape == .optional ? knownTypes.unwrapped(context) : .unknown
    }
    return .unknown
  }

  /// The name that is called, if it is nothing but one, perhaps with generic arguments.
  mutating func callee(_ value: ValueID, in file: FileID) -> MentionID? {
    if let mention = value.mention { return mention }
    guard value.isSome else { return nil }
    let fact = files[file.index].facts.values[value.index]
    switch fact.shape {
    case .implicit: return fact.value.mention
    case .metatype: return files[file.index].facts.callee(value)
    default: return nil
    }
  }
}

// Closures.
extension Resolver {
  /// What the place of a closure wants it to give back.
  mutating func output(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let context = contextType(fact.value, of: .closure(inputs: 0), in: file, owner: owner)
    let function = knownTypes[knownTypes.unwrapped(context)]
    return function.shape == .function ? knownTypes.inner(of: function) : .unknown
  }

  /// What a closure's parameter takes, as the place of the closure declares it.
  mutating func input(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let closure = files[file.index].facts.values[fact.value.index]
    let context = contextType(closure.value, of: .closure(inputs: Int(closure.count)), in: file, owner: owner)
    let function = knownTypes[knownTypes.unwrapped(context)]
    guard function.shape == .function else { return .unknown }
    let inputs = Int(function.partCount) - 1
    let number = Int(fact.trailing)
    if inputs == Int(closure.count) { return number < inputs ? knownTypes.part(number + 1, of: function) : .unknown }
    // A lone tuple may be taken apart: `byName.map { name, movie in }`.
    return inputs == 1 ? knownTypes.element(number, labelled: .none, of: knownTypes.part(1, of: function)) : .unknown
  }
}
