// Whether an extension's members are there for a receiver: `extension Array where Element == Movie` adds nothing to
// an array of numbers, and whatever has the name there is no declaration of ours.
import InwardFacts

/// What became of a condition. It counts as met where what is against it could only be outside.
enum Verdict {
  case met, failed, undecided
}

extension Resolver {
  /// A member's meaning without the candidates whose conditions the receiver does not meet.
  mutating func weighed(_ meaning: Meaning, on receiver: KnownTypeID, isType: Bool) -> Meaning {
    // `Task.retry { }`: the arguments are whatever the conditions ask for.
    if isType, knownTypes[receiver].isPlain { return meaning }
    if let symbol = meaning.symbol {
      guard isConditional(symbol) else { return meaning }
      switch verdict(on: symbol, receiver) {
      case .met: return meaning
      case .failed: return .unknown(.overload)
      case .undecided: return mayHaveUnseenMembers(receiver) ? .unknown(.overload) : meaning
      }
    }
    guard let list = meaning.candidateList, traits(ofList: list).contains(.conditional) else { return meaning }
    // A hundred thousand calls may mean the same hundred thousand overloads.
    let question = UInt64(list) << 32 | UInt64(receiver.raw)
    if let known = weighedLists[question] { return known }
    let weighed = weighed(list, meaning, on: receiver)
    weighedLists[question] = weighed
    return weighed
  }

  private mutating func weighed(_ list: Int, _ meaning: Meaning, on receiver: KnownTypeID) -> Meaning {
    let start = found.count
    var isSure = false
    for symbol in candidateLists[list] {
      let verdict = isConditional(symbol) ? verdict(on: symbol, receiver) : .met
      if verdict != .failed { found.append(symbol) }
      isSure = isSure || verdict == .met
    }
    let left = start..<found.count
    if left.isEmpty || !isSure && mayHaveUnseenMembers(receiver) { return .unknown(.overload) }
    return left.count == candidateLists[list].count ? meaning : self.meaning(of: left)
  }

