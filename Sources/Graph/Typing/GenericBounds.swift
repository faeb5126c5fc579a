// The constraints of generic parameters.
import InwardFacts

/// The types that constrain generic parameters.
final class GenericBounds {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let matching: Matching

  @exclusivity(unchecked) var boundsOfParameters: [SymbolID: Kept<[ScopeID]>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ matching: Matching) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    (writtenTypes, inheritance) = (declared.writtenTypes, declared.inheritance)
    self.matching = matching
  }
}

extension GenericBounds {
  /// The maximum number of constraints on a generic parameter. Handwritten code has fewer. Each use of a member
  /// searches all of them, so the members of a parameter with more constraints are unknown.
  static let most = 64

  /// Returns whether a parameter has more constraints than are searched, in its own clause or in those around a
  /// position.
  func areTooMany(on parameter: SymbolID, at place: SymbolID) -> Bool {
    if isTooLong(project.symbols[parameter.index].owner) || bounds(of: parameter).count > Self.most { return true }
    var next = place
    while next.isSome {
      if isTooLong(next) { return true }
      next = project.symbols[next.index].owner
    }
    return false
  }

  private func isTooLong(_ owner: SymbolID) -> Bool {
    guard owner.isSome, project.hasConditions[owner.index], !sdk.isOfSDK(owner) else { return false }
    let facts = project.files[project.symbols[owner.index].file.index].facts
    return facts.requirements(of: project.symbols[owner.index].declaration, atMost: Self.most + 1).count > Self.most
  }

  /// Returns the types that constrain a generic parameter, in its own clause and in the `where` clause of its owner.
  func bounds(of parameter: SymbolID) -> [ScopeID] {
    if let kept = boundsOfParameters[parameter], answers.recursion.isKnown(kept) { return kept.value }
    guard let around = answers.recursion.begin() else { return [] }
    boundsOfParameters[parameter] = answers.recursion.mark([])
    let found = sdk.isOfSDK(parameter) ? boundsInDigest(of: parameter) : writtenBounds(of: parameter)
    let kept = answers.recursion.end(around, found, circular: [], tooDeep: [])
    boundsOfParameters[parameter] = kept
    return kept.value
  }

  private func boundsInDigest(of parameter: SymbolID) -> [ScopeID] {
    let owner = project.symbols[parameter.index].owner
    guard owner.isSome, let details = sdk.symbols.details(of: owner) else { return [] }
    let type = knownTypes.generic(parameter)
    var found: [ScopeID] = []
    for requirement in details.requirements where !requirement.isSame {
      guard writtenTypes.knownType(requirement.subject, at: owner) == type else { continue }
      let bound = writtenTypes.knownType(requirement.bound, at: owner)
      found += inheritance.scopes(of: bound)
    }
    return found
  }

  private func writtenBounds(of parameter: SymbolID) -> [ScopeID] {
    var found = inheritance.inheritedScopes(of: parameter)
    var known = Set(found)
    let owner = project.symbols[parameter.index].owner
    guard owner.isSome, project.symbols[parameter.index].kind == .genericParameter else { return found }
    let file = project.symbols[owner.index].file
    for index in project.files[file.index].facts.requirements(of: project.symbols[owner.index].declaration) {
      let requirement = project.files[file.index].facts.requirements[index]
      guard !requirement.isSame, names(requirement.subject, parameter, in: file) else { continue }
      for scope in inheritance.scopes(of: requirement.bound, in: file) where known.insert(scope).inserted {
        found.append(scope)
      }
    }
    return found
  }

  /// Returns the constraints added by the declarations around a position: `extension Box where T: Loading`.
  func bounds(of parameter: SymbolID, saidAround place: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    forEachRequirement(on: parameter, around: place) { requirement, file in
      if !requirement.isSame { found += inheritance.scopes(of: requirement.bound, in: file) }
    }
    return found
  }

