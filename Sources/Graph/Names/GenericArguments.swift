// What the arguments of a call tell of generic parameters: `T` of `decode(Movie.self)`, `Data` of `ForEach(movies)`,
// and what `map` gives back, by what its closure does.
import InwardFacts

/// Generic parameters with the types that stand for them.
struct GenericArguments {
  private var parameters: [SymbolID] = []
  private var types: [KnownTypeID] = []

  var isEmpty: Bool { parameters.isEmpty }

  /// The first argument tells, as the compiler would have the others be of the same type.
  mutating func add(_ parameter: SymbolID, _ type: KnownTypeID) {
    guard !parameters.contains(parameter) else { return }
    parameters.append(parameter)
    types.append(type)
  }

  func type(of parameter: SymbolID) -> KnownTypeID? { parameters.firstIndex(of: parameter).map { types[$0] } }
}

/// Which arguments tell: what a closure takes is asked for before it is known what it gives back.
enum TellingArguments {
  case values, all
}

extension Resolver {
  /// A type of a declaration's signature as a call of it has it. Generic parameters that no argument tells stay.
  mutating func inferred(
    _ type: KnownTypeID, of called: SymbolID, by call: CallShape, _ telling: TellingArguments, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    guard knownTypes[type].isOpen, depth < Self.deepest else { return type }
    depth += 1
    defer { depth -= 1 }
    var known = GenericArguments()
    for number in 0..<call.count where !takesClosureType(number, of: call, in: file) {
      match(number, of: called, call, &known, fact, at: callee, in: file)
    }
    if telling == .all {
      for number in 0..<call.count where takesClosureType(number, of: call, in: file) {
        match(number, of: called, call, &known, fact, at: callee, in: file)
      }
    }
    if known.isEmpty { return type }
    solve(&known, of: called)
    return substitute(type, known)
  }

  /// Whether what an argument takes is told by its parameter: of a closure and a key path.
  private mutating func takesClosureType(_ number: Int, of call: CallShape, in file: FileID) -> Bool {
    let value = call.value(at: number, in: files[file.index].facts)
    guard value.isSome, value.mention == nil else { return false }
    let shape = files[file.index].facts.values[value.index].shape
    return shape == .closure || shape == .keyPath
  }

  /// `.name` and what follows it.
  mutating func needsContext(_ value: ValueID, in file: FileID) -> Bool {
    var value = value
    while value.isSome {
      if let mention = value.mention {
        let fact = files[file.index].facts.mentions[mention.index]
        if fact.form == .implicitMember { return true }
        value = fact.base
        continue
      }
      let fact = files[file.index].facts.values[value.index]
      switch fact.shape {
      case .implicit: return true
      case .element: value = files[file.index].facts.collection(of: fact)
      case .call, .unwrapped, .optional, .selfOf, .part, .array: value = fact.value
      case .either, .orElse, .sum:
        if needsContext(ValueID(raw: fact.list), in: file) { return true }
        value = fact.value
      default: return false
      }
    }
    return false
  }

  /// Holds one argument against its parameter.
  private mutating func match(
    _ number: Int, of called: SymbolID, _ call: CallShape, _ known: inout GenericArguments, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) {
    guard let parameter = parameter(takingArgument: number, of: called, in: call, from: file) else { return }
    let declared = type(of: self.parameter(parameter, of: called), of: called)
    guard knownTypes[declared].isOpen else { return }
    let isMade = symbols[called.index].kind == .initializer
    let wanted = isMade ? declared : throughReceiver(declared, of: fact, at: callee, in: file)
    guard knownTypes[wanted].isOpen else { return }
    match(wanted, call.value(at: number, in: files[file.index].facts), of: called, &known, at: callee, in: file)
  }

