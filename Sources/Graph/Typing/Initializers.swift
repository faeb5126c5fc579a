// Which initializer a call means. `Movie(dto: page)` names `Movie`; where an extension in another file declares
// `init(dto:)`, and no other initializer takes these labels, it names that initializer too.
import InwardFacts

/// Which initializers calls mean.
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
  let inference: Inference
  let argumentTypes: ArgumentTypes

  @exclusivity(unchecked) var calledInitializers = CalledInitializers()

  init(
    _ ground: Ground, _ declared: Declared, _ overrides: Overrides, _ inference: Inference,
    _ argumentTypes: ArgumentTypes
  ) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates) = (ground.modules, ground.candidates)
    (attributes, writtenTypes, inheritance) = (declared.attributes, declared.writtenTypes, declared.inheritance)
    parameters = declared.parameters
    (self.overrides, self.inference, self.argumentTypes) = (overrides, inference, argumentTypes)
  }
}

extension Initializers {
  /// Notes the initializer behind a call of a type, where its name does not already stand for that file.
  func noteInitializer(calledBy mention: MentionID, meaning: Meaning, in file: FileID) {
    guard let type = meaning.symbol.flatMap({ nominal($0) }), isInitializedElsewhere(type) else { return }
    let fact = project.files[file.index].facts.mentions[mention.index]
    guard let call = project.call(of: fact, at: mention, in: file) else { return }
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    let called = initializer(of: ScopeID(type), taking: call, fact, at: mention, in: file)
    guard let initializer = called.symbol, !project.isOutside(initializer), isElsewhere(initializer, type) else {
      return
    }
    calledInitializers.add(initializer, at: Int(project.firstMentions[file.index]) + mention.index)
  }

  /// The type that a name stands for, through aliases.
  private func nominal(_ symbol: SymbolID) -> SymbolID? {
    if project.symbols[symbol.index].kind.isNominal { return symbol }
    guard project.symbols[symbol.index].kind == .typealias else { return nil }
    let type = writtenTypes.type(named: symbol)
    let known = knownTypes[type]
    return known.shape == .nominal ? ScopeID(raw: known.head).symbol : nil
  }

  /// The names of types from outside that the project adds initializers to.
  func typesInitializedByExtensions() -> Set<GlobalName> {
    var found: Set<GlobalName> = []
    for index in 0..<Int(project.firstSymbols[project.ownFiles]) where project.symbols[index].kind == .initializer {
      let owner = project.symbols[index].owner
      guard owner.isSome, project.symbols[owner.index].kind == .extension,
        let type = project.hierarchy.scope(ofExtension: owner).symbol, project.isOutside(type)
      else { continue }
      found.insert(project.symbols[type.index].name)
    }
    return found
  }

  private func isInitializedElsewhere(_ type: SymbolID) -> Bool {
    for place in inheritance.ancestors(of: ScopeID(type)).places {
      var entry = project.table.first(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      while let here = entry {
        if !project.isOutside(here.symbol), isElsewhere(here.symbol, type) { return true }
        entry = project.table.next(after: here)
      }
    }
    return false
  }

  private func isElsewhere(_ initializer: SymbolID, _ type: SymbolID) -> Bool {
    project.symbols[initializer.index].file != project.symbols[type.index].file
  }

  /// The initializer of a type that a call means: `.external` for one that the language makes, or the SDK has.
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

  /// `Row(5)` of a type that is made of such literals is the literal itself, as a row.
  private func isOfLiteral(_ call: CallShape, _ ancestors: Ancestors, in file: FileID) -> Bool {
    guard call.count == 1, call.labels.count == 1, parameters.isUnlabelled(call.labels.lowerBound, in: file),
      let kind = LiteralArguments.kind(at: 0, in: call.literals)
    else { return false }
    for place in ancestors.places where project.language.takes(kind, inheritance.ancestry.scope(at: place)) {
      return true
    }
    return false
  }

  /// Those that take these labels, of the type itself and of all that it inherits.
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

  /// A class has for each designated initializer of its superclass one of its own, which the language makes.
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

  /// Whether the language may make an initializer with these labels: of the stored properties, of a raw value, of a
  /// decoder.
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
      guard name.isSome, let property = project.table.first(name, in: ScopeID(type))?.symbol,
        project.symbols[property.index].kind == .property
      else { return false }
      guard given[number] != .unknown else { continue }
      let wanted = writtenTypes.type(ofSymbol: property)
      if !argumentTypes.mayBeGiven(given[number], to: wanted) { return false }
    }
    return true
  }

  /// The type that a call of a generic type makes one of, with the arguments that the call tells.
  func instance(
    of type: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID? {
    if writtenTypes.genericParameters(of: type).isEmpty { return nil }
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    let ancestors = inheritance.ancestors(of: ScopeID(type))
    var agreed: KnownTypeID?
    let given = argumentTypes.typesGiven(by: call, at: callee, in: file)
    for index in initializers(of: ScopeID(type), taking: call, ancestors, in: file) {
      let initializer = candidates.found[index]
      guard argumentTypes.mayTake(given, call, initializer, fact, at: callee, in: file) else { continue }
      let open = writtenTypes.instanceOfSelf(in: type)
      let closed = inference.inferred(open, of: initializer, by: call, .all, fact, at: callee, in: file)
      if knownTypes[closed].isOpen || agreed != nil && agreed != closed { return nil }
      agreed = closed
    }
    return agreed
  }
}
