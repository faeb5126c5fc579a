// Members of a known receiver.
import InwardFacts
import InwardSDK

extension Resolver {
  /// The declaration that `.name` on a receiver of this type means.
  mutating func member(
    _ fact: Mention, of receiver: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[receiver]
    let name = global(fact.name, in: file)
    switch known.shape {
    case .unknown, .dependent: return .unknown(metCycle ? .cycle : .receiver)
    case .structural, .function, .tuple: return .external
    case .module: return topLevel(fact, of: ModuleID(raw: known.head), at: mention, in: file)
    // What `Optional` has itself, `map` above all, is found there first.
    case .optional where known.head == 1 && !declares(name, language.optional):
      return member(fact, of: knownTypes.inner(of: known), at: mention, in: file)
    case .optional, .nominal, .composition, .generic:
      return member(fact, ofInstance: receiver, isType: false, at: mention, in: file)
    case .metatype: return member(fact, ofInstance: knownTypes.inner(of: known), isType: true, at: mention, in: file)
    }
  }

  /// Of an instance, or of its type itself.
  mutating func member(
    _ fact: Mention, ofInstance type: KnownTypeID, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[type]
    switch known.shape {
    case .generic: return member(fact, ofGeneric: SymbolID(raw: known.head), isType: isType, at: mention, in: file)
    case .optional:
      let scope = language.optional
      let meaning = member(fact, of: CollectionOfOne(scope), isType: isType, at: mention, in: file)
      return weighed(meaning, on: type, isType: isType)
    case .nominal:
      let name = global(fact.name, in: file)
      if !isType, table.first(name, in: language.optional) != nil,
        mayBeOptional(fact.base, in: file, owner: owner(of: mention, in: file))
      {
        return .unknown(.overload)
      }
      let meaning = member(fact, of: CollectionOfOne(ScopeID(raw: known.head)), isType: isType, at: mention, in: file)
      // What is caught may be of one type that is thrown, which no `catch` says.
      if meaning == .external, ScopeID(raw: known.head) == language.error { return .unknown(.receiver) }
      if fact.flags.contains(.called), mayTakeKeyPath(meaning, ScopeID(raw: known.head), fact, at: mention, in: file) {
        return .unknown(.overload)
      }
      if !isType, !meaning.isInProject,
        let other = memberThroughPath(fact, of: type, at: mention, in: file), other.isInProject
      {
        return other
      }
      return weighed(meaning, on: type, isType: isType)
    case .composition:
      let scopes = scopes(of: type)
      return member(fact, of: scopes, isType: isType, at: mention, in: file)
    case .unknown, .dependent: return .unknown(.receiver)
    case .structural, .function, .tuple, .module, .metatype: return .external
    }
  }

  /// Whether a type from outside has a member of this name.
  mutating func declares(_ name: GlobalName, _ scope: ScopeID) -> Bool {
    bring(name, in: scope)
    return table.first(name, in: scope) != nil
  }

  /// `Shop.Order`: straight to the top of that module.
  private mutating func topLevel(
    _ fact: Mention, of module: ModuleID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    if let outside = sdk.module(module) { return topLevel(sought, of: outside) }
    let all = declared(sought.name, in: .module(module), for: sought)
    return all.isEmpty ? .unknown(.member) : choose(all, for: sought)
  }

  /// `Foundation.Date`, which Foundation may have from a module that it exports.
  private mutating func topLevel(_ sought: Sought, of module: DigestModule) -> Meaning {
    bringTops(sought.name)
    let all = declared(sought.name, in: .outside, for: sought)
    let homes = Set([module] + sdk.digest.exports(of: module)).map { sdk.file(of: $0) }
    let own = kept(all) { homes.contains($0.file) }
    return own.isEmpty ? .external : choose(own, for: sought)
  }

  mutating func sought(_ fact: Mention, at mention: MentionID, in file: FileID) -> Sought {
    Sought(
      name: global(fact.name, in: file), file: file, owner: .none,
      wanted: wanted(by: fact), call: call(of: fact, at: mention, in: file), isRead: fact.isRead,
      isBase: base == firstMentions[file.index] + mention.raw)
  }

