// Members of a known receiver.
import InwardFacts

extension Resolver {
  /// The declaration that `.name` on a receiver of this type means.
  mutating func member(
    _ fact: Mention, of receiver: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[receiver]
    switch known.shape {
    case .unknown: return .unknown(.receiver)
    case .structural, .function: return .external
    case .module: return topLevel(fact, of: ModuleID(raw: known.head), at: mention, in: file)
    // What `Optional` has itself, `map` above all, is found there first.
    case .optional where known.head == 1 && !standard.overloadedMembers.contains(global(fact.name, in: file)):
      return member(fact, of: known.parts[0], at: mention, in: file)
    case .optional:
      return member(fact, ofScopes: [.external(standard.optional)], isType: false, at: mention, in: file)
    case .nominal, .composition:
      return member(fact, ofScopes: knownTypes.heads(of: receiver), isType: false, at: mention, in: file)
    case .generic: return member(fact, ofGeneric: SymbolID(raw: known.head), isType: false, at: mention, in: file)
    case .metatype:
      let instance = knownTypes[known.parts[0]]
      if instance.shape == .generic {
        return member(fact, ofGeneric: SymbolID(raw: instance.head), isType: true, at: mention, in: file)
      }
      let scopes =
        instance.shape == .optional
        ? [ScopeID.external(standard.optional)] : knownTypes.heads(of: known.parts[0])
      if scopes.isEmpty { return instance.shape == .unknown ? .unknown(.receiver) : .external }
      return member(fact, ofScopes: scopes, isType: true, at: mention, in: file)
    }
  }

  /// `Shop.Order`: straight to the top of that module.
  private mutating func topLevel(
    _ fact: Mention, of module: ModuleID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    let found = declared(sought.name, in: .module(module), for: sought)
    return found.isEmpty ? .unknown(.member) : choose(found, for: sought)
  }

  private mutating func sought(_ fact: Mention, at mention: MentionID, in file: FileID) -> Sought {
    Sought(
      name: global(fact.name, in: file), file: file, owner: .none,
      wanted: wanted(by: fact), call: call(of: fact, at: mention, in: file))
  }

  /// A generic parameter has the members of its bounds, where it is one of the place's own.
  private mutating func member(
    _ fact: Mention, ofGeneric parameter: SymbolID, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    guard isInScope(parameter, at: owner(of: mention, in: file)) else { return .unknown(.receiver) }
    let bounds = inheritedScopes(of: parameter)
    if bounds.isEmpty { return .unknown(.receiver) }
    let found = member(fact, ofScopes: bounds, isType: isType, at: mention, in: file)
    return found == .external ? .unknown(.receiver) : found
  }

  private mutating func isInScope(_ parameter: SymbolID, at place: SymbolID) -> Bool {
    let owner = symbols[parameter.index].owner
    var next = place
    while next.isSome {
      if next == owner || hierarchy.extensionScopes[next]?.symbol == owner { return true }
      next = symbols[next.index].owner
    }
    return false
  }

  private mutating func member(
    _ fact: Mention, ofScopes scopes: [ScopeID], isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    if sought.name == standard.initializer { return .external }
    var isPartlyUnseen = scopes.isEmpty
    for scope in scopes {
      var found = members(sought.name, of: scope, for: sought)
      found.symbols = fitting(found.symbols, isType: isType)
      if found.symbols.isEmpty {
        isPartlyUnseen = isPartlyUnseen || found.mayInheritUnseen || scope.externalName != nil
        continue
      }
      // `names.first`: an extension of ours may add an overload, and the standard library's own is as likely meant.
      let isOutside = scope.externalName != nil || isAddedToOutside(found.symbols[0])
      if isOutside && standard.overloadedMembers.contains(sought.name) { return .unknown(.overload) }
      return choose(found.symbols, for: sought, mayBeUnseen: found.mayInheritUnseen || isOutside)
    }
    return isPartlyUnseen ? .external : .unknown(.member)
  }

  private mutating func isAddedToOutside(_ symbol: SymbolID) -> Bool {
    hierarchy.extensionScopes[symbols[symbol.index].owner]?.externalName != nil
  }

  /// Instances have instance members, types have static ones; where only the other kind is there, lookup keeps it, as
  /// `Movie.title(of:)` unapplied is lawful too.
  private mutating func fitting(_ found: [SymbolID], isType: Bool) -> [SymbolID] {
    guard found.count > 1 else { return found }
    let same = found.filter { symbol in
      let entry = symbols[symbol.index]
      let isStatic =
        entry.kind.isType || entry.kind == .enumCase || !entry.modifiers.isDisjoint(with: [.static, .classMember])
      return isStatic == isType
    }
    return same.isEmpty ? found : same
  }
}
