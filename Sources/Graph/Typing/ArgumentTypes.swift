// Selects the functions that a call can refer to, by the types of its arguments. A function is excluded only if an
// argument certainly does not fit its parameter, or if the compiler prefers a different function; unknown types exclude
// nothing.
import InwardFacts

/// Compares the argument types of a call with the parameter types of functions.
final class ArgumentTypes {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let candidates: Candidates
  let attributes: Attributes
  let inheritance: Inheritance
  let parameters: Parameters
  let expressions: Expressions
  let keyPaths: KeyPaths
  let genericBounds: GenericBounds
  let failableValues: FailableValues
  let literals: Literals
  let memberTypes: MemberTypes

  init(
    _ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ keyPaths: KeyPaths,
    _ genericBounds: GenericBounds, _ failableValues: FailableValues, _ literals: Literals, _ memberTypes: MemberTypes
  ) {
    (knownTypes, project, candidates) = (ground.knownTypes, ground.project, ground.candidates)
    (attributes, inheritance, parameters) = (declared.attributes, declared.inheritance, declared.parameters)
    (self.expressions, self.keyPaths, self.genericBounds) = (expressions, keyPaths, genericBounds)
    (self.failableValues, self.literals, self.memberTypes) = (failableValues, literals, memberTypes)
  }
}

extension ArgumentTypes {
  /// Narrows the candidates of a call to those that the compiler prefers for its arguments. Unknown if none accepts
  /// them, or if an external candidate with a different result may be chosen; unchanged if there is only one candidate,
  /// if neither arguments nor an `await` can decide, or if there are too many candidates to compare.
  func narrowed(_ meaning: Meaning, _ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    guard let list = meaning.candidateList, let call = project.call(of: fact, at: mention, in: file),
      call.hasArguments || call.isAwaited
    else {
      return meaning
    }
    guard let candidates = self.candidates.compared(ofList: list) else { return meaning }
    let given = typesGiven(by: call, at: mention, in: file)
    let start = self.candidates.found.count
    for symbol in candidates where mayTake(given, call, symbol, fact, at: mention, in: file) {
      self.candidates.found.append(symbol)
    }
    if self.candidates.found.count == start { return .unknown(.mismatch) }
    let fitting = usefulOnes(start..<self.candidates.found.count, fact, at: mention, in: file)
    let awaited = parameters.preferredUnderAwait(fitting, of: call)
    let favored = favoredOnes(awaited, fact, at: mention, in: file)
    let plain = plainOnes(favored, given, call, fact, at: mention, in: file)
    let calm = calmOnes(plain, given, call, fact, at: mention, in: file)
    let exact = exactOnes(calm, given, call, fact, at: mention, in: file)
    switch rivalsByResult(of: exact, from: fitting, fact, at: mention, in: file) {
    case .none: break
    case .own: return self.candidates.meaning(of: fitting)
    case .outside: return .unknown(.twin)
    }
    if exact.count == candidates.count || areAlternatives(list) { return meaning }
    return self.candidates.meaning(of: exact)
  }

  /// Returns whether some candidates are never built together. The build chooses between these candidates, and their
  /// parameters may have different types in each build.
  private func areAlternatives(_ list: Int) -> Bool {
    candidates.traits(ofList: list).contains(.branched)
      && candidates.builds.areOfSeveralBranches(candidates.lists[list])
  }

  private enum Rivals {
    case none, own, outside
  }

