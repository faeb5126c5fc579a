// The constraints of generic parameters.
import InwardFacts

/// The types that constrain generic parameters.
final class GenericBounds {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let matching: Matching

  @exclusivity(unchecked) var boundsOfParameters: [SymbolID: Kept<[ScopeID]>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ matching: Matching) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    (writtenTypes, inheritance) = (declared.writtenTypes, declared.inheritance)
    self.matching = matching
  }
}

extension GenericBounds {
  /// The maximum number of constraints on a generic parameter. Handwritten code has fewer. Each use of a member
  /// searches all of them, so the members of a parameter with more constraints are unknown.
  static let most = 64

  /// Returns whether a parameter has more constraints than are searched, in its own clause or in those around a
  /// position.
  func areTooMany(on parameter: SymbolID, at place: SymbolID) -> Bool {
    if isTooLong(project.symbols[parameter.index].owner) || bounds(of: parameter).count > Self.most { return true }
    var next = place
    while next.isSome {
      if isTooLong(next) { return true }
      next = project.symbols[next.index].owner
    }
    return false
  }

  private func isTooLong(_ owner: SymbolID) -> Bool {
    owner.isSome && requirements(of: owner, atMost: Self.most + 1).count > Self.most
  }

  /// Returns the indices of the first `most` requirements in the `where` clause of a declaration in a file, among the
  /// requirements of the file. Empty for declarations of the SDK.
  private func requirements(of owner: SymbolID, atMost most: Int = .max) -> Range<Int> {
    guard !sdk.isOfSDK(owner) else { return 0..<0 }
    let entry = project.symbols[owner.index]
    return project.files[entry.file.index].facts.requirements(of: entry.declaration, atMost: most)
  }

  /// Returns the types that constrain a generic parameter, in its own clause and in the `where` clause of its owner.
  func bounds(of parameter: SymbolID) -> [ScopeID] {
    if let kept = boundsOfParameters[parameter], answers.recursion.isKnown(kept) { return kept.value }
    guard let around = answers.recursion.begin() else { return [] }
    boundsOfParameters[parameter] = answers.recursion.mark([])
    let found = sdk.isOfSDK(parameter) ? boundsInDigest(of: parameter) : writtenBounds(of: parameter)
    let kept = answers.recursion.end(around, found, circular: [], tooDeep: [])
    boundsOfParameters[parameter] = kept
    return kept.value
  }

  private func boundsInDigest(of parameter: SymbolID) -> [ScopeID] {
    let owner = project.symbols[parameter.index].owner
    guard owner.isSome, let details = sdk.symbols.details(of: owner) else { return [] }
    let type = knownTypes.generic(parameter)
    var found: [ScopeID] = []
    if project.symbols[parameter.index].kind == .associatedtype { inheritance.addInherited(of: parameter, to: &found) }
    for requirement in details.requirements where !requirement.isSame {
      guard writtenTypes.knownType(requirement.subject, at: owner) == type else { continue }
      let bound = writtenTypes.knownType(requirement.bound, at: owner)
      found += inheritance.scopes(of: bound)
    }
    return found
  }

  private func writtenBounds(of parameter: SymbolID) -> [ScopeID] {
    var found = inheritance.inheritedScopes(of: parameter)
    var known = Set(found)
    let owner = project.symbols[parameter.index].owner
    guard owner.isSome, project.symbols[parameter.index].kind == .genericParameter else { return found }
    let file = project.symbols[owner.index].file
    for index in requirements(of: owner) {
      let requirement = project.files[file.index].facts.requirements[index]
      guard !requirement.isSame, names(requirement.subject, parameter, in: file) else { continue }
      for scope in inheritance.scopes(of: requirement.bound, in: file) where known.insert(scope).inserted {
        found.append(scope)
      }
    }
    return found
  }

  /// Returns the constraints added by the declarations around a position, as in `extension Box where T: Loading`, and
  /// by protocols.
  func bounds(of parameter: KnownType, saidAround place: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    func add(_ isSame: Bool, _ bound: TypeID, _ file: FileID) {
      if !isSame { found += inheritance.scopes(of: bound, in: file) }
    }
    forEachRequirement(on: parameter, around: place, add)
    forEachRequirement(on: parameter, inProtocolsAround: place, add)
    return found
  }

  /// Returns the type that a parameter must equal according to the declarations around a position, as in `extension Box
  /// where T == Movie`, or according to protocols. Nil if there is none.
  func type(of parameter: KnownType, saidAround place: SymbolID) -> KnownTypeID? {
    var found: KnownTypeID?
    forEachRequirement(on: parameter, around: place) { isSame, bound, file in
      guard isSame else { return }
      let type = writtenTypes.knownType(bound, in: file)
      let known = knownTypes[type]
      if known.shape == .unknown || known.shape == .generic && known.head == parameter.head { return }
      found = type
    }
    return found ?? argument(for: parameter, around: place) ?? type(of: parameter, inProtocolsAround: place)
  }

