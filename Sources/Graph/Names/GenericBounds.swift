// What generic parameters are bounded by.
import InwardFacts
import InwardSDK

extension Resolver {
  /// The types that a generic parameter conforms to or inherits from, by its own clause and by its owner's `where`.
  mutating func bounds(of parameter: SymbolID) -> [ScopeID] {
    if let known = boundsOfParameters[parameter] { return known }
    // Whoever asks in between finds none.
    boundsOfParameters[parameter] = []
    let found = isOfSDK(parameter) ? boundsInDigest(of: parameter) : writtenBounds(of: parameter)
    boundsOfParameters[parameter] = found
    return found
  }

  private mutating func boundsInDigest(of parameter: SymbolID) -> [ScopeID] {
    let owner = symbols[parameter.index].owner
    guard owner.isSome, let details = sdk.details(of: owner) else { return [] }
    let type = knownTypes.generic(parameter)
    var found: [ScopeID] = []
    for requirement in details.requirements where !requirement.isSame {
      guard knownType(requirement.subject, at: owner) == type else { continue }
      let bound = knownType(requirement.bound, at: owner)
      found += scopes(of: bound)
    }
    return found
  }

  private mutating func writtenBounds(of parameter: SymbolID) -> [ScopeID] {
    var found = inheritedScopes(of: parameter)
    let owner = symbols[parameter.index].owner
    guard owner.isSome, symbols[parameter.index].kind == .genericParameter else { return found }
    let file = symbols[owner.index].file
    for index in files[file.index].facts.requirements(of: symbols[owner.index].declaration) {
      let requirement = files[file.index].facts.requirements[index]
      guard !requirement.isSame, names(requirement.subject, parameter, in: file) else { continue }
      found += scopes(of: requirement.bound, in: file)
    }
    return found
  }

  /// `extension Box where T: Loading`
  mutating func bounds(of parameter: SymbolID, saidAround place: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    forEachRequirement(on: parameter, around: place) { resolver, requirement, file in
      if !requirement.isSame { found += resolver.scopes(of: requirement.bound, in: file) }
    }
    return found
  }

  /// `extension Box where T == Movie`
  mutating func type(of parameter: SymbolID, saidAround place: SymbolID) -> KnownTypeID? {
    var found: KnownTypeID?
    forEachRequirement(on: parameter, around: place) { resolver, requirement, file in
      guard requirement.isSame else { return }
      let type = resolver.knownType(requirement.bound, in: file)
      if type != .unknown, type != resolver.knownTypes.generic(parameter) { found = type }
    }
    return found
  }

  private mutating func forEachRequirement(
    on parameter: SymbolID, around place: SymbolID,
    _ body: (inout Resolver, Requirement, FileID) -> Void
  ) {
    var next = place
    while next.isSome {
      let kind = symbols[next.index].kind
      if hasConditions[next.index], kind == .extension || kind == .function, !isOfSDK(next),
        next != symbols[parameter.index].owner
      {
        let file = symbols[next.index].file
        for index in files[file.index].facts.requirements(of: symbols[next.index].declaration) {
          let requirement = files[file.index].facts.requirements[index]
          if names(requirement.subject, parameter, in: file) { body(&self, requirement, file) }
        }
      }
      next = symbols[next.index].owner
    }
  }

  /// What the `where` of a declaration tells of parameters by others: `S.Element == Element`.
  mutating func solve(_ known: inout GenericArguments, of called: SymbolID) {
    for (one, other) in samenesses(of: called) {
      solve(one, other, &known, of: called)
      solve(other, one, &known, of: called)
    }
  }

  private mutating func solve(
    _ told: KnownTypeID, _ wanted: KnownTypeID, _ known: inout GenericArguments, of called: SymbolID
  ) {
    guard knownTypes[wanted].isOpen, knownTypes[told].shape != .generic else { return }
    let closed = substitute(told, known)
    if closed != .unknown, !knownTypes[closed].isOpen { match(wanted, closed, of: called, &known) }
  }

  private mutating func samenesses(of called: SymbolID) -> [(KnownTypeID, KnownTypeID)] {
    guard isOfSDK(called) else { return writtenSamenesses(of: called) }
    var found: [(KnownTypeID, KnownTypeID)] = []
    for requirement in sdk.details(of: called)?.requirements ?? [] where requirement.isSame {
      let subject = knownType(requirement.subject, at: called)
      let bound = knownType(requirement.bound, at: called)
      found.append((subject, bound))
    }
    return found
  }

  private mutating func writtenSamenesses(of called: SymbolID) -> [(KnownTypeID, KnownTypeID)] {
    guard hasConditions[called.index] else { return [] }
    let file = symbols[called.index].file
    var found: [(KnownTypeID, KnownTypeID)] = []
    for index in files[file.index].facts.requirements(of: symbols[called.index].declaration) {
      let requirement = files[file.index].facts.requirements[index]
      guard requirement.isSame else { continue }
      let subject = knownType(requirement.subject, in: file, at: called)
      let bound = knownType(requirement.bound, in: file, at: called)
      found.append((subject, bound))
    }
    return found
  }

  private mutating func names(_ type: TypeID, _ symbol: SymbolID, in file: FileID) -> Bool {
    guard type.isSome else { return false }
    let fact = files[file.index].facts.types[type.index]
    return fact.shape == .named && meaning(of: fact.mention, in: file).symbol == symbol
  }
}
