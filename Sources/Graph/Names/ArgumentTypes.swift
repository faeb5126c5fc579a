// Which of several functions a call means, by the types of its arguments. Only what certainly cannot be given to a
// parameter counts against a function; what is not known speaks for none.
import InwardFacts

extension Resolver {
  /// What is left of several functions that a call may mean.
  mutating func narrowed(_ meaning: Meaning, _ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    guard let list = meaning.candidateList, let call = call(of: fact, at: mention, in: file), call.hasArguments else {
      return meaning
    }
    let candidates = candidateLists[list]
    // Who writes more of them means them to be told apart by more than types.
    guard candidates.count <= 64 else { return meaning }
    let given = typesGiven(by: call, at: mention, in: file)
    let start = found.count
    for symbol in candidates where mayTake(given, call, symbol, fact, at: mention, in: file) { found.append(symbol) }
    if found.count == start { return .unknown(.overload) }
    let favored = favoredOnes(start..<found.count, fact, at: mention, in: file)
    let plain = plainOnes(favored, given, call, fact, at: mention, in: file)
    let exact = exactOnes(plain, given, call, fact, at: mention, in: file)
    return exact.count == candidates.count ? meaning : self.meaning(of: exact)
  }

  /// The types of arguments that have one whatever the parameter is: literals and closures take theirs from it.
  mutating func typesGiven(by call: CallShape, at mention: MentionID, in file: FileID) -> [KnownTypeID] {
    let owner = owner(of: mention, in: file)
    return (0..<call.count).map { number in
      let value = call.value(at: number, in: files[file.index].facts)
      guard value.isSome, !needsContext(value, in: file), !takesTypeFromPlace(value, in: file) else { return .unknown }
      return wholeType(of: value, in: file, owner: owner)
    }
  }

  private mutating func takesTypeFromPlace(_ value: ValueID, in file: FileID) -> Bool {
    guard value.mention == nil else { return false }
    let fact = files[file.index].facts.values[value.index]
    switch fact.shape {
    case .string, .integer, .float, .boolean, .null, .regex, .array, .dictionary, .closure, .keyPath, .tuple, .range:
      return true
    case .either, .orElse:
      return takesTypeFromPlace(fact.value, in: file) || takesTypeFromPlace(ValueID(raw: fact.list), in: file)
    default: return false
    }
  }