  /// Returns the type that a parameter must equal according to protocols: `protocol Shelf: Source where Value ==
  /// Movie`.
  private func type(of parameter: KnownType, inProtocolsAround place: SymbolID) -> KnownTypeID? {
    var found: KnownTypeID?
    forEachRequirement(on: parameter, inProtocolsAround: place) { isSame, bound, file in
      guard isSame, found == nil else { return }
      let type = writtenTypes.knownType(bound, in: file)
      if type != .unknown, !knownTypes[type].isOpen { found = type }
    }
    return found
  }

  /// Returns the argument for a primary associated type in a constraint of its base: `Movie` for `C.Element` in
  /// `C: Collection<Movie>`. Nil if there is none.
  private func argument(for parameter: KnownType, around place: SymbolID) -> KnownTypeID? {
    guard parameter.partCount == 1 else { return nil }
    let (name, base) = (project.symbols[Int(parameter.head)].name, knownTypes[knownTypes.inner(of: parameter)])
    let symbol = SymbolID(raw: base.head)
    guard base.shape == .generic, base.isPlain, !sdk.isOfSDK(symbol) else { return nil }
    let file = project.symbols[symbol.index].file
    var found: KnownTypeID?
    for index in project.declaration(symbol).inherited.indices where found == nil {
      found = argument(for: name, in: project.files[file.index].facts.typeLists[index], in: file)
    }
    forEachRequirement(on: base, around: place, includingOwn: true) { isSame, bound, file in
      if !isSame, found == nil { found = argument(for: name, in: bound, in: file) }
    }
    return found
  }

  private func argument(for name: GlobalName, in bound: TypeID, in file: FileID) -> KnownTypeID? {
    guard bound.isSome, project.files[file.index].facts.types[bound.index].count > 0 else { return nil }
    let type = writtenTypes.knownType(bound, in: file)
    let known = knownTypes[type]
    guard known.shape == .nominal, !known.isPlain, project.isProtocol(ScopeID(raw: known.head)) else { return nil }
    return answers.witness(of: name, in: type)
  }

  /// Returns the element type of a sequence whose own type is a generic parameter, an associated type or a protocol;
  /// unknown if no constraint declares one.
  func element(of sequence: KnownTypeID, at place: SymbolID) -> KnownTypeID {
    let known = knownTypes[sequence]
    if known.shape == .nominal { return element(of: sequence, bounds: [ScopeID(raw: known.head)]) }
    guard known.shape == .generic else { return .unknown }
    let symbol = SymbolID(raw: known.head)
    if project.symbols[symbol.index].kind.isNominal { return element(of: sequence, bounds: [ScopeID(symbol)]) }
    return element(of: sequence, bounds: bounds(of: symbol) + bounds(of: known, saidAround: place))
  }

  private func element(of sequence: KnownTypeID, bounds: [ScopeID]) -> KnownTypeID {
    for bound in bounds where project.isProtocol(bound) {
      guard let element = bound.symbol.flatMap({ answers.associatedType(GlobalName(.elementType), of: $0) }) else {
        continue
      }
      let isSelf =
        knownTypes[sequence].shape == .nominal || project.symbols[Int(knownTypes[sequence].head)].kind.isNominal
      return isSelf ? knownTypes.generic(element) : knownTypes.associated(element, of: sequence)
    }
    return .unknown
  }

  /// Calls `body` with the other side of each requirement on a generic parameter or an associated type in the
  /// declarations around a position. Unless `includingOwn` is true, leaves out the requirements in a parameter's own
  /// clause, which `bounds(of:)` returns.
  private func forEachRequirement(
    on parameter: KnownType, around place: SymbolID, includingOwn: Bool = false,
    _ body: (_ isSame: Bool, _ bound: TypeID, FileID) -> Void
  ) {
    let own = parameter.isPlain && !includingOwn ? project.symbols[Int(parameter.head)].owner : .none
    var next = place
    while next.isSome {
      // The requirements of protocols are those of `Self`, and are found through the protocols around the position.
      if next != own, project.symbols[next.index].kind != .protocol {
        let file = project.symbols[next.index].file
        for index in requirements(of: next) {
          let requirement = project.files[file.index].facts.requirements[index]
          if names(requirement.subject, parameter, in: file) {
            body(requirement.isSame, requirement.bound, file)
          } else if requirement.isSame, isPlainName(requirement.subject, in: file),
            names(requirement.bound, parameter, in: file)
          {
            body(true, requirement.subject, file)
          }
        }
      }
      next = project.symbols[next.index].owner
    }
  }

  /// Infers generic parameters from other generic parameters through a declaration's `where` clause: `S.Element ==
  /// Element`.
  func solve(_ known: inout GenericArguments, of called: SymbolID) {
    for (one, other) in samenesses(of: called) {
      solve(one, other, &known, of: called)
      solve(other, one, &known, of: called)
    }
  }