  /// Returns the type required by the declarations around a position: `extension Box where T == Movie`. Nil if none
  /// requires one.
  func type(of parameter: SymbolID, saidAround place: SymbolID) -> KnownTypeID? {
    var found: KnownTypeID?
    forEachRequirement(on: parameter, around: place) { requirement, file in
      guard requirement.isSame else { return }
      let type = writtenTypes.knownType(requirement.bound, in: file)
      if type != .unknown, type != knownTypes.generic(parameter) { found = type }
    }
    return found
  }

  private func forEachRequirement(
    on parameter: SymbolID, around place: SymbolID, _ body: (Requirement, FileID) -> Void
  ) {
    var next = place
    while next.isSome {
      if project.hasConditions[next.index], !sdk.isOfSDK(next), next != project.symbols[parameter.index].owner {
        let file = project.symbols[next.index].file
        for index in project.files[file.index].facts.requirements(of: project.symbols[next.index].declaration) {
          let requirement = project.files[file.index].facts.requirements[index]
          if names(requirement.subject, parameter, in: file) { body(requirement, file) }
        }
      }
      next = project.symbols[next.index].owner
    }
  }

  /// Infers generic parameters from others through a declaration's `where` clause: `S.Element == Element`.
  func solve(_ known: inout GenericArguments, of called: SymbolID) {
    for (one, other) in samenesses(of: called) {
      solve(one, other, &known, of: called)
      solve(other, one, &known, of: called)
    }
  }

  private func solve(
    _ required: KnownTypeID, _ wanted: KnownTypeID, _ known: inout GenericArguments, of called: SymbolID
  ) {
    guard knownTypes[wanted].isOpen, knownTypes[required].shape != .generic else { return }
    let closed = writtenTypes.substitute(required, known)
    if closed != .unknown, !knownTypes[closed].isOpen { matching.match(wanted, closed, of: called, &known) }
  }

  /// Returns whether a `where` clause has same-type requirements: `C.Element == Int`.
  func asksForSameness(_ called: SymbolID) -> Bool { !samenesses(of: called).isEmpty }

  private func samenesses(of called: SymbolID) -> [(KnownTypeID, KnownTypeID)] {
    guard sdk.isOfSDK(called) else { return writtenSamenesses(of: called) }
    var found: [(KnownTypeID, KnownTypeID)] = []
    for requirement in sdk.symbols.details(of: called)?.requirements ?? [] where requirement.isSame {
      let subject = writtenTypes.knownType(requirement.subject, at: called)
      let bound = writtenTypes.knownType(requirement.bound, at: called)
      found.append((subject, bound))
    }
    return found
  }

  private func writtenSamenesses(of called: SymbolID) -> [(KnownTypeID, KnownTypeID)] {
    guard project.hasConditions[called.index] else { return [] }
    let file = project.symbols[called.index].file
    var found: [(KnownTypeID, KnownTypeID)] = []
    for index in project.files[file.index].facts.requirements(of: project.symbols[called.index].declaration) {
      let requirement = project.files[file.index].facts.requirements[index]
      guard requirement.isSame else { continue }
      let subject = writtenTypes.knownType(requirement.subject, in: file, at: called)
      let bound = writtenTypes.knownType(requirement.bound, in: file, at: called)
      found.append((subject, bound))
    }
    return found
  }

  private func names(_ type: TypeID, _ symbol: SymbolID, in file: FileID) -> Bool {
    guard type.isSome else { return false }
    let facts = project.files[file.index].facts
    let fact = facts.types[type.index]
    guard fact.shape == .named else { return false }
    let mention = facts.mentions[fact.mention.index]
    // `T.Element` is not a parameter, and resolving it would require the bounds of `T`. `Self.Element` is `Element`.
    if mention.base.isSome {
      guard mention.base.mention == nil, facts.values[mention.base.index].shape == .selfType else { return false }
    }
    return project.global(mention.name, in: file) == project.symbols[symbol.index].name
      && answers.meaning(of: fact.mention, in: file).symbol == symbol
  }
}
