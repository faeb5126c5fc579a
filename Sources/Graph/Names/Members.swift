// Members of a known receiver.
import InwardFacts

extension Resolver {
  /// The declaration that `.name` on a receiver of this type means.
  mutating func member(
    _ fact: Mention, of receiver: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[receiver]
    let name = global(fact.name, in: file)
    switch known.shape {
    case .unknown: return .unknown(metCycle ? .cycle : .receiver)
    case .structural, .function, .tuple: return .external
    case .module: return topLevel(fact, of: ModuleID(raw: known.head), at: mention, in: file)
    // What `Optional` has itself, `map` above all, is found there first.
    case .optional where known.head == 1 && !standard.has(name, .member):
      return member(fact, of: knownTypes.inner(of: known), at: mention, in: file)
    case .optional, .nominal, .composition, .generic:
      return member(fact, ofInstance: receiver, isType: false, at: mention, in: file)
    case .metatype: return member(fact, ofInstance: knownTypes.inner(of: known), isType: true, at: mention, in: file)
    }
  }

  /// Of an instance, or of its type itself.
  private mutating func member(
    _ fact: Mention, ofInstance type: KnownTypeID, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[type]
    switch known.shape {
    case .generic: return member(fact, ofGeneric: SymbolID(raw: known.head), isType: isType, at: mention, in: file)
    case .optional:
      let scope = ScopeID.external(standard.optional)
      return member(fact, of: CollectionOfOne(scope), isType: isType, at: mention, in: file)
    case .nominal:
      let name = global(fact.name, in: file)
      if !isType, table.first(name, in: .external(standard.optional)) != nil,
        mayBeOptional(fact.base, in: file, owner: owner(of: mention, in: file))
      {
        return .unknown(.overload)
      }
      return member(fact, of: CollectionOfOne(ScopeID(raw: known.head)), isType: isType, at: mention, in: file)
    case .composition:
      let scopes = scopes(of: type)
      return member(fact, of: scopes, isType: isType, at: mention, in: file)
    case .unknown: return .unknown(.receiver)
    case .structural, .function, .tuple, .module, .metatype: return .external
    }
  }

  /// `Shop.Order`: straight to the top of that module.
  private mutating func topLevel(
    _ fact: Mention, of module: ModuleID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    let all = declared(sought.name, in: .module(module), for: sought)
    return all.isEmpty ? .unknown(.member) : choose(all, for: sought)
  }

  mutating func sought(_ fact: Mention, at mention: MentionID, in file: FileID) -> Sought {
    Sought(
      name: global(fact.name, in: file), file: file, owner: .none,
      wanted: wanted(by: fact), call: call(of: fact, at: mention, in: file), isRead: fact.isRead)
  }

  /// A generic parameter has the members of its bounds, where it is one of the place's own.
  private mutating func member(
    _ fact: Mention, ofGeneric parameter: SymbolID, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    guard isInScope(parameter, at: owner(of: mention, in: file)) else { return .unknown(.receiver) }
    let bounds = inheritedScopes(of: parameter)
    if bounds.isEmpty { return .unknown(.receiver) }
    let found = member(fact, of: bounds, isType: isType, at: mention, in: file)
    return found == .external ? .unknown(.receiver) : found
  }

  private mutating func isInScope(_ parameter: SymbolID, at place: SymbolID) -> Bool {
    let owner = symbols[parameter.index].owner
    var next = place
    while next.isSome {
      if next == owner || hierarchy.scope(ofExtension: next).symbol == owner { return true }
      next = symbols[next.index].owner
    }
    return false
  }

  private mutating func member(
    _ fact: Mention, of scopes: some Collection<ScopeID>, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    if sought.name == standard.initializer { return .external }
    var isPartlyUnseen = scopes.isEmpty
    for scope in scopes {
      let answer = member(of: scope, for: sought, on: isType ? .ofType : .ofInstance)
      if mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
      if let meaning = answer.meaning { return meaning }
      isPartlyUnseen = isPartlyUnseen || answer.mayInheritUnseen || scope.externalName != nil
    }
    return isPartlyUnseen ? .external : .unknown(.member)
  }
}