  private mutating func match(
    _ wanted: KnownTypeID, _ value: ValueID, of called: SymbolID, _ known: inout GenericArguments,
    at callee: MentionID, in file: FileID
  ) {
    guard value.isSome, !needsContext(value, in: file) else { return }
    let owner = owner(of: callee, in: file)
    if value.mention == nil {
      let fact = files[file.index].facts.values[value.index]
      switch fact.shape {
      case .closure:
        let function = knownTypes[knownTypes.unwrapped(wanted)]
        let result = ValueID(raw: fact.list)
        guard function.shape == .function, result.isSome, !needsContext(result, in: file) else { return }
        let given = wholeType(of: result, in: file, owner: owner)
        return match(knownTypes.inner(of: function), given, of: called, &known)
      case .keyPath: return matchPath(wanted, fact, of: called, &known, in: file, owner: owner)
      default: break
      }
    }
    let given = wholeType(of: value, in: file, owner: owner)
    match(wanted, given, of: called, &known)
  }

  /// `map(\.title)`, `sorted(using: KeyPathComparator(\.title))`: what stands last is what the path leads to.
  private mutating func matchPath(
    _ wanted: KnownTypeID, _ path: ValueFact, of called: SymbolID, _ known: inout GenericArguments, in file: FileID,
    owner: SymbolID
  ) {
    guard path.value.isSome else { return }
    let end = type(of: path.value, in: file, owner: owner)
    let place = knownTypes[knownTypes.unwrapped(wanted)]
    switch place.shape {
    case .function: match(knownTypes.inner(of: place), end, of: called, &known)
    case .nominal where place.partCount == 2: match(knownTypes.part(1, of: place), end, of: called, &known)
    default: break
    }
  }

  mutating func match(
    _ wanted: KnownTypeID, _ given: KnownTypeID, of called: SymbolID, _ known: inout GenericArguments
  ) {
    let (place, type) = (knownTypes[wanted], knownTypes[given])
    guard place.isOpen, type.shape != .unknown, type.shape != .structural else { return }
    switch place.shape {
    case .generic:
      let parameter = SymbolID(raw: place.head)
      if isOwn(parameter, of: called) { known.add(parameter, given) }
    case .optional: match(knownTypes.inner(of: place), knownTypes.unwrapped(given), of: called, &known)
    // `@autoclosure () -> T`
    case .function where place.partCount == 1 && type.shape != .function:
      match(knownTypes.inner(of: place), given, of: called, &known)
    case .function:
      if type.shape != .function { return }
      match(knownTypes.inner(of: place), knownTypes.inner(of: type), of: called, &known)
      matchParts(place, type, of: called, &known)
    case .metatype, .tuple:
      if type.shape == place.shape { matchParts(place, type, of: called, &known) }
    case .nominal:
      if type.shape == .nominal, type.head == place.head { matchParts(place, type, of: called, &known) }
    default: break
    }
  }

  private mutating func matchParts(
    _ place: KnownType, _ type: KnownType, of called: SymbolID, _ known: inout GenericArguments
  ) {
    guard place.partCount == type.partCount else { return }
    for index in 0..<Int(place.partCount) {
      match(knownTypes.part(index, of: place), knownTypes.part(index, of: type), of: called, &known)
    }
  }

  /// The declaration's own, and for an initializer those of its type.
  func isOwn(_ parameter: SymbolID, of called: SymbolID) -> Bool {
    let owner = symbols[parameter.index].owner
    if owner == called { return true }
    guard symbols[called.index].kind == .initializer else { return false }
    let type = symbols[called.index].owner
    return type.isSome && (owner == type || hierarchy.scope(ofExtension: type).symbol == owner)
  }

  mutating func substitute(_ type: KnownTypeID, _ arguments: GenericArguments) -> KnownTypeID {
    let known = knownTypes[type]
    guard known.isOpen else { return type }
    switch known.shape {
    case .generic: return arguments.type(of: SymbolID(raw: known.head)) ?? type
    case .dependent:
      let base = substitute(knownTypes.inner(of: known), arguments)
      return memberType(GlobalName(raw: known.head), of: base)
    default:
      let mark = knownTypes.mark
      for index in 0..<Int(known.partCount) {
        let part = substitute(knownTypes.part(index, of: known), arguments)
        knownTypes.push(part)
      }
      return knownTypes.copy(of: type, from: mark)
    }
  }
}