  /// Looks for functions with a different result, which the context may require although the chosen functions fit the
  /// arguments better: the compiler only compares functions whose results fit, as in `if let range = text.range(of:
  /// word)`. Returns `outside` if any of them is external, `own` if all are in the project, and `none` if there are
  /// none or if the first chosen function is external.
  private func rivalsByResult(
    of chosen: Range<Int>, from all: Range<Int>, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Rivals {
    guard chosen.count < all.count, let first = chosen.first, !project.isOutside(candidates.found[first]) else {
      return .none
    }
    let own = result(of: candidates.found[first], fact, at: mention, in: file)
    let rivals = all.filter { result(of: candidates.found[$0], fact, at: mention, in: file) != own }
    if rivals.isEmpty { return .none }
    return rivals.contains { project.isOutside(candidates.found[$0]) } ? .outside : .own
  }

  private func result(
    of symbol: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    expressions.resultOfCalling(memberTypes.type(ofSymbol: symbol, of: fact, at: mention, in: file))
  }

  /// Drops candidates without a result if a member of the result is used: `await channel.close().get()`.
  private func usefulOnes(
    _ run: Range<Int>, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Range<Int> {
    guard run.count > 1, expressions.hasMemberOfResult(mention, in: file) else { return run }
    let start = candidates.found.count
    for index in run
    where knownTypes[result(of: candidates.found[index], fact, at: mention, in: file)].shape != .structural {
      candidates.found.append(candidates.found[index])
    }
    return candidates.found.count == start ? run : start..<candidates.found.count
  }

  /// Returns the types of a call's arguments. Unknown for those that get their types from the parameter, such as
  /// literals and closures, and for those that may be optional although their types do not say so.
  func typesGiven(by call: CallShape, at mention: MentionID, in file: FileID) -> [KnownTypeID] {
    let owner = project.owner(of: mention, in: file)
    return (0..<call.count).map { number in
      let value = call.value(at: number, in: project.files[file.index].facts)
      guard value.isSome, !expressions.needsContext(value, in: file), !takesTypeFromPlace(value, in: file),
        !failableValues.mayBeOptional(value, in: file, owner: owner)
      else { return .unknown }
      let type = expressions.wholeType(of: value, in: file, owner: owner)
      return isLeftOpen(type, at: owner) ? .unknown : type
    }
  }

  /// Returns whether a type is a generic parameter of a called function that the call left undetermined, as in
  /// `all.reduce(0, +)`.
  private func isLeftOpen(_ type: KnownTypeID, at place: SymbolID) -> Bool {
    guard knownTypes[type].shape == .generic else { return false }
    let parameter = SymbolID(raw: knownTypes[type].head)
    return parameters.isOfFunction(parameter) && !project.isInScope(parameter, at: place)
  }

  /// Returns whether a value consists of literals or closures, which take their type from their context.
  func takesTypeFromPlace(_ value: ValueID, in file: FileID) -> Bool {
    guard value.mention == nil else { return false }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .string, .integer, .float, .boolean, .null, .regex, .array, .dictionary, .closure, .keyPath, .tuple:
      return true
    case .range:
      let bounds = [fact.value, ValueID(raw: fact.list)]
      return bounds.allSatisfy { $0.isNone || takesTypeFromPlace($0, in: file) }
    case .either, .orElse:
      return takesTypeFromPlace(fact.value, in: file) || takesTypeFromPlace(ValueID(raw: fact.list), in: file)
    case .operation:
      return project.files[file.index].facts.operands(of: fact).allSatisfy { takesTypeFromPlace($0, in: file) }
    default: return false
    }
  }

  /// Drops candidates marked `@_disfavoredOverload` if others remain. Keeps them if the receiver has no concrete type,
  /// because the others may not apply to it.
  private func favoredOnes(
    _ run: Range<Int>, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Range<Int> {
    guard run.contains(where: { attributes.isDisfavored(candidates.found[$0]) }) else { return run }
    if fact.base.isSome {
      let receiver = expressions.receiver(of: fact, at: mention, in: file)
      if !expressions.isConcrete(receiver) { return run }
    }
    let start = candidates.found.count
    for index in run where !attributes.isDisfavored(candidates.found[index]) {
      candidates.found.append(candidates.found[index])
    }
    return candidates.found.count == start ? run : start..<candidates.found.count
  }

  /// Returns the preferred candidates among those whose parameter types equal the argument types; for a literal, its
  /// default type counts. Returns all candidates if none match, if an argument other than a literal has an unknown
  /// type, or if only members of protocol extensions match although others fit. Protocol types never count as equal:
  /// `some Sequence` is as generic as `<S: Sequence>`.
  private func exactOnes(
    _ run: Range<Int>, _ given: [KnownTypeID], _ call: CallShape, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Range<Int> {
    if run.count < 2 { return run }
    for number in given.indices where given[number] == .unknown {
      if LiteralArguments.kind(at: number, in: call.literals) == nil { return run }
    }
    let start = candidates.found.count
    for index in run where isExact(given, call, candidates.found[index], fact, at: mention, in: file) {
      candidates.found.append(candidates.found[index])
    }
    let exact = start..<candidates.found.count
    if exact.isEmpty || parameters.areOnlyAddedToProtocols(exact, of: run) { return run }
    return parameters.preferred(exact, givenArguments: given.count)
  }

  private func isExact(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    for number in given.indices {
      if takesSeveral(number, call, symbol, in: file) { return false }
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      let isSame = wanted == given[number] && !expressions.isOfProtocol(wanted)
      if wanted == .unknown || !isSame && !expressions.isLiteral(number, of: call, itself: wanted) { return false }
    }
    return true
  }

  /// Drops candidates that would wrap an argument in an optional if others certainly accept the arguments unwrapped.
  private func plainOnes(
    _ run: Range<Int>, _ given: [KnownTypeID], _ call: CallShape, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Range<Int> {
    if run.count < 2 || given.contains(.unknown) { return run }
    let start = candidates.found.count
    for index in run where !makesOptional(given, call, candidates.found[index], fact, at: mention, in: file) {
      candidates.found.append(candidates.found[index])
    }
    let plain = start..<candidates.found.count
    let isSure = plain.contains {
      certainlyTakes(given, call, candidates.found[$0], fact, at: mention, in: file)
    }
    return isSure ? plain : run
  }

  /// Returns whether a function certainly accepts arguments of these types, each for a separate parameter.
  private func certainlyTakes(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    guard parameters.parameterCount(of: symbol) == given.count, !genericBounds.asksForSameness(symbol) else {
      return false
    }
    for number in given.indices {
      if takesSeveral(number, call, symbol, in: file) { return false }
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      if wanted != given[number], !certainlyIs(given[number], wanted) { return false }
    }
    return true
  }

  /// Returns whether an argument is for a variadic parameter, such as `Int...`. A function that takes a single value is
  /// preferred.
  private func takesSeveral(_ number: Int, _ call: CallShape, _ symbol: SymbolID, in file: FileID) -> Bool {
    let place = parameters.parameter(takingArgument: number, of: symbol, in: call, from: file)
    return place.map { parameters.parameter($0, of: symbol).flags.contains(.variadic) } ?? false
  }

  private func certainlyIs(_ given: KnownTypeID, _ wanted: KnownTypeID) -> Bool {
    let place = knownTypes[wanted]
    guard knownTypes[given].shape == .nominal else { return false }
    switch place.shape {
    case .generic:
      let bounds = genericBounds.bounds(of: SymbolID(raw: place.head))
      return bounds.count <= GenericBounds.most && bounds.allSatisfy { certainlyIs(given, $0) }
    // A type with generic arguments does not count: an array of numbers becomes an array of `Any` only by conversion.
    case .nominal where place.isPlain: return certainlyIs(given, ScopeID(raw: place.head))
    default: return false
    }
  }

  private func certainlyIs(_ given: KnownTypeID, _ bound: ScopeID) -> Bool {
    bound.symbol != nil && literals.conformance(of: given, to: bound) == .met
  }

  private func makesOptional(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    for number in given.indices where knownTypes[given[number]].shape != .optional {
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      if knownTypes[wanted].shape == .optional { return true }
    }
    return false
  }

  func mayTake(
    _ given: [KnownTypeID], _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Bool {
    if call.literals != 0, !literals.mayTakeLiterals(of: call, symbol, from: file) { return false }
    for number in given.indices {
      let form = expressions.form(ofArgument: number, of: call, in: file)
      if form == nil, given[number] == .unknown { continue }
      let wanted = typeWanted(number, call, symbol, fact, at: mention, in: file)
      // If several parameters share a generic type, another argument may determine it: `expect(movie.state, .loaded)`.
      if let form, isOut(of: wanted, form), !parameters.occursInSeveralParameters(of: wanted, symbol) { return false }
      if case .closure = form, !mayDo(number, call, symbol, in: file) { return false }
      if form == nil, !mayBeGiven(given[number], to: wanted) { return false }
    }
    return true
  }

  /// Returns the type that a declaration expects for an argument, given the generic arguments of the receiver; unknown
  /// if no parameter takes the argument.
  func typeWanted(
    _ number: Int, _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    switch project.symbols[symbol.index].kind {
    case .function, .subscript, .initializer, .enumCase, .macro: break
    default: return .unknown
    }
    guard let parameter = parameters.parameter(takingArgument: number, of: symbol, in: call, from: file) else {
      return .unknown
    }
    let type = parameters.type(of: parameters.parameter(parameter, of: symbol), of: symbol)
    if knownTypes[type].isOpen, isCollectionLiteral(fact.base, in: file) { return .unknown }
    return project.symbols[symbol.index].kind == .initializer
      ? type : memberTypes.throughReceiver(type, of: fact, at: mention, in: file)
  }

  /// Returns whether a receiver is an array or dictionary literal. Its elements adapt to the arguments of the call: in
  /// `["a", "b"].contains(name)`, they are optional if `name` is.
  private func isCollectionLiteral(_ receiver: ValueID, in file: FileID) -> Bool {
    guard receiver.isSome, receiver.mention == nil else { return false }
    let shape = project.files[file.index].facts.values[receiver.index].shape
    return shape == .array || shape == .dictionary
  }

  /// Returns whether a value of the given type may be passed where the wanted type is expected; false only if it
  /// certainly cannot.
  func mayBeGiven(_ given: KnownTypeID, to wanted: KnownTypeID) -> Bool {
    if given == wanted { return true }
    let (value, place) = (knownTypes[given], knownTypes[wanted])
    switch (value.shape, place.shape) {
    case (.nominal, .generic):
      return mayBeGiven(ScopeID(raw: value.head), toAll: genericBounds.bounds(of: SymbolID(raw: place.head)))
    case (.optional, .generic) where value.head != 1:
      return mayBeGiven(project.language[.optional], toAll: genericBounds.bounds(of: SymbolID(raw: place.head)))
    case (.generic, .generic):
      return mayBeGiven(generic: value, toAll: genericBounds.bounds(of: SymbolID(raw: place.head)))
    case (.generic, .nominal): return mayBeGiven(generic: value, toAll: [ScopeID(raw: place.head)])
    case (.nominal, .nominal): return mayBeGiven(value, to: place)
    case (.nominal, .composition): return mayBeGiven(ScopeID(raw: value.head), toAll: inheritance.scopes(of: wanted))
    case (_, .optional): return mayBeGiven(knownTypes.unwrapped(given), to: knownTypes.inner(of: place))
    // Except for `T!`, which can be passed as its wrapped value, an optional only fits a protocol that `Optional` may
    // conform to.
    case (.optional, .nominal) where value.head != 1:
      return project.isProtocol(ScopeID(raw: place.head))
        && literals.mayBe(project.language[.optional], ScopeID(raw: place.head))
    case (.nominal, .metatype), (.nominal, .tuple), (.nominal, .function), (.optional, .metatype): return false
    case (.metatype, .nominal): return !expressions.isConcrete(wanted)
    case (.metatype, .metatype): return mayBeGiven(knownTypes.inner(of: value), to: knownTypes.inner(of: place))
    case (.function, .nominal): return !expressions.isConcrete(wanted)
    default: return true
    }
  }

  private func mayBeGiven(_ value: KnownType, to place: KnownType) -> Bool {
    let (scope, wanted) = (ScopeID(raw: value.head), ScopeID(raw: place.head))
    if scope == wanted {
      guard value.partCount == place.partCount else { return true }
      return (0..<Int(value.partCount)).allSatisfy { index in
        let (own, other) = (knownTypes.part(index, of: value), knownTypes.part(index, of: place))
        // The compiler infers the constraints of `U` from `Box<U>`, so the function's generic clause may omit them.
        if knownTypes[own].shape == .generic, knownTypes[other].shape == .generic { return true }
        return mayBeGiven(own, to: other)
      }
    }
    guard scope.symbol != nil, wanted.symbol != nil else { return true }
    return project.language.mayConvert(scope, to: wanted) || literals.mayBe(scope, wanted)
  }

  /// Returns whether a value whose type is a generic parameter may conform to all of these types. Only parameters of
  /// functions without same-type constraints are judged, by their own constraints; true for all others.
  private func mayBeGiven(generic value: KnownType, toAll wanted: [ScopeID]) -> Bool {
    let parameter = SymbolID(raw: value.head)
    guard parameters.isOfFunction(parameter), wanted.count <= GenericBounds.most,
      !genericBounds.asksForSameness(project.symbols[parameter.index].owner)
    else { return true }
    let own = genericBounds.bounds(of: parameter)
    if own.count > GenericBounds.most { return true }
    return wanted.allSatisfy { bound in
      bound.symbol == nil || project.language.isConvertedFromGeneric(to: bound) || attributes.isMarker(bound)
        || own.contains { literals.mayBe($0, bound) }
    }
  }

  private func mayBeGiven(_ scope: ScopeID, toAll bounds: [ScopeID]) -> Bool {
    guard scope.symbol != nil, bounds.count <= GenericBounds.most else { return true }
    for bound in bounds where bound.symbol != nil && !literals.mayBe(scope, bound) { return false }
    return true
  }
}

// Results of calls.
extension ArgumentTypes {
  /// Returns whether a candidate would wrap a closure's result in an optional, or ignore it. Other candidates take
  /// precedence: for `flatMap { $0.movies }`, one that accepts the array itself; for `queue.sync { movies }`, one that
  /// returns it.
  func changesResultOfClosure(
    _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> Bool {
    for number in 0..<call.count {
      let value = call.value(at: number, in: project.files[file.index].facts)
      guard value.isSome, value.mention == nil else { continue }
      let function = project.files[file.index].facts.values[value.index]
      guard function.shape == .closure || function.shape == .keyPath else { continue }
      // A key path is a function that returns its value.
      let result = function.shape == .closure ? ValueID(raw: function.list) : function.value
      guard result.isSome, !expressions.needsContext(result, in: file) else { continue }
      let wanted = typeWanted(number, call, symbol, fact, at: callee, in: file)
      let place = knownTypes[knownTypes.unwrapped(wanted)]
      guard place.shape == .function else { continue }
      let shape = knownTypes[knownTypes.inner(of: place)].shape
      guard shape == .optional || shape == .structural else { continue }
      let given = expressions.wholeType(of: result, in: file, owner: project.owner(of: callee, in: file))
      if given != .unknown, knownTypes[given].shape != .structural, knownTypes[given].shape != shape { return true }
    }
    return false
  }
}
