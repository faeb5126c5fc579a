// Finds the initializers that calls refer to. `Movie(dto: page)` refers to `Movie`. The call also refers to
// `init(dto:)` if it certainly calls that initializer and a different file declares it, for example in an extension, or
// because `Movie` is a typealias.
import InwardFacts

/// The initializers that calls refer to.
final class Initializers {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters
  let overrides: Overrides
  let genericBounds: GenericBounds
  let inference: Inference
  let argumentTypes: ArgumentTypes

  init(
    _ ground: Ground, _ declared: Declared, _ overrides: Overrides, _ genericBounds: GenericBounds,
    _ inference: Inference, _ argumentTypes: ArgumentTypes
  ) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates) = (ground.modules, ground.candidates)
    (attributes, writtenTypes, inheritance) = (declared.attributes, declared.writtenTypes, declared.inheritance)
    parameters = declared.parameters
    (self.overrides, self.genericBounds) = (overrides, genericBounds)
    (self.inference, self.argumentTypes) = (inference, argumentTypes)
  }
}

extension Initializers {
  /// Returns the initializer that a call to a type, a typealias or a generic parameter refers to, if it is declared in
  /// a different file from the called name. Otherwise, external; unknown if this cannot be decided.
  func initializer(calledBy mention: MentionID, meaning: Meaning, in file: FileID) -> Meaning {
    if let named = meaning.symbol { return initializer(of: named, calledBy: mention, in: file) }
    guard let list = meaning.candidateList, candidates.isType(meaning), let types = candidates.compared(ofList: list)
    else { return .external }
    // Several candidates may be the same type: a type and a typealias for it in another module.
    var agreed: Meaning?
    for named in types {
      let called = initializer(of: named, calledBy: mention, in: file)
      if called == .external { return .external }
      if let agreed, agreed != called { return .unknown(.overload) }
      agreed = called
    }
    return agreed ?? .external
  }

  private func initializer(of named: SymbolID, calledBy mention: MentionID, in file: FileID) -> Meaning {
    if isAliasOfUnknown(named) { return .unknown(.receiver) }
    let scopes = scopes(of: named, at: project.owner(of: mention, in: file))
    let isGeneric = [.genericParameter, .associatedtype].contains(project.symbols[named.index].kind)
    guard isGeneric || scopes.contains(where: { isInitializedElsewhere($0, named) }) else { return .external }
    let fact = project.files[file.index].facts.mentions[mention.index]
    guard let call = project.call(of: fact, at: mention, in: file) else { return .external }
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    let fitting = isGeneric || scopes.count > 1 ? scopes.filter { mayTake(call, $0, in: file) } : scopes
    // Even if no known constraint of a generic parameter has a fitting initializer, a constraint in an unsupported form
    // may have one.
    guard let scope = fitting.first else { return isGeneric ? .unknown(.receiver) : .external }
    let called =
      fitting.count == 1 ? initializer(of: scope, taking: call, fact, at: mention, in: file) : .unknown(.overload)
    if let initializer = called.symbol { return isElsewhere(initializer, named) ? called : .external }
    return candidates.found[depth...].contains { isElsewhere($0, named) } ? called : .external
  }

  /// Returns whether a type is a typealias of the project whose target is unknown or an associated type.
  private func isAliasOfUnknown(_ type: SymbolID) -> Bool {
    guard project.symbols[type.index].kind == .typealias, !project.isOutside(type) else { return false }
    let shape = knownTypes[writtenTypes.type(named: type)].shape
    return shape == .unknown || shape == .generic
  }

  private func mayTake(_ call: CallShape, _ scope: ScopeID, in file: FileID) -> Bool {
    !initializers(of: scope, taking: call, inheritance.ancestors(of: scope), in: file).isEmpty
  }

  /// Returns the types whose initializers a name calls: the type itself, the target of a typealias, or the constraints
  /// of a generic parameter.
  private func scopes(of named: SymbolID, at place: SymbolID) -> [ScopeID] {
    let kind = project.symbols[named.index].kind
    switch kind {
    case .genericParameter, .associatedtype:
      var found: [ScopeID] = []
      let type = knownTypes[knownTypes.generic(named)]
      let bounds = genericBounds.bounds(of: named) + genericBounds.bounds(of: type, saidAround: place)
      for bound in bounds where !found.contains(bound) { found.append(bound) }
      return found
    case .typealias:
      let known = knownTypes[writtenTypes.type(named: named)]
      return known.shape == .nominal ? [ScopeID(raw: known.head)] : []
    default: return kind.isNominal ? [ScopeID(named)] : []
    }
  }