// What calls give back.
extension Resolver {
  /// Each candidate of a call asks for the types of what it is given: calls in calls would be asked for again and
  /// again, so what a call gives back is remembered by the name that is called.
  mutating func result(of call: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let callee = callee(call.value, in: file), !isSpecialized(call.value, in: file) else {
      return plainResult(of: call, in: file, owner: owner)
    }
    let place = firstMentions[file.index] + callee.raw
    if let known = resultsOfCalls[place] { return known }
    let found = findResult(of: call, callee, in: file, owner: owner)
    // Of a cycle the answer is another one once it is left; but nobody waits for all of them.
    if !metCycle || depth > Self.patient { resultsOfCalls[place] = found }
    return found
  }

  private static let patient = 24

  private mutating func findResult(
    of call: ValueFact, _ callee: MentionID, in file: FileID, owner: SymbolID
  ) -> KnownTypeID {
    let fact = files[file.index].facts.mentions[callee.index]
    if fact.binding.isSome { return plainResult(of: call, in: file, owner: owner) }
    let meaning = meaning(of: callee, in: file)
    if let symbol = meaning.symbol {
      switch symbols[symbol.index].kind {
      case .initializer: return plainResult(of: call, in: file, owner: owner)
      case .class, .struct, .enum, .actor:
        return instance(of: symbol, by: CallShape(call), fact, at: callee, in: file)
          ?? plainResult(of: call, in: file, owner: owner)
      default: return result(of: symbol, by: CallShape(call), fact, at: callee, in: file)
      }
    }
    if global(fact.name, in: file) == standard.initializer { return plainResult(of: call, in: file, owner: owner) }
    guard let list = meaning.candidateList else { return plainResult(of: call, in: file, owner: owner) }
    var agreed = KnownTypeID.unknown
    let shape = CallShape(call)
    let candidates = candidateLists[list].prefix(16)
    let plain = candidates.filter { !makesOptionalOfClosure(shape, $0, fact, at: callee, in: file) }
    for symbol in plain.isEmpty ? Array(candidates) : plain {
      let type = result(of: symbol, by: shape, fact, at: callee, in: file)
      if type == .unknown || agreed != .unknown && type != agreed { return .unknown }
      agreed = type
    }
    return agreed
  }

  /// `flatMap { $0.movies }`: what makes an optional of the list is not meant, where something takes it as it is.
  private mutating func makesOptionalOfClosure(
    _ call: CallShape, _ symbol: SymbolID, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> Bool {
    for number in 0..<call.count {
      let value = call.value(at: number, in: files[file.index].facts)
      guard value.isSome, value.mention == nil else { continue }
      let closure = files[file.index].facts.values[value.index]
      let result = ValueID(raw: closure.list)
      guard closure.shape == .closure, result.isSome, !needsContext(result, in: file) else { continue }
      let wanted = typeWanted(number, call, symbol, fact, at: callee, in: file)
      let function = knownTypes[knownTypes.unwrapped(wanted)]
      guard function.shape == .function, knownTypes[knownTypes.inner(of: function)].shape == .optional else { continue }
      let given = wholeType(of: result, in: file, owner: owner(of: callee, in: file))
      if given != .unknown, knownTypes[given].shape != .optional { return true }
    }
    return false
  }

  /// `Box<Movie>(...)`
  private func isSpecialized(_ value: ValueID, in file: FileID) -> Bool {
    value.mention == nil && value.isSome && files[file.index].facts.values[value.index].shape == .metatype
  }

  private mutating func plainResult(of call: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let type = type(of: call.value, in: file, owner: owner)
    return resultOfCalling(type)
  }

  private mutating func resultOfCalling(_ type: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[type]
    switch known.shape {
    case .metatype, .function: return knownTypes.inner(of: known)
    default: return .unknown
    }
  }

  private mutating func result(
    of called: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let type = type(ofSymbol: called, of: fact, at: callee, in: file)
    let result = resultOfCalling(type)
    switch symbols[called.index].kind {
    case .function, .subscript: return inferred(result, of: called, by: call, .all, fact, at: callee, in: file)
    default: return result
    }
  }
}
