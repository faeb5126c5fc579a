// Resolves members of a known receiver.
import InwardFacts
import InwardSDK

final class Members {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let answers: Answers
  let inheritance: Inheritance
  let expressions: Expressions
  let slices: Slices
  let keyPaths: KeyPaths
  let genericBounds: GenericBounds
  let literals: Literals
  let initializers: Initializers
  let failableValues: FailableValues
  let memberLookup: MemberLookup
  let conditions: Conditions

  init(
    _ ground: Ground, _ declared: Declared, _ typing: Typing, _ memberLookup: MemberLookup,
    _ conditions: Conditions
  ) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (candidates, answers, inheritance) = (ground.candidates, ground.answers, declared.inheritance)
    (expressions, slices, keyPaths) = (typing.expressions, typing.slices, typing.keyPaths)
    (genericBounds, literals, initializers) = (typing.genericBounds, typing.literals, typing.initializers)
    failableValues = typing.failableValues
    (self.memberLookup, self.conditions) = (memberLookup, conditions)
  }
}

extension Members {
  /// Resolves a member through the key path of a type's dynamic member lookup; nil if the type has no such lookup.
  func memberThroughPath(
    _ fact: Mention, of type: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> Meaning? {
    guard let path = keyPaths.pathSubscript(of: type)?.path, answers.recursion.goDeeper() else { return nil }
    defer { answers.recursion.goBack() }
    return member(fact, ofInstance: keyPaths.rootOfKeyPath(path), isType: false, at: mention, in: file)
  }

  /// Resolves a literal's member, such as `5.minutes`, if several of the literal's possible types declare it: the
  /// context then decides between them, so all their declarations are candidates. Returns nil otherwise.
  func meaning(ofLiteralsMember fact: Mention, at mention: MentionID, in file: FileID) -> Meaning? {
    guard fact.base.isSome, fact.base.mention == nil else { return nil }
    switch project.files[file.index].facts.values[fact.base.index].shape {
    case .integer, .float:
      return meaning(ofMember: fact, at: mention, in: file, among: literals.typesMade(of: .integer))
    case .string: return meaning(ofMember: fact, at: mention, in: file, among: literals.typesMade(of: .string))
    default: return nil
    }
  }

  private func meaning(
    ofMember fact: Mention, at mention: MentionID, in file: FileID, among types: [ScopeID]
  ) -> Meaning? {
    let sought = sought(fact, at: mention, in: file)
    let start = candidates.found.count
    var holders = 0
    for scope in types where !memberLookup.declared(sought.name, in: scope, for: sought).isEmpty { holders += 1 }
    return holders > 1 ? memberLookup.choose(start..<candidates.found.count, for: sought) : nil
  }

  func member(
    _ fact: Mention, of receiver: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[receiver]
    let name = project.global(fact.name, in: file)
    switch known.shape {
    case .unknown, .dependent: return .unknown(.receiver)
    case .structural, .function, .tuple: return .external
    case .module: return topLevel(fact, of: ModuleID(raw: known.head), at: mention, in: file)
    // `T!` has the members of `T`, but those of `Optional` itself, most notably `map`, take precedence.
    case .optional where known.head == 1 && !sdk.declares(name, project.language[.optional]):
      return member(fact, of: knownTypes.inner(of: known), at: mention, in: file)
    case .optional, .nominal, .composition, .either, .generic:
      return member(fact, ofInstance: receiver, isType: false, at: mention, in: file)
    case .metatype: return member(fact, ofInstance: knownTypes.inner(of: known), isType: true, at: mention, in: file)
    }
  }

  /// Resolves a member of an instance or, if `isType` is true, of the type itself.
  func member(
    _ fact: Mention, ofInstance type: KnownTypeID, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let known = knownTypes[type]
    switch known.shape {
    case .generic: return member(fact, ofGeneric: known, isType: isType, at: mention, in: file)
    case .optional:
      let scope = project.language[.optional]
      let meaning = member(fact, of: CollectionOfOne(scope), isType: isType, at: mention, in: file)
      return conditions.weighed(meaning, on: type, isType: isType)
    case .nominal:
      let name = project.global(fact.name, in: file)
      if !isType, sdk.declares(name, project.language[.optional]),
        failableValues.mayBeOptional(fact.base, in: file, owner: project.owner(of: mention, in: file))
      {
        return .unknown(.receiver)
      }
      let meaning = member(fact, of: CollectionOfOne(ScopeID(raw: known.head)), isType: isType, at: mention, in: file)
      // A caught error may have the type of a typed throw, even if no `catch` names that type.
      if !meaning.isInProject, ScopeID(raw: known.head) == project.language[.error] { return .unknown(.receiver) }
      if fact.flags.contains(.called),
        keyPaths.mayTakeKeyPath(meaning, ScopeID(raw: known.head), fact, at: mention, in: file)
      {
        return .unknown(.twin)
      }
      if !isType, !meaning.isInProject,
        let other = memberThroughPath(fact, of: type, at: mention, in: file), other.isInProject
      {
        return other
      }
      return conditions.weighed(meaning, on: type, isType: isType)
    case .composition:
      if known.partCount > GenericBounds.most { return .unknown(.receiver) }
      let scopes = inheritance.scopes(of: type)
      if scopes.count > GenericBounds.most { return .unknown(.receiver) }
      return member(fact, of: scopes, isType: isType, at: mention, in: file)
    case .either: return member(fact, ofEach: known, isType: isType, at: mention, in: file)
    case .unknown, .dependent: return .unknown(.receiver)
    case .structural, .function, .tuple, .module, .metatype: return .external
    }
  }

  /// Returns a member's meaning if it is the same in each of several types; otherwise, unknown.
  private func member(
    _ fact: Mention, ofEach branches: KnownType, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    var agreed: Meaning?
    for index in 0..<Int(branches.partCount) {
      let branch = knownTypes.part(index, of: branches)
      let meaning = member(fact, ofInstance: branch, isType: isType, at: mention, in: file)
      if let agreed, agreed != meaning { return .unknown(branches.isOfOverloads ? .receiver : .branch) }
      agreed = meaning
    }
    return agreed ?? .unknown(.receiver)
  }

  /// Resolves `Shop.Order` at the top level of a module.
  private func topLevel(
    _ fact: Mention, of module: ModuleID, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    if let outside = sdk.symbols.module(module) { return topLevel(sought, of: outside) }
    let own = memberLookup.declared(sought.name, in: .module(module), for: sought)
    let all = own.lowerBound..<memberLookup.declaredInExported(sought, by: module).upperBound
    return all.isEmpty ? .unknown(.member) : memberLookup.choose(all, for: sought)
  }

  /// Resolves `Foundation.Date`, which may come from a module that Foundation re-exports.
  private func topLevel(_ sought: Sought, of module: DigestModule) -> Meaning {
    sdk.bringTops(sought.name)
    let all = memberLookup.declared(sought.name, in: .outside, for: sought)
    let homes = Set([module] + sdk.symbols.digest.exports(of: module)).map { sdk.symbols.file(of: $0) }
    let own = candidates.kept(all) { homes.contains($0.file) }
    return own.isEmpty ? .external : memberLookup.choose(own, for: sought)
  }

  func sought(_ fact: Mention, at mention: MentionID, in file: FileID) -> Sought {
    Sought(
      name: project.global(fact.name, in: file), file: file, owner: .none,
      wanted: wanted(by: fact), call: project.call(of: fact, at: mention, in: file), isRead: fact.isRead,
      isBase: answers.base == project.firstMentions[file.index] + mention.raw)
  }

  /// Resolves a member of a generic parameter, which has the members of its constraints if it is in scope here.
  private func member(
    _ fact: Mention, ofGeneric type: KnownType, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let parameter = SymbolID(raw: type.head)
    // This is `Self` in a protocol or a class, for which no receiver has provided a type.
    if project.symbols[parameter.index].kind.isNominal {
      return member(fact, of: CollectionOfOne(ScopeID(parameter)), isType: isType, at: mention, in: file)
    }
    let place = project.owner(of: mention, in: file)
    // `T.Element` is known wherever `T` is known.
    let isInScope = type.partCount > 0 || inheritance.isInScope(parameter, at: place)
    guard isInScope, !genericBounds.areTooMany(on: parameter, at: place) else {
      return .unknown(.receiver)
    }
    func bounds() -> [ScopeID] {
      genericBounds.bounds(of: parameter) + genericBounds.bounds(of: type, saidAround: place)
    }
    if let same = genericBounds.type(of: type, saidAround: place), answers.recursion.goDeeper() {
      defer { answers.recursion.goBack() }
      if isType, let own = associatedType(fact, of: bounds(), at: mention, in: file) { return own }
      return member(fact, of: isType ? knownTypes.metatype(of: same) : same, at: mention, in: file)
    }
    let bounds = bounds()
    if bounds.isEmpty { return .unknown(.receiver) }
    let found = member(fact, of: bounds, isType: isType, at: mention, in: file)
    return found == .external ? .unknown(.receiver) : found
  }

  /// Returns the associated type with this name in the constraints on a type; nil if there is none. Even if a same-type
  /// constraint determines the type, the compiler interprets `Item.Key` as the associated type of a protocol that
  /// constrains `Item`.
  private func associatedType(_ fact: Mention, of bounds: [ScopeID], at mention: MentionID, in file: FileID) -> Meaning?
  {
    let sought = sought(fact, at: mention, in: file)
    return bounds.lazy.compactMap { self.memberLookup.member(of: $0, for: sought, on: .ofType).meaning }.first {
      $0.symbol.map { self.project.symbols[$0.index].kind == .associatedtype } ?? false
    }
  }

  private func member(
    _ fact: Mention, of scopes: some Collection<ScopeID>, isType: Bool, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let sought = sought(fact, at: mention, in: file)
    if sought.name == GlobalName(.initializer) {
      return initializer(ofAny: scopes, fact, sought.call, at: mention, in: file)
    }
    let side = isType ? MemberSide.ofType : .ofInstance
    if scopes.count > 1 { return member(sought, ofAny: scopes, on: side) }
    var isPartlyUnseen = scopes.isEmpty
    for scope in scopes {
      let answer = memberLookup.member(of: scope, for: sought, on: side)
      if memberLookup.mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
      if let meaning = answer.meaning { return meaning }
      isPartlyUnseen = answer.mayInheritUnseen || scope.externalName != nil
    }
    return isPartlyUnseen ? project.unseen(sought) : .unknown(.member)
  }

  /// Resolves `X.init(...)`, `self.init(...)`, `super.init(...)` or `.init(...)`.
  private func initializer(
    ofAny scopes: some Collection<ScopeID>, _ fact: Mention, _ call: CallShape?, at mention: MentionID, in file: FileID
  ) -> Meaning {
    guard let type = scopes.first, scopes.count == 1 else { return .external }
    // A reference such as `map(Movie.init)` shows no labels.
    guard let call else { return initializers.mayBeOurs(of: type, from: file) ? .unknown(.overload) : .external }
    return initializers.initializer(of: type, taking: call, fact, at: mention, in: file)
  }

  /// Resolves a member of `any A & B`: the members of both `A` and `B` are candidates.
  private func member(
    _ sought: Sought, ofAny scopes: some Collection<ScopeID>, on side: MemberSide
  ) -> Meaning {
    var isPartlyUnseen = false
    var unknown: Meaning?
    var candidates: [SymbolID] = []
    for scope in scopes {
      let answer = memberLookup.member(of: scope, for: sought, on: side)
      if memberLookup.mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
      isPartlyUnseen = isPartlyUnseen || answer.mayInheritUnseen || scope.externalName != nil
      guard let meaning = answer.meaning else { continue }
      if let symbol = meaning.symbol {
        if !candidates.contains(symbol) { candidates.append(symbol) }
      } else if let list = meaning.candidateList {
        for symbol in self.candidates.lists[list] where !candidates.contains(symbol) { candidates.append(symbol) }
      } else {
        unknown = meaning
      }
    }
    if candidates.isEmpty { return unknown ?? (isPartlyUnseen ? project.unseen(sought) : .unknown(.member)) }
    let start = self.candidates.found.count
    self.candidates.found += candidates
    return self.candidates.meaning(of: start..<self.candidates.found.count)
  }

  func wanted(by fact: Mention) -> Wanted {
    switch fact.form {
    case .inherited, .extended, .type, .keyPathRoot: .type
    case .attribute: .attribute
    case .macro: .macro
    case .precedenceGroup: .precedenceGroup
    case .member where fact.flags.contains(.inType): .type
    case .value, .member, .implicitMember, .keyPathComponent, .operator: .value
    }
  }

  func findMember(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    if fact.form == .keyPathComponent, let type = typeInKeyPath(fact, at: mention, in: file) { return type }
    let receiver = expressions.receiver(of: fact, at: mention, in: file)
    if receiver != .unknown, slices.mayBeSlice(fact.base, in: file, owner: project.owner(of: mention, in: file)),
      slices.isOfSlices(project.global(fact.name, in: file))
    {
      return .unknown(.receiver)
    }
    if keyPaths.isByKeyPath(fact, at: mention, in: file) { return .external }
    if let meaning = meaning(ofLiteralsMember: fact, at: mention, in: file) { return meaning }
    return member(fact, of: receiver, at: mention, in: file)
  }

  /// Returns the type `Row` in the key path `\Movie.Row.title`, which looks like a property of movies; nil for any
  /// other component.
  private func typeInKeyPath(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning? {
    guard project.names.looksLikeType(project.global(fact.name, in: file)) else { return nil }
    let base = answers.type(of: fact.base, in: file, owner: project.owner(of: mention, in: file))
    guard let root = expressions.rootOfComponent(fact, of: base, in: file), knownTypes[root].shape == .nominal else {
      return nil
    }
    var sought = sought(fact, at: mention, in: file)
    sought.wanted = .type
    let scope = ScopeID(raw: knownTypes[root].head)
    return memberLookup.member(of: scope, for: sought, on: .ofType).meaning.flatMap { candidates.isType($0) ? $0 : nil }
  }

  private func isUnwrapped(_ context: ValueID, in file: FileID) -> Bool {
    guard context.isSome, context.mention == nil else { return false }
    let fact = project.files[file.index].facts.values[context.index]
    return fact.shape == .unwrapped && fact.trailing == UnwrapForm.orElse
  }

  /// Returns whether a type can have the member `.name`. A context that seems to be a tuple, a function or `Void` was
  /// inferred incorrectly.
  private func hasMembers(_ type: KnownTypeID) -> Bool {
    switch knownTypes[type].shape {
    case .structural, .function, .tuple: false
    default: true
    }
  }

  /// Returns whether a name is a static member of `Optional`: `.none`, `.some`, or one from an extension, but not
  /// `map`.
  private func isOfOptional(_ name: GlobalName) -> Bool {
    let scope = project.language[.optional]
    sdk.bring(name, in: scope)
    var entry = project.table.first(name, in: scope)
    while let here = entry {
      if candidates.isOfTypeAlone(here.symbol) { return true }
      entry = project.table.next(after: here)
    }
    return false
  }

  /// Returns the type in which to look up an implicit member. For a function's generic parameter with one constraint,
  /// as in `<S: LabelStyle>`, that is the protocol: an extension of it adds `.card` for one style. Otherwise, it is the
  /// type itself.
  private func bound(of type: KnownTypeID) -> KnownTypeID {
    guard knownTypes[type].shape == .generic else { return type }
    let parameter = SymbolID(raw: knownTypes[type].head)
    let owner = project.symbols[parameter.index].owner
    guard owner.isSome, project.symbols[owner.index].kind.takesArguments else { return type }
    let bounds = genericBounds.bounds(of: parameter)
    return bounds.count == 1 ? knownTypes.nominal(bounds[0]) : type
  }

  func findImplicitMember(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    let context = answers.contextType(of: mention, in: file)
    // `kinds.contains(.new)`: if this overload expects a function, a different overload may accept the member.
    guard context != .unknown, knownTypes[context].shape != .function else { return .unknown(.context) }
    // In an optional context, the members of the wrapped type are visible.
    let instance = knownTypes.unwrapped(context)
    guard hasMembers(instance) else { return .unknown(.context) }
    let meaning = member(fact, of: knownTypes.metatype(of: bound(of: instance)), at: mention, in: file)
    let isOptional = knownTypes[context].shape == .optional
    if isOptional || isUnwrapped(fact.base, in: file), isOfOptional(project.global(fact.name, in: file)) {
      // `status == .none` refers to the case of `Optional`; `status ?? .none` may refer to a case of the wrapped type.
      return isOptional || !meaning.isInProject ? .external : .unknown(.twin)
    }
    return meaning.unknownReason == .receiver ? .unknown(.context) : meaning
  }
}
