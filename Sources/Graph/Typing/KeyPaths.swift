// Key paths: their roots and values, and the members found through them.
import InwardFacts

/// The types of key paths.
final class KeyPaths {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters
  let expressions: Expressions
  let matching: Matching

  init(_ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ matching: Matching) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    (attributes, writtenTypes, inheritance) = (declared.attributes, declared.writtenTypes, declared.inheritance)
    parameters = declared.parameters
    (self.expressions, self.matching) = (expressions, matching)
  }
}

extension KeyPaths {
  /// Returns the subscript with which a type itself looks up dynamic members by key path, and the type of this key
  /// path; nil if the type has no such subscript.
  func pathSubscript(of type: KnownTypeID) -> (symbol: SymbolID, path: KnownTypeID)? {
    let known = knownTypes[type]
    guard known.shape == .nominal, let holder = ScopeID(raw: known.head).symbol, attributes.isDynamic(holder) else {
      return nil
    }
    let scope = ScopeID(holder)
    sdk.bring(GlobalName(.subscript), in: scope)
    var entry = project.table.first(GlobalName(.subscript), in: scope)
    while let here = entry {
      entry = project.table.next(after: here)
      guard parameters.parameterCount(of: here.symbol) == 1 else { continue }
      let parameter = parameters.parameter(0, of: here.symbol)
      guard parameter.label == GlobalName(.dynamicMember) else { continue }
      let path = writtenTypes.substitute(parameters.type(of: parameter, of: here.symbol), from: type)
      if rootOfKeyPath(path) != .unknown { return (here.symbol, path) }
    }
    return nil
  }

  /// Returns whether a declaration is in a type, in an extension of it, or in one of its ancestors.
  func isMember(_ symbol: SymbolID, of scope: ScopeID) -> Bool {
    let owner = project.symbols[symbol.index].owner
    guard owner.isSome else { return false }
    let holder =
      project.symbols[owner.index].kind == .extension ? project.hierarchy.scope(ofExtension: owner) : ScopeID(owner)
    if holder == scope { return true }
    for place in inheritance.ancestors(of: scope).places where inheritance.ancestry.scope(at: place) == holder {
      return true
    }
    return false
  }

  /// Returns the type of `x[keyPath: path]`; nil for any other subscript.
  func typeAtKeyPath(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID? {
    guard fact.count == 1, parameters.isLabel(at: Int(fact.list), of: file, equalTo: GlobalName(.keyPath)) else {
      return nil
    }
    let argument = project.files[file.index].facts.arguments[Int(fact.list)].value
    if argument.isSome, argument.mention == nil {
      let path = project.files[file.index].facts.values[argument.index]
      // `movie[keyPath: \.title]`
      if path.shape == .keyPath, path.value.isSome {
        return expressions.wholeType(of: path.value, in: file, owner: owner)
      }
    }
    let path = answers.type(of: argument, in: file, owner: owner)
    let known = knownTypes[path]
    return rootOfKeyPath(path) != .unknown && known.partCount == 2 ? knownTypes.part(1, of: known) : .unknown
  }

  /// Infers generic parameters from the value type of a key path that is passed as a function, as in `map(\.title)`, or
  /// as a key path, as in `KeyPathComparator(\.title)`.
  func matchPath(
    _ wanted: KnownTypeID, _ path: ValueFact, of called: SymbolID, _ known: inout GenericArguments, in file: FileID,
    owner: SymbolID
  ) {
    guard path.value.isSome else { return }
    let end = expressions.wholeType(of: path.value, in: file, owner: owner)
    let place = knownTypes[knownTypes.unwrapped(wanted)]
    switch place.shape {
    case .function: matching.match(knownTypes.inner(of: place), end, of: called, &known)
    case .nominal where place.partCount == 2: matching.match(knownTypes.part(1, of: place), end, of: called, &known)
    default: break
    }
  }

  /// Returns whether `stream.map(\.title)` may refer to a member of an unseen protocol that takes a key path, even if
  /// the project has a function that takes a closure.
  func mayTakeKeyPath(
    _ meaning: Meaning, _ scope: ScopeID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Bool {
    guard let symbol = meaning.symbol, project.symbols[symbol.index].kind == .function, scope.symbol != nil,
      isGivenKeyPath(mention, fact, in: file), inheritance.ancestors(of: scope).mayInheritUnseen
    else { return false }
    for index in 0..<parameters.parameterCount(of: symbol)
    where parameters.parameter(index, of: symbol).flags.contains(.takesClosure) {
      return true
    }
    return false
  }

  private func isGivenKeyPath(_ mention: MentionID, _ fact: Mention, in file: FileID) -> Bool {
    guard let call = project.call(of: fact, at: mention, in: file), !call.labels.isEmpty else { return false }
    if project.takesKeyPath(mention, in: file) { return true }
    let next = mention.index + 1
    let facts = project.files[file.index].facts
    return next < facts.mentions.count && facts.mentions[next].form == .keyPathRoot
  }

  /// Returns the root of a key path type, such as `Movie` for `KeyPath<Movie, String>`, or the parameter of a function
  /// type with a single parameter, because a key path can be used as such a function. Unknown for any other type.
  func rootOfKeyPath(_ path: KnownTypeID) -> KnownTypeID {
    let path = knownTypes.unwrapped(path)
    let known = knownTypes[path]
    if known.shape == .function { return known.partCount == 2 ? knownTypes.part(1, of: known) : .unknown }
    guard known.shape == .nominal, !known.isPlain else { return .unknown }
    let ancestors = inheritance.ancestors(of: ScopeID(raw: known.head))
    for place in ancestors.places where inheritance.ancestry.scope(at: place) == project.language[.keyPath] {
      return knownTypes.inner(of: known)
    }
    return .unknown
  }

  /// Returns whether a reference is `x[keyPath: path]`, which is built into the language.
  func isByKeyPath(_ fact: Mention, at mention: MentionID, in file: FileID) -> Bool {
    guard project.global(fact.name, in: file) == GlobalName(.subscript),
      let call = project.call(of: fact, at: mention, in: file)
    else {
      return false
    }
    return call.count == 1
      && parameters.isLabel(at: call.labels.lowerBound, of: file, equalTo: GlobalName(.keyPath))
  }
}