  /// Returns the names of external types that the project extends and for which it declares initializers, in extensions
  /// of these types or of their ancestors.
  func typesInitializedByExtensions() -> Set<GlobalName> {
    var found: Set<GlobalName> = []
    var asked: Set<SymbolID> = []
    for index in 0..<Int(project.firstSymbols[project.ownFiles]) where project.symbols[index].kind == .extension {
      guard let type = project.hierarchy.scope(ofExtension: SymbolID(index)).symbol, project.isOutside(type),
        asked.insert(type).inserted, isInitializedElsewhere(ScopeID(type), type)
      else { continue }
      found.insert(project.symbols[type.index].name)
    }
    return found
  }

  private func isInitializedElsewhere(_ type: ScopeID, _ named: SymbolID) -> Bool {
    for place in inheritance.ancestors(of: type).places {
      var entry = project.table.first(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      while let here = entry {
        if isElsewhere(here.symbol, named) { return true }
        entry = project.table.next(after: here)
      }
    }
    return false
  }

  private func isElsewhere(_ initializer: SymbolID, _ named: SymbolID) -> Bool {
    !project.isOutside(initializer) && project.symbols[initializer.index].file != project.symbols[named.index].file
  }

  /// Returns the initializer of a type that a call refers to: external if it is synthesized or from the SDK, or if the
  /// call only gives a literal its type; unknown if the call may use a different initializer.
  func initializer(
    of type: ScopeID, taking call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> Meaning {
    let ancestors = inheritance.ancestors(of: type)
    if isOfLiteral(call, ancestors, in: file) { return .external }
    let all = initializers(of: type, taking: call, ancestors, in: file)
    if all.isEmpty || candidates.areOfSDK(all) { return .external }
    if ancestors.mayInheritUnseen || type.symbol == nil { return .unknown(.inherited) }
    let left = withoutRemade(argumentTypes.narrowed(candidates.meaning(of: all), fact, at: callee, in: file), of: type)
    guard let symbol = type.symbol, !sdk.isOfSDK(symbol) else { return left }
    if attributes.mayBeExpanded(symbol) { return .unknown(.expansion) }
    let isOther = mayBeMade(of: symbol, by: call, fact, at: callee, in: file)
    return isOther && left.isInProject ? .unknown(.overload) : left
  }

  /// Returns whether a call only gives a literal a type: `Row(5)` is a literal of type `Row` if `Row` can be expressed
  /// by an integer literal.
  private func isOfLiteral(_ call: CallShape, _ ancestors: Ancestors, in file: FileID) -> Bool {
    guard call.count == 1, call.labels.count == 1, parameters.isUnlabelled(call.labels.lowerBound, in: file),
      let kind = LiteralArguments.kind(at: 0, in: call.literals)
    else { return false }
    for place in ancestors.places where project.language.takes(kind, inheritance.ancestry.scope(at: place)) {
      return true
    }
    return false
  }

  /// Returns whether this file sees an initializer that the project declares for a type or one of its ancestors.
  func mayBeOurs(of type: ScopeID, from file: FileID) -> Bool {
    for place in inheritance.ancestors(of: type).places {
      var entry = project.table.first(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      while let here = entry {
        entry = project.table.next(after: here)
        if !project.isOutside(here.symbol), modules.isVisible(here.symbol, from: file) { return true }
      }
    }
    return false
  }

  /// Returns the initializers of a type and its ancestors that accept these labels, are visible in the file, and are
  /// not hidden by nearer initializers.
  func initializers(
    of type: ScopeID, taking call: CallShape, _ ancestors: Ancestors, in file: FileID
  ) -> Range<Int> {
    let start = candidates.found.count
    let isProtocol = project.isProtocol(type)
    for place in ancestors.places {
      let scope = inheritance.ancestry.scope(at: place)
      sdk.bring(GlobalName(.initializer), in: scope)
      var entry = project.table.first(GlobalName(.initializer), in: scope)
      let nearer = start..<candidates.found.count
      while let here = entry {
        let initializer = here.symbol
        entry = project.table.next(after: here)
        guard isProtocol || !attributes.isRequirement(initializer), modules.isVisible(initializer, from: file),
          parameters.fits(call, of: file, initializer), !overrides.isHidden(initializer, behind: nearer)
        else { continue }
        candidates.found.append(initializer)
      }
    }
    return start..<candidates.found.count
  }

  /// Returns whether a type inherits this designated initializer from a class. The compiler then synthesizes an
  /// initializer for the subclass, and calls refer to the synthesized one.
  private func isRemade(_ initializer: SymbolID, for type: ScopeID) -> Bool {
    let owner = project.symbols[initializer.index].owner
    guard owner.isSome, project.symbols[owner.index].kind == .class, ScopeID(owner) != type else { return false }
    return !project.symbols[initializer.index].modifiers.contains(.convenience)
  }

  private func withoutRemade(_ meaning: Meaning, of type: ScopeID) -> Meaning {
    if let symbol = meaning.symbol { return isRemade(symbol, for: type) ? .external : meaning }
    guard let list = meaning.candidateList else { return meaning }
    let remade = candidates.lists[list].filter { isRemade($0, for: type) }.count
    if remade == 0 { return meaning }
    return remade == candidates.lists[list].count ? .external : .unknown(.overload)
  }

  /// Returns whether the language may synthesize an initializer for this call: the memberwise one, `init(rawValue:)` or
  /// `init(from:)`.
  private func mayBeMade(
    of type: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> Bool {
    guard let first = call.labels.first else { return false }
    let facts = project.files[file.index].facts
    let label = project.global(facts.arguments[first].label, in: file)
    let declares = parameters.hasInitializerInBraces(type)
    if call.labels.count == 1, label == GlobalName(.raw) || label == GlobalName(.from) { return !declares }
    guard project.symbols[type.index].kind == .struct, !declares else { return false }
    let given = argumentTypes.typesGiven(by: call, at: callee, in: file)
    for (number, index) in call.labels.enumerated() {
      let name = project.global(facts.arguments[index].label, in: file)
      sdk.bring(name, in: ScopeID(type))
      guard name.isSome, let property = project.table.first(name, in: ScopeID(type))?.symbol,
        project.symbols[property.index].kind == .property
      else { return false }
      guard given[number] != .unknown else { continue }
      let wanted = writtenTypes.type(ofSymbol: property)
      if !argumentTypes.mayBeGiven(given[number], to: wanted) { return false }
    }
    return true
  }

  /// Returns the type that a call to a generic type creates, with the generic arguments inferred from the call. An
  /// argument that cannot be inferred remains open; if several initializers imply different types, it is unknown. Nil
  /// if the type is not generic, if no initializer fits, or if one of them implies no argument.
  func instance(
    of type: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID? {
    if project.genericParameters(of: type).isEmpty { return nil }
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    let ancestors = inheritance.ancestors(of: ScopeID(type))
    let open = writtenTypes.instanceOfSelf(in: type)
    var agreed: KnownTypeID?
    let given = argumentTypes.typesGiven(by: call, at: callee, in: file)
    for index in initializers(of: ScopeID(type), taking: call, ancestors, in: file) {
      let initializer = candidates.found[index]
      guard argumentTypes.mayTake(given, call, initializer, fact, at: callee, in: file) else { continue }
      let closed = inference.inferred(open, of: initializer, by: call, .all, fact, at: callee, in: file)
      if closed == open { return nil }
      agreed = agreed.map { knownTypes.common($0, closed) } ?? closed
    }
    guard agreed == nil, isMemberwise(call, of: type, in: file) else { return agreed }
    let closed = inference.inferred(open, of: type, by: call, .all, fact, at: callee, in: file)
    return closed == open ? nil : closed
  }

  /// Returns whether the memberwise initializer of a struct may take a call, judging by the labels.
  private func isMemberwise(_ call: CallShape, of type: SymbolID, in file: FileID) -> Bool {
    guard !call.labels.isEmpty, !sdk.isOfSDK(type), !parameters.hasInitializerInBraces(type) else { return false }
    let facts = project.files[file.index].facts
    return call.labels.allSatisfy { parameters.memberwise(facts.arguments[$0].label, of: type, in: file).isSome }
  }
}