  private func solve(
    _ required: KnownTypeID, _ wanted: KnownTypeID, _ known: inout GenericArguments, of called: SymbolID
  ) {
    guard knownTypes[wanted].isOpen, knownTypes[required].shape != .generic || !knownTypes[required].isPlain else {
      return
    }
    let closed = writtenTypes.substitute(required, known)
    if closed != .unknown, !knownTypes[closed].isOpen { matching.match(wanted, closed, of: called, &known) }
  }

  /// Returns whether a `where` clause has same-type requirements: `C.Element == Int`.
  func asksForSameness(_ called: SymbolID) -> Bool { !samenesses(of: called).isEmpty }

  private func samenesses(of called: SymbolID) -> [(KnownTypeID, KnownTypeID)] {
    guard sdk.isOfSDK(called) else { return writtenSamenesses(of: called) }
    var found: [(KnownTypeID, KnownTypeID)] = []
    for requirement in sdk.symbols.details(of: called)?.requirements ?? [] where requirement.isSame {
      let subject = writtenTypes.knownType(requirement.subject, at: called)
      let bound = writtenTypes.knownType(requirement.bound, at: called)
      found.append((subject, bound))
    }
    return found
  }

  private func writtenSamenesses(of called: SymbolID) -> [(KnownTypeID, KnownTypeID)] {
    let file = project.symbols[called.index].file
    var found: [(KnownTypeID, KnownTypeID)] = []
    for index in requirements(of: called) {
      let requirement = project.files[file.index].facts.requirements[index]
      guard requirement.isSame else { continue }
      let subject = writtenTypes.knownType(requirement.subject, in: file, at: called)
      let bound = writtenTypes.knownType(requirement.bound, in: file, at: called)
      found.append((subject, bound))
    }
    return found
  }

  /// Returns whether a written type is a name without a qualifier. Unlike `T.Element`, such a name does not depend on
  /// the constraints that are being collected.
  private func isPlainName(_ type: TypeID, in file: FileID) -> Bool {
    let facts = project.files[file.index].facts
    guard type.isSome, facts.types[type.index].shape == .named else { return false }
    return facts.mentions[facts.types[type.index].mention.index].base.isNone
  }

  private func names(_ type: TypeID, _ symbol: SymbolID, in file: FileID) -> Bool {
    guard type.isSome, project.files[file.index].facts.types[type.index].shape == .named else { return false }
    return names(project.files[file.index].facts.types[type.index].mention, symbol, in: file)
  }

  /// Returns whether a reference is `T` or, for an associated type of `Self`, `Element`, `Self.Element` or the older
  /// form `Iterator.Element`.
  private func names(_ mention: MentionID, _ symbol: SymbolID, in file: FileID) -> Bool {
    let facts = project.files[file.index].facts
    let fact = facts.mentions[mention.index]
    guard project.global(fact.name, in: file) == project.symbols[symbol.index].name else { return false }
    // `T.Element` is not a parameter, and resolving it would require the bounds of `T`. `Self.Element` is `Element`.
    if let base = fact.base.mention {
      return facts.mentions[base.index].base.isNone && isIterator(base, before: symbol, in: file)
    }
    if fact.base.isSome, facts.values[fact.base.index].shape != .selfType { return false }
    guard let meant = answers.meaning(of: mention, in: file).symbol else { return false }
    // A protocol and its ancestors may all declare `Element`, which is the same type.
    let kinds = (project.symbols[meant.index].kind, project.symbols[symbol.index].kind)
    return meant == symbol || kinds == (.associatedtype, .associatedtype)
  }

  /// Returns whether a written type is `T.Element`, judging by names, because resolving it would require the
  /// constraints that are being collected.
  private func names(_ type: TypeID, _ wanted: KnownType, in file: FileID) -> Bool {
    guard type.isSome, project.files[file.index].facts.types[type.index].shape == .named else { return false }
    var mention = project.files[file.index].facts.types[type.index].mention
    var wanted = wanted
    while wanted.partCount == 1 {
      let fact = project.files[file.index].facts.mentions[mention.index]
      let symbol = SymbolID(raw: wanted.head)
      guard project.global(fact.name, in: file) == project.symbols[symbol.index].name,
        var base = fact.base.mention
      else { return false }
      if isIterator(base, before: symbol, in: file) {
        guard let around = project.files[file.index].facts.mentions[base.index].base.mention else { return false }
        base = around
      }
      (mention, wanted) = (base, knownTypes[knownTypes.inner(of: wanted)])
      if wanted.shape != .generic { return false }
    }
    return names(mention, SymbolID(raw: wanted.head), in: file)
  }

  /// Returns whether a reference is the `Iterator` in `Iterator.Element`, which is `Element` by another name.
  private func isIterator(_ base: MentionID, before symbol: SymbolID, in file: FileID) -> Bool {
    project.symbols[symbol.index].name == GlobalName(.elementType)
      && project.global(project.files[file.index].facts.mentions[base.index].name, in: file) == GlobalName(.iterator)
  }
}