  /// Of a type from outside no file shows the members; what looks up members dynamically has those of another type.
  private mutating func mayHaveUnseenMembers(_ receiver: KnownTypeID) -> Bool {
    let known = knownTypes[receiver]
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return true }
    return isDynamic(symbol)
  }

  private mutating func verdict(on symbol: SymbolID, _ receiver: KnownTypeID) -> Verdict {
    let owner = symbols[symbol.index].owner
    guard owner.isSome, symbols[owner.index].kind == .extension else { return .met }
    let file = symbols[owner.index].file
    var all = sugarVerdict(on: owner, receiver)
    for index in files[file.index].facts.requirements(of: symbols[owner.index].declaration) where all != .failed {
      let requirement = files[file.index].facts.requirements[index]
      let one = verdict(on: requirement, of: owner, receiver)
      if one != .met { all = one }
    }
    return all
  }

  /// `extension [Movie]`, `extension Box<Movie>`: the arguments are conditions.
  private mutating func sugarVerdict(on extended: SymbolID, _ receiver: KnownTypeID) -> Verdict {
    let type = knownType(declaration(extended).type, in: symbols[extended.index].file)
    let (wanted, given) = (knownTypes[type], knownTypes[receiver])
    guard wanted.shape == .nominal || wanted.shape == .optional, wanted.partCount > 0 else { return .met }
    guard given.shape == wanted.shape, given.head == wanted.head || given.shape == .optional,
      given.partCount == wanted.partCount
    else { return .undecided }
    var all = Verdict.met
    for index in 0..<Int(wanted.partCount) where all != .failed {
      let one = sameness(knownTypes.part(index, of: given), knownTypes.part(index, of: wanted))
      if one != .met { all = one }
    }
    return all
  }

  private mutating func verdict(
    on requirement: Requirement, of extended: SymbolID, _ receiver: KnownTypeID
  ) -> Verdict {
    let file = symbols[extended.index].file
    if isSuppressed(requirement.bound, in: file) { return .met }
    let bound = knownType(requirement.bound, in: file)
    if bound == .unknown { return .undecided }
    if !requirement.isSame, scopes(of: bound).allSatisfy({ $0.symbol == nil }) { return .met }
    let subject = argument(requirement.subject, of: receiver, in: file)
    if subject == .unknown { return .undecided }
    // `.primary` of `extension ButtonStyle where Self == PrimaryStyle`: found by the protocol.
    if requirement.isSame, subject == receiver, !isConcrete(receiver) { return .met }
    if requirement.isSame { return sameness(subject, bound) }
    var all = Verdict.met
    for scope in scopes(of: bound) where all != .failed {
      let one = conformance(of: subject, to: scope)
      if one != .met { all = one }
    }
    return all
  }

  /// `T: ~Copyable`
  private mutating func isSuppressed(_ bound: TypeID, in file: FileID) -> Bool {
    bound.isSome && files[file.index].facts.types[bound.index].shape == .suppressed
  }

  mutating func isConcrete(_ type: KnownTypeID) -> Bool {
    let scope = ScopeID(raw: knownTypes[type].head)
    return knownTypes[type].shape == .nominal && scope.symbol != nil && !isProtocol(scope)
  }

  private mutating func sameness(_ one: KnownTypeID, _ other: KnownTypeID) -> Verdict {
    if one == other { return one == .unknown ? .undecided : .met }
    let (left, right) = (knownTypes[one], knownTypes[other])
    if left.isOpen || right.isOpen || left.shape == .unknown || right.shape == .unknown { return .undecided }
    guard left.shape == right.shape else { return .failed }
    guard left.shape == .nominal else { return .undecided }
    guard left.head == right.head else { return verdict(onNames: ScopeID(raw: left.head), ScopeID(raw: right.head)) }
    guard left.partCount == right.partCount else { return .undecided }
    var all = Verdict.met
    for index in 0..<Int(left.partCount) where all != .failed {
      let one = sameness(knownTypes.part(index, of: left), knownTypes.part(index, of: right))
      if one != .met { all = one }
    }
    return all
  }

  /// Two names of unseen types may be one type. `Shop.Movie` is ours where it is not known what `Shop` is.
  private mutating func verdict(onNames one: ScopeID, _ other: ScopeID) -> Verdict {
    guard let first = one.externalName else {
      return other.externalName == nil ? .failed : verdict(onNames: other, one)
    }
    if other.externalName != nil { return .undecided }
    return lastNames[first] == other.symbol.map { symbols[$0.index].name } ? .met : .failed
  }

  /// Who conforms to a type of the project is all in its files. What conforms to one from outside is not known: it
  /// does, as far as the rest of the code compiles.
  mutating func conformance(of type: KnownTypeID, to bound: ScopeID) -> Verdict {
    let known = knownTypes[type]
    guard bound.symbol != nil else { return .met }
    guard known.shape == .nominal else { return .undecided }
    let scope = ScopeID(raw: known.head)
    let ancestors = ancestors(of: scope)
    for place in ancestors.places where ancestry.scope(at: place) == bound { return .met }
    if scope.externalName != nil || ancestors.mayInheritUnseen || isMarker(bound) { return .undecided }
    if let symbol = scope.symbol, !isOfSDK(symbol), mayBeExpanded(symbol) { return .undecided }
    return .failed
  }

  /// `Sendable` and its like, which no digest lists: as the code compiles, the types that need one have it.
  private mutating func isMarker(_ bound: ScopeID) -> Bool {
    guard let symbol = bound.symbol, isOfSDK(symbol) else { return false }
    let entry = sdk.entry(of: symbol)
    return entry.isSome && sdk.digest.members(of: entry).isEmpty
  }

  /// What a receiver has for the subject of a condition: its argument for a parameter of its type.
  private mutating func argument(_ subject: TypeID, of receiver: KnownTypeID, in file: FileID) -> KnownTypeID {
    guard subject.isSome else { return .unknown }
    let fact = files[file.index].facts.types[subject.index]
    if fact.shape == .selfType { return receiver }
    guard fact.shape == .named, fact.count == 0 else { return .unknown }
    let mention = files[file.index].facts.mentions[fact.mention.index]
    guard mention.base.isNone || isOfSelf(mention.base, in: file) else { return .unknown }
    let name = global(mention.name, in: file)
    let known = knownTypes[receiver]
    if known.shape == .optional { return name == standard.wrapped ? knownTypes.inner(of: known) : .unknown }
    guard known.shape == .nominal else { return .unknown }
    if known.isPlain { return witness(of: name, in: receiver) ?? .unknown }
    guard let symbol = ScopeID(raw: known.head).symbol else { return .unknown }
    let parameters = genericParameters(of: symbol)
    guard parameters.count == Int(known.partCount) else { return .unknown }
    for index in parameters where symbols[index].name == name {
      return knownTypes.part(index - parameters.lowerBound, of: known)
    }
    return witness(of: name, in: receiver) ?? .unknown
  }

  /// `Self.Element`, and of old `Iterator.Element`.
  private mutating func isOfSelf(_ value: ValueID, in file: FileID) -> Bool {
    guard let mention = value.mention else { return files[file.index].facts.values[value.index].shape == .selfType }
    return global(files[file.index].facts.mentions[mention.index].name, in: file) == standard.iterator
  }
}
