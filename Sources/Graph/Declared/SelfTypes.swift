// The type of `Self` in types, in constrained extensions, and in protocols that restrict their conforming types.
import InwardFacts

extension WrittenTypes {
  func instance(of type: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[type]
    return known.shape == .metatype ? knownTypes.inner(of: known) : .unknown
  }

  /// Returns the type of `self` in a declaration, with the generic arguments that its extension requires, unless
  /// `isCondition` is true. Unknown outside types.
  func instanceOfSelf(in owner: SymbolID, isCondition: Bool = false) -> KnownTypeID {
    guard let enclosing = project.enclosingType(of: owner) else { return .unknown }
    guard let symbol = enclosing.scope.symbol else { return knownTypes.nominal(enclosing.scope) }
    let around = enclosing.member.isSome ? project.symbols[enclosing.member.index].owner : owner
    let instance = instanceOfSelf(of: symbol)
    guard !isCondition, around.isSome, project.hasConditions[around.index],
      project.symbols[around.index].kind == .extension
    else { return instance }
    if answers.recursion.isKnown(selfTypes[around.index]) { return selfTypes[around.index].value }
    guard let question = answers.recursion.begin() else { return instance }
    selfTypes[around.index] = answers.recursion.mark(instance)
    let found = conditioned(instance, by: around)
    selfTypes[around.index] = answers.recursion.end(question, found, circular: instance, tooDeep: instance)
    return selfTypes[around.index].value
  }

  /// Returns a type with the arguments that an extension requires: in an extension with `where Element == Movie`, or of
  /// `[Movie]`, `Array<Element>` becomes `Array<Movie>`.
  private func conditioned(_ instance: KnownTypeID, by extended: SymbolID) -> KnownTypeID {
    let file = project.symbols[extended.index].file
    let written = knownType(project.declaration(extended).type, in: file)
    if knownTypes[written].shape == .optional { return written }
    if knownTypes[written].shape == .nominal, knownTypes[written].head == knownTypes[instance].head,
      !knownTypes[written].isPlain
    {
      return written
    }
    guard knownTypes[instance].isOpen else { return instance }
    var arguments = GenericArguments()
    for index in project.files[file.index].facts.requirements(of: project.symbols[extended.index].declaration) {
      let requirement = project.files[file.index].facts.requirements[index]
      guard requirement.isSame else { continue }
      let subject = knownType(requirement.subject, in: file)
      guard knownTypes[subject].shape == .generic else { continue }
      let bound = knownType(requirement.bound, in: file)
      if bound != .unknown { arguments.add(SymbolID(raw: knownTypes[subject].head), bound) }
    }
    return arguments.isEmpty ? instance : substitute(instance, arguments)
  }

  /// Returns a type with its own generic parameters as arguments; in the SDK, also those of the types around it.
  private func instanceOfSelf(of symbol: SymbolID) -> KnownTypeID {
    if answers.recursion.isKnown(selfTypes[symbol.index]) { return selfTypes[symbol.index].value }
    let around = answers.recursion.beginBeside()
    let mark = knownTypes.mark
    let own = project.genericParameters(of: symbol)
    for parameter in sdk.isOfSDK(symbol) ? project.allParameters(of: symbol) : Array(own) {
      let type = knownTypes.generic(SymbolID(parameter))
      knownTypes.push(type)
    }
    var instance = knownTypes.nominal(ScopeID(symbol), from: mark)
    if ScopeID(symbol) == project.language[.optional] {
      instance = knownTypes.optional(of: knownTypes.inner(of: knownTypes[instance]))
    }
    selfTypes[symbol.index] = answers.recursion.endBeside(around, instance)
    return instance
  }

  /// Returns the type of an expression that refers to this declaration.
  func type(ofSymbol symbol: SymbolID) -> KnownTypeID {
    if project.symbols[symbol.index].kind.isType {
      let instance = type(named: symbol)
      return knownTypes.metatype(of: instance)
    }
    return typeKept(of: symbol) { answers.findType(ofSymbol: symbol) }
  }

  /// Returns the type of `Self`. In a protocol or a non-final class, it is open, because the receiver determines which
  /// conforming type or subclass it is.
  func openSelf(in place: SymbolID) -> KnownTypeID {
    guard let symbol = project.enclosingType(of: place)?.scope.symbol, mayBeAnother(symbol) else {
      return instanceOfSelf(in: place)
    }
    return knownTypes.generic(symbol)
  }

  private func mayBeAnother(_ type: SymbolID) -> Bool {
    let kind = project.symbols[type.index].kind
    return kind == .protocol || kind == .class && !project.symbols[type.index].modifiers.contains(.final)
  }

  /// Returns the types that constrain `Self` in an extension or a protocol: `C` in `where Self: C`.
  func selfBounds(of symbol: SymbolID) -> [KnownTypeID] {
    guard !sdk.isOfSDK(symbol), project.hasConditions[symbol.index] || project.symbols[symbol.index].kind == .protocol
    else { return [] }
    let file = project.symbols[symbol.index].file
    var found: [KnownTypeID] = []
    for index in project.files[file.index].facts.requirements(of: project.symbols[symbol.index].declaration) {
      let requirement = project.files[file.index].facts.requirements[index]
      guard isSelf(requirement.subject, in: file) else { continue }
      let bound = knownType(requirement.bound, in: file)
      if bound != .unknown { found.append(bound) }
    }
    return found
  }

  func isSelf(_ type: TypeID, in file: FileID) -> Bool {
    type.isSome && project.files[file.index].facts.types[type.index].shape == .selfType
  }
}