  /// A generic parameter has the members of its bounds, where it is one of the place's own.
  private mutating func member(
    _ fact: Mention, ofGeneric parameter: SymbolID, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    // `Self` of a protocol that nothing closed.
    if symbols[parameter.index].kind == .protocol {
      return member(fact, of: CollectionOfOne(ScopeID(parameter)), isType: isType, at: mention, in: file)
    }
    let place = owner(of: mention, in: file)
    guard isInScope(parameter, at: place) else { return .unknown(.receiver) }
    if let same = type(of: parameter, saidAround: place) {
      return member(fact, of: isType ? knownTypes.metatype(of: same) : same, at: mention, in: file)
    }
    let bounds = bounds(of: parameter) + bounds(of: parameter, saidAround: place)
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
    if sought.name == standard.initializer {
      return initializer(ofAny: scopes, fact, sought.call, at: mention, in: file)
    }
    let side = isType ? MemberSide.ofType : .ofInstance
    if scopes.count > 1 { return member(sought, ofAny: scopes, on: side) }
    var isPartlyUnseen = scopes.isEmpty
    for scope in scopes {
      let answer = member(of: scope, for: sought, on: side)
      if mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
      if let meaning = answer.meaning { return meaning }
      isPartlyUnseen = answer.mayInheritUnseen || scope.externalName != nil
    }
    if isPartlyUnseen { return unseen(sought) }
    // What neither a file nor the digest adds to a type of the SDK, somebody else does.
    return scopes.contains { isOfSDK($0) } ? .external : .unknown(.member)
  }

  /// `X.init(...)`, `self.init(...)`, `super.init(...)`, `.init(...)`
  private mutating func initializer(
    ofAny scopes: some Collection<ScopeID>, _ fact: Mention, _ call: CallShape?, at mention: MentionID, in file: FileID
  ) -> Meaning {
    guard let call, let type = scopes.first, scopes.count == 1 else { return .external }
    return initializer(of: type, taking: call, fact, at: mention, in: file)
  }

  /// What no file shows is from outside, unless the project has it for another type from there, which this one may
  /// inherit from: `pinned` of a `UILabel` where ours extends `UIView`.
  mutating func unseen(_ sought: Sought) -> Meaning {
    sought.wanted == .value && table.isAddedToOutside(sought.name) ? .unknown(.inherited) : .external
  }

  /// `any A & B`: what either has may be meant.
  private mutating func member(
    _ sought: Sought, ofAny scopes: some Collection<ScopeID>, on side: MemberSide
  ) -> Meaning {
    var isPartlyUnseen = false
    var unknown: Meaning?
    var candidates: [SymbolID] = []
    for scope in scopes {
      let answer = member(of: scope, for: sought, on: side)
      if mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
      isPartlyUnseen = isPartlyUnseen || answer.mayInheritUnseen || scope.externalName != nil
      guard let meaning = answer.meaning else { continue }
      if let symbol = meaning.symbol {
        if !candidates.contains(symbol) { candidates.append(symbol) }
      } else if let list = meaning.candidateList {
        for symbol in candidateLists[list] where !candidates.contains(symbol) { candidates.append(symbol) }
      } else {
        unknown = meaning
      }
    }
    if candidates.isEmpty { return unknown ?? (isPartlyUnseen ? unseen(sought) : .unknown(.member)) }
    let start = found.count
    found += candidates
    return meaning(of: start..<found.count)
  }

  /// `publisher.map(\.title)`, where ours takes a function and a protocol from outside may have one for key paths.
  private mutating func mayTakeKeyPath(
    _ meaning: Meaning, _ scope: ScopeID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Bool {
    guard let symbol = meaning.symbol, symbols[symbol.index].kind == .function, scope.symbol != nil,
      isGivenKeyPath(mention, fact, in: file), ancestors(of: scope).mayInheritUnseen
    else { return false }
    for index in 0..<parameterCount(of: symbol) where parameter(index, of: symbol).flags.contains(.takesClosure) {
      return true
    }
    return false
  }

  private mutating func isGivenKeyPath(_ mention: MentionID, _ fact: Mention, in file: FileID) -> Bool {
    guard let call = call(of: fact, at: mention, in: file), !call.labels.isEmpty else { return false }
    if takesKeyPath(mention, in: file) { return true }
    let next = mention.index + 1
    let facts = files[file.index].facts
    return next < facts.mentions.count && facts.mentions[next].form == .keyPathRoot
  }
}
