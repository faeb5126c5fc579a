// Decides which types a literal may have. A literal argument excludes functions that cannot accept it. A literal
// receiver may have one of several types.
import InwardFacts

/// The types that literals may have.
final class Literals {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let attributes: Attributes
  let inheritance: Inheritance
  let parameters: Parameters
  let genericBounds: GenericBounds

  /// The results of `typesMade(of:)`, by kind of literal.
  @exclusivity(unchecked) var extendedLiterals: [LiteralKind: Kept<[ScopeID]>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ genericBounds: GenericBounds) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    candidates = ground.candidates
    (attributes, inheritance, parameters) = (declared.attributes, declared.inheritance, declared.parameters)
    self.genericBounds = genericBounds
  }
}

extension Literals {
  /// Returns whether one type may equal the other, inherit from it or conform to it.
  func mayBe(_ scope: ScopeID, _ wanted: ScopeID) -> Bool {
    let instance = knownTypes.nominal(scope)
    return conformance(of: instance, to: wanted) != .failed
  }

  /// Returns whether a value of a nominal type may be passed for a generic parameter or where a protocol is required;
  /// true for all other types.
  func mayBeGiven(_ given: KnownTypeID, to wanted: KnownTypeID) -> Bool {
    guard knownTypes[given].shape == .nominal, let bounds = constraints(of: wanted) else { return true }
    return mayBeAll(ScopeID(raw: knownTypes[given].head), bounds)
  }

  /// Returns whether a literal may be passed where a type is expected, which may be a protocol.
  func mayBeGiven(_ kind: LiteralKind, to wanted: KnownTypeID) -> Bool {
    constraints(of: wanted).map { mayTake(kind, boundedBy: $0) } ?? mayTake(kind, wanted)
  }

  /// Returns the constraints on the arguments for a generic parameter, or for a parameter of a protocol type; nil for
  /// any other type, or if there are too many constraints.
  private func constraints(of wanted: KnownTypeID) -> [ScopeID]? {
    let place = knownTypes[knownTypes.unwrapped(wanted)]
    if place.shape == .nominal, project.isProtocol(ScopeID(raw: place.head)) { return [ScopeID(raw: place.head)] }
    guard place.shape == .generic else { return nil }
    let bounds = genericBounds.bounds(of: SymbolID(raw: place.head))
    return bounds.count <= GenericBounds.most ? bounds : nil
  }

  /// Returns whether a type certainly has no member that `.name` can refer to. False for `.init` and for types that are
  /// not nominal.
  func lacks(_ member: ImplicitMember, _ type: KnownType) -> Bool {
    guard type.shape == .nominal, member.name != GlobalName(.initializer) else { return false }
    return lacks(member, ScopeID(raw: type.head))
  }

  /// Returns whether `.name` certainly cannot be a value of a generic parameter, because none of the types that
  /// constrain it can have such a member.
  func lacks(_ member: ImplicitMember, _ bounds: [ScopeID]) -> Bool {
    for bound in bounds where !lacks(member, bound) { return false }
    return true
  }

  private func lacks(_ member: ImplicitMember, _ scope: ScopeID) -> Bool {
    let ancestors = inheritance.ancestors(of: scope)
    if ancestors.mayInheritUnseen { return false }
    for place in ancestors.places {
      let scope = inheritance.ancestry.scope(at: place)
      if scope.symbol == nil { return false }
      sdk.bring(member.name, in: scope)
      var entry = project.table.first(member.name, in: scope)
      while let here = entry {
        if mayBe(member, here.symbol) { return false }
        entry = project.table.next(after: here)
      }
    }
    return true
  }

  /// Returns whether `.name` may refer to this declaration: a static member, a nested type, or a case. A case with
  /// associated values must be called, and any other case must not.
  private func mayBe(_ member: ImplicitMember, _ symbol: SymbolID) -> Bool {
    let kind = project.symbols[symbol.index].kind
    guard kind == .enumCase else { return kind.isType || candidates.isOfTypeAlone(symbol) }
    return (parameters.parameterCount(of: symbol) > 0) == member.isCalled
  }

  /// Returns whether an argument in a call to an array's member is for a parameter of type `Element`:
  /// `contains(movie)`, `firstIndex(of: movie)`.
  func isElement(_ number: Int, of call: CallShape, _ name: GlobalName, in file: FileID) -> Bool {
    let ancestors = inheritance.ancestors(of: project.language[.array])
    for place in ancestors.places {
      let scope = inheritance.ancestry.scope(at: place)
      sdk.bring(name, in: scope)
      var entry = project.table.first(name, in: scope)
      while let here = entry {
        entry = project.table.next(after: here)
        guard parameters.fits(call, of: file, here.symbol),
          let index = parameters.parameter(of: here.symbol, at: number, in: call, from: file)
        else { continue }
        let type = knownTypes[parameters.type(of: parameters.parameter(index, of: here.symbol), of: here.symbol)]
        if type.shape == .generic, project.symbols[Int(type.head)].name == GlobalName(.elementType) { return true }
        if type.shape == .dependent, GlobalName(raw: type.head) == GlobalName(.elementType) { return true }
      }
    }
    return false
  }

