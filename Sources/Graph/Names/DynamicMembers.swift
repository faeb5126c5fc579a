// `@dynamicMemberLookup` by key paths: a binding of a movie has what a movie has, each as a binding.
import InwardFacts

extension Resolver {
  /// The subscript that a type looks up members by, and the type that it finds them in.
  private mutating func pathSubscript(of type: KnownTypeID) -> (symbol: SymbolID, path: KnownTypeID)? {
    let known = knownTypes[type]
    guard known.shape == .nominal, let holder = ScopeID(raw: known.head).symbol, isDynamic(holder) else { return nil }
    let scope = ScopeID(holder)
    bring(standard.subscript, in: scope)
    var entry = table.first(standard.subscript, in: scope)
    while let here = entry {
      entry = table.next(after: here)
      guard parameterCount(of: here.symbol) == 1 else { continue }
      let parameter = parameter(0, of: here.symbol)
      guard parameter.label == standard.dynamicMember else { continue }
      let path = substitute(self.type(of: parameter, of: here.symbol), from: type)
      if rootOfKeyPath(path) != .unknown { return (here.symbol, path) }
    }
    return nil
  }

  /// A member that a type has by its paths alone.
  mutating func memberThroughPath(
    _ fact: Mention, of type: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> Meaning? {
    guard let path = pathSubscript(of: type)?.path, depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    return member(fact, ofInstance: rootOfKeyPath(path), isType: false, at: mention, in: file)
  }

  /// What such a member yields: for a property of a movie a binding of it. Nil for what the receiver has itself.
  mutating func typeThroughPath(
    _ held: KnownTypeID, ofSymbol symbol: SymbolID, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID? {
    guard fact.base.isSome, fact.form != .implicitMember, symbols[symbol.index].kind == .property else { return nil }
    let receiver = receiver(of: fact, at: mention, in: file)
    guard knownTypes[receiver].shape == .nominal, !isMember(symbol, of: ScopeID(raw: knownTypes[receiver].head)),
      let (lookup, path) = pathSubscript(of: receiver)
    else { return nil }
    let closed = substitute(held, from: rootOfKeyPath(path))
    var arguments = GenericArguments()
    let place = knownTypes[path]
    guard place.partCount == 2 else { return .unknown }
    match(knownTypes.part(1, of: place), closed, of: lookup, &arguments)
    let element = type(ofSymbol: lookup)
    let function = knownTypes[element]
    guard function.shape == .function else { return .unknown }
    let result = substitute(knownTypes.inner(of: function), from: receiver)
    return substitute(result, arguments)
  }

  /// Whether a declaration stands in a type, in an extension of it, or in what it inherits.
  private mutating func isMember(_ symbol: SymbolID, of scope: ScopeID) -> Bool {
    let owner = symbols[symbol.index].owner
    guard owner.isSome else { return false }
    let holder = symbols[owner.index].kind == .extension ? hierarchy.scope(ofExtension: owner) : ScopeID(owner)
    if holder == scope { return true }
    for place in ancestors(of: scope).places where ancestry.scope(at: place) == holder { return true }
    return false
  }
}