  /// Without those that are marked as the last to be taken. Of a value of a protocol's type they may be all there is.
  private mutating func favoredOnes(
    _ run: Range<Int>, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Range<Int> {
    guard run.contains(where: { isDisfavored(found[$0]) }) else { return run }
    if fact.base.isSome {
      let receiver = receiver(of: fact, at: mention, in: file)
      if !isConcrete(receiver) { return run }
    }
    let start = found.count
    for index in run where !isDisfavored(found[index]) { found.append(found[index]) }
    return found.count == start ? run : start..<found.count
  }

  private func isDisfavored(_ symbol: SymbolID) -> Bool {
    if isOfSDK(symbol) { return sdk.flags(of: symbol).contains(.deprecated) }
    let facts = files[symbols[symbol.index].file.index].facts
    for index in declaration(symbol).attributes.indices
    where global(facts.attributes[index].name, in: symbols[symbol.index].file) == standard.disfavored {
      return true
    }
    return false
  }

  /// Those whose parameters are of just the types that are given; all, where none is, or not every type is known.
  private mutating func exactOnes(
    _ run: Range<Int>, _ given: [KnownTypeID], _ call: CallShape, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Range<Int> {
    if run.count < 2 { return run }
    for number in given.indices where given[number] == .unknown {
      if LiteralArguments.kind(at: number, in: call.literals) == nil { return run }
    }
    let start = found.count
    for index in run where isExact(given, call, found[index], fact, at: mention, in: file) {
      found.append(found[index])
    }
    return found.count == start ? run : start..<found.count
  }

  private mutating func isExact(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    for number in given.indices {
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      if wanted == .unknown || wanted != given[number] && !isLiteral(number, of: call, itself: wanted) { return false }
    }
    return true
  }

  /// The `.name` that a chain begins with.
  private func root(of value: ValueID, in file: FileID) -> GlobalName? {
    let facts = files[file.index].facts
    var value = value
    while value.isSome {
      if let mention = value.mention {
        let fact = facts.mentions[mention.index]
        if fact.form == .implicitMember { return global(fact.name, in: file) }
        value = fact.base
        continue
      }
      switch facts.values[value.index].shape {
      case .implicit, .call, .unwrapped: value = facts.values[value.index].value
      case .element: value = facts.collection(of: facts.values[value.index])
      default: return nil
      }
    }
    return nil
  }

  /// Whether an argument is a literal and a type is what such a literal is by itself.
  private func isLiteral(_ number: Int, of call: CallShape, itself type: KnownTypeID) -> Bool {
    guard let kind = LiteralArguments.kind(at: number, in: call.literals), knownTypes[type].shape == .nominal else {
      return false
    }
    return language.types(of: kind).first == ScopeID(raw: knownTypes[type].head)
  }

  /// Without those that would make an optional of a value, where others take it as it is.
  private mutating func plainOnes(
    _ run: Range<Int>, _ given: [KnownTypeID], _ call: CallShape, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Range<Int> {
    if run.count < 2 || given.contains(.unknown) { return run }
    let start = found.count
    for index in run where !makesOptional(given, call, found[index], fact, at: mention, in: file) {
      found.append(found[index])
    }
    return found.count == start ? run : start..<found.count
  }

  private mutating func makesOptional(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    for number in given.indices where knownTypes[given[number]].shape != .optional {
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      if knownTypes[wanted].shape == .optional { return true }
    }
    return false
  }

  mutating func mayTake(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    if call.literals != 0, !mayTakeLiterals(of: call, symbol, from: file) { return false }
    for number in given.indices {
      let form = form(ofArgument: number, of: call, in: file)
      if form == nil, given[number] == .unknown { continue }
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      if let form, isOut(of: wanted, form) { return false }
      if form == nil, !mayBeGiven(given[number], to: wanted) { return false }
    }
    return true
  }

  /// How an argument is written that takes its type from its place.
  private mutating func form(ofArgument number: Int, of call: CallShape, in file: FileID) -> ArgumentForm? {
    let value = call.value(at: number, in: files[file.index].facts)
    guard value.isSome else { return nil }
    if value.mention != nil { return root(of: value, in: file).map { .member($0) } }
    let fact = files[file.index].facts.values[value.index]
    switch fact.shape {
    case .closure: return .closure(inputs: Int(fact.count))
    case .keyPath: return .keyPath
    default: return root(of: value, in: file).map { .member($0) }
    }
  }

  /// What a declaration wants an argument to be; unknown where nothing is written.
  mutating func typeWanted(
    _ number: Int, _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    switch symbols[symbol.index].kind {
    case .function, .subscript, .initializer, .enumCase, .macro: break
    default: return .unknown
    }
    guard let parameter = parameter(takingArgument: number, of: symbol, in: call, from: file) else { return .unknown }
    let type = type(of: self.parameter(parameter, of: symbol), of: symbol)
    return symbols[symbol.index].kind == .initializer ? type : throughReceiver(type, of: fact, at: mention, in: file)
  }

  /// Whether a value of one type may stand where another is wanted.
  mutating func mayBeGiven(_ given: KnownTypeID, to wanted: KnownTypeID) -> Bool {
    if given == wanted { return true }
    let (value, place) = (knownTypes[given], knownTypes[wanted])
    switch (value.shape, place.shape) {
    case (.nominal, .generic): return mayBeGiven(ScopeID(raw: value.head), toAll: bounds(of: SymbolID(raw: place.head)))
    case (.optional, .generic) where value.head != 1:
      return mayBeGiven(language.optional, toAll: bounds(of: SymbolID(raw: place.head)))
    case (.nominal, .nominal): return mayBeGiven(value, to: place)
    case (.nominal, .composition): return mayBeGiven(ScopeID(raw: value.head), toAll: scopes(of: wanted))
    case (_, .optional): return mayBeGiven(knownTypes.unwrapped(given), to: knownTypes.inner(of: place))
    // `T!` is given as what is inside.
    case (.optional, .nominal) where value.head != 1:
      return isProtocol(ScopeID(raw: place.head)) && mayBe(language.optional, ScopeID(raw: place.head))
    case (.nominal, .metatype), (.nominal, .tuple), (.optional, .metatype): return false
    case (.metatype, .nominal): return !isConcrete(wanted)
    case (.metatype, .metatype): return mayBeGiven(knownTypes.inner(of: value), to: knownTypes.inner(of: place))
    // `@autoclosure () -> T`
    case (.nominal, .function):
      return place.partCount == 1 && mayBeGiven(given, to: knownTypes.inner(of: place))
    case (.function, .nominal): return !isConcrete(wanted)
    default: return true
    }
  }

  private mutating func mayBeGiven(_ value: KnownType, to place: KnownType) -> Bool {
    let (scope, wanted) = (ScopeID(raw: value.head), ScopeID(raw: place.head))
    if scope == wanted {
      guard value.partCount == place.partCount else { return true }
      for index in 0..<Int(value.partCount)
      where !mayBeGiven(knownTypes.part(index, of: value), to: knownTypes.part(index, of: place)) {
        return false
      }
      return true
    }
    guard scope.symbol != nil, wanted.symbol != nil, !language.isConverted(to: wanted) else { return true }
    return mayBe(scope, wanted)
  }

  private mutating func mayBeGiven(_ scope: ScopeID, toAll bounds: [ScopeID]) -> Bool {
    guard scope.symbol != nil else { return true }
    for bound in bounds where bound.symbol != nil && !mayBe(scope, bound) { return false }
    return true
  }

  /// Whether one type is the other, inherits from it or conforms to it, as far as anything shows.
  mutating func mayBe(_ scope: ScopeID, _ wanted: ScopeID) -> Bool {
    let instance = knownTypes.nominal(scope)
    return conformance(of: instance, to: wanted) != .failed
  }
}