  /// Returns whether a type conforms to `bound` or inherits from it. Met if no source declares `bound`, because the
  /// code compiles. Failed only if all conformances of the type are known, because unseen ancestors and macros may add
  /// others.
  func conformance(of type: KnownTypeID, to bound: ScopeID) -> Verdict {
    let known = knownTypes[type]
    guard bound.symbol != nil else { return .met }
    guard known.shape == .nominal else { return .undecided }
    let scope = ScopeID(raw: known.head)
    let ancestors = inheritance.ancestors(of: scope)
    for place in ancestors.places where inheritance.ancestry.scope(at: place) == bound { return .met }
    if scope.externalName != nil || ancestors.mayInheritUnseen || attributes.isMarker(bound) { return .undecided }
    if let symbol = scope.symbol, !sdk.isOfSDK(symbol), attributes.mayBeExpanded(symbol) { return .undecided }
    return .failed
  }

  /// Returns whether a value is a literal that a type accepts, because the type conforms to the protocol of such
  /// literals.
  func isLiteral(_ value: ValueID, takenBy type: KnownTypeID, in file: FileID) -> Bool {
    guard value.isSome, value.mention == nil, knownTypes[type].shape == .nominal,
      let kind = project.files[file.index].facts.values[value.index].shape.literalKind
    else { return false }
    return takes(kind, inheritance.ancestors(of: ScopeID(raw: knownTypes[type].head)))
  }

  /// Returns whether one of these ancestors is the protocol for literals of this kind.
  private func takes(_ kind: LiteralKind, _ ancestors: Ancestors) -> Bool {
    ancestors.places.contains { project.language.takes(kind, inheritance.ancestry.scope(at: $0)) }
  }

  /// Returns whether any candidate can accept the call's literals, judging by the declared types of its parameters.
  func mayTakeLiterals(of call: CallShape, _ run: Range<Int>, from file: FileID) -> Bool {
    for index in run where mayTakeLiterals(of: call, candidates.found[index], from: file) { return true }
    return false
  }

  func mayTakeLiterals(of call: CallShape, _ called: SymbolID, from file: FileID) -> Bool {
    guard project.symbols[called.index].kind.takesArguments else { return true }
    for number in 0..<min(call.labels.count, 8) {
      guard let kind = LiteralArguments.kind(at: number, in: call.literals),
        let parameter = parameters.parameter(of: called, at: number, in: call, from: file)
      else { continue }
      let found = parameters.parameter(parameter, of: called)
      let type = parameters.type(of: found, of: called)
      if !mayTake(kind, type) { return false }
    }
    return true
  }

  /// Returns whether a value of this type may be written as a literal of this kind.
  func mayTake(_ kind: LiteralKind, _ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    switch known.shape {
    case .unknown, .dependent, .composition, .either, .structural, .module: return true
    case .generic: return mayTake(kind, boundedBy: genericBounds.bounds(of: SymbolID(raw: known.head)))
    case .optional: return kind == .null || mayTake(kind, knownTypes.inner(of: known))
    case .function, .metatype, .tuple: return false
    case .nominal: return mayTake(kind, ScopeID(raw: known.head))
    }
  }

  private func mayTake(_ kind: LiteralKind, _ scope: ScopeID) -> Bool {
    guard let symbol = scope.symbol else { return true }
    // `any P` accepts the literal's default type if that type conforms to `P`, which is not checked here.
    if project.symbols[symbol.index].kind == .protocol { return true }
    let ancestors = inheritance.ancestors(of: scope)
    return ancestors.mayInheritUnseen || takes(kind, ancestors)
  }

  /// Returns whether a parameter with these constraints can accept a literal, which has its default type unless the
  /// context requires a different type.
  private func mayTake(_ kind: LiteralKind, boundedBy bounds: [ScopeID]) -> Bool {
    if bounds.isEmpty || kind == .null { return true }
    for type in project.language.types(of: kind) where mayBeAll(type, bounds) { return true }
    for bound in bounds where project.language.takes(kind, bound) { return true }
    return false
  }

  private func mayBeAll(_ type: ScopeID, _ bounds: [ScopeID]) -> Bool {
    for bound in bounds where bound.symbol != nil && !mayBe(type, bound) { return false }
    return true
  }

  /// Returns the extended types of the SDK that a literal of this kind may have, or to which one of its default types
  /// conforms.
  func typesMade(of kind: LiteralKind) -> [ScopeID] {
    if let kept = extendedLiterals[kind], inheritance.answers.recursion.isKnown(kept) { return kept.value }
    let around = inheritance.answers.recursion.beginBeside()
    let plain = kind == .string ? [project.language[.string]] : [project.language[.int], project.language[.double]]
    var found: [ScopeID] = []
    for scope in project.hierarchy.scopes where sdk.isOfSDK(scope) {
      let isTaken = takes(kind, inheritance.ancestors(of: scope))
      if isTaken || plain.contains(where: { inherits($0, scope) }) { found.append(scope) }
    }
    extendedLiterals[kind] = inheritance.answers.recursion.endBeside(around, found)
    return found
  }

  private func inherits(_ type: ScopeID, _ other: ScopeID) -> Bool {
    for place in inheritance.ancestors(of: type).places where inheritance.ancestry.scope(at: place) == other {
      return true
    }
    return false
  }
}
