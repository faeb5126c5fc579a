// Decides whether an extension's members exist for a receiver: `extension Array where Element == Movie` adds nothing to
// an array of numbers, so a name of such a member refers to a declaration outside the project there.
import InwardFacts
import InwardSDK

/// Checks whether receivers meet the constraints of extensions.
final class Conditions {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let answers: Answers
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let expressions: Expressions
  let literals: Literals

  /// The results of dropping candidates with unmet constraints, by the numbers of the candidate list and the receiver.
  @exclusivity(unchecked) var weighedLists: [UInt64: Kept<Meaning>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ literals: Literals) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (candidates, answers) = (ground.candidates, ground.answers)
    (attributes, writtenTypes, inheritance) = (declared.attributes, declared.writtenTypes, declared.inheritance)
    (self.expressions, self.literals) = (expressions, literals)
  }
}

extension Conditions {
  /// Returns a member's meaning without the candidates whose constraints the receiver does not meet. Unknown if there
  /// are too many candidates to check. Also unknown if none is left, or if none certainly exists and the receiver may
  /// have unseen members; these two rules do not apply if all candidates belong to the SDK.
  func weighed(_ meaning: Meaning, on receiver: KnownTypeID, isType: Bool) -> Meaning {
    // In `Task.retry { }`, the constraints determine the generic arguments.
    if isType, knownTypes[receiver].isPlain { return meaning }
    if let symbol = meaning.symbol {
      guard project.isConditional(symbol), !sdk.isOfSDK(symbol) else { return meaning }
      switch verdict(on: symbol, receiver) {
      case .met: return meaning
      case .failed: return .unknown(.condition)
      case .undecided: return mayHaveUnseenMembers(receiver) ? .unknown(.condition) : meaning
      }
    }
    guard let list = meaning.candidateList, candidates.traits(ofList: list).contains(.conditional) else {
      return meaning
    }
    if candidates.lists[list].count > GenericBounds.most { return .unknown(.condition) }
    // The result is cached, because in generated code, a hundred thousand calls may refer to the same overloads.
    let question = UInt64(list) << 32 | UInt64(receiver.raw)
    if let kept = weighedLists[question], answers.recursion.isKnown(kept) { return kept.value }
    let around = answers.recursion.beginBeside()
    let weighed = weighed(list, meaning, on: receiver)
    weighedLists[question] = answers.recursion.endBeside(around, weighed)
    return weighed
  }

  private func weighed(_ list: Int, _ meaning: Meaning, on receiver: KnownTypeID) -> Meaning {
    let start = candidates.found.count
    var isSure = false
    for symbol in candidates.lists[list] {
      let verdict = project.isConditional(symbol) ? verdict(on: symbol, receiver) : .met
      if verdict != .failed { candidates.found.append(symbol) }
      isSure = isSure || verdict == .met
    }
    let left = start..<candidates.found.count
    // The SDK's functions are external regardless of which one is called; only their results matter.
    let isExternal = candidates.lists[list].allSatisfy { sdk.isOfSDK($0) }
    if left.isEmpty && isExternal { return meaning }
    if left.isEmpty || !isSure && !isExternal && mayHaveUnseenMembers(receiver) { return .unknown(.condition) }
    return left.count == candidates.lists[list].count ? meaning : candidates.meaning(of: left)
  }

  /// Returns whether a receiver may have members that no source shows, because its type has no known declaration or has
  /// dynamic member lookup.
  private func mayHaveUnseenMembers(_ receiver: KnownTypeID) -> Bool {
    let known = knownTypes[receiver]
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return true }
    return attributes.isDynamic(symbol)
  }

  private func verdict(on symbol: SymbolID, _ receiver: KnownTypeID) -> Verdict {
    if sdk.isOfSDK(symbol) { return verdict(onOutside: symbol, receiver) }
    let owner = project.symbols[symbol.index].owner
    guard owner.isSome, project.symbols[owner.index].kind == .extension else { return .met }
    let file = project.symbols[owner.index].file
    var all = sugarVerdict(on: owner, receiver)
    for index in project.files[file.index].facts.requirements(of: project.symbols[owner.index].declaration)
    where all != .failed {
      let requirement = project.files[file.index].facts.requirements[index]
      let one = verdict(on: requirement, of: owner, receiver)
      if one != .met { all = one }
    }
    return all
  }

  /// Returns whether a receiver meets the constraints of an SDK member: `joined()`, which requires that `Element`
  /// conforms to `StringProtocol`, does not exist for an array of movies. Undecided requirements count as met.
  private func verdict(onOutside symbol: SymbolID, _ receiver: KnownTypeID) -> Verdict {
    for requirement in sdk.symbols.details(of: symbol)?.requirements ?? [] {
      let subject = writtenTypes.substitute(writtenTypes.knownType(requirement.subject, at: symbol), from: receiver)
      let bound = writtenTypes.substitute(writtenTypes.knownType(requirement.bound, at: symbol), from: receiver)
      if subject == .unknown || bound == .unknown { continue }
      let fails =
        requirement.isSame
        ? sameness(subject, bound) == .failed
        : inheritance.scopes(of: bound).contains { literals.conformance(of: subject, to: $0) == .failed }
      if fails { return .failed }
    }
    return .met
  }

  /// Returns whether a receiver meets the constraints that the generic arguments of an extended type imply, as in
  /// `extension [Movie]`.
  private func sugarVerdict(on extended: SymbolID, _ receiver: KnownTypeID) -> Verdict {
    let type = writtenTypes.knownType(project.declaration(extended).type, in: project.symbols[extended.index].file)
    let (wanted, given) = (knownTypes[type], knownTypes[receiver])
    guard wanted.shape == .nominal || wanted.shape == .optional, wanted.partCount > 0 else { return .met }
    guard given.shape == wanted.shape, given.head == wanted.head || given.shape == .optional,
      given.partCount == wanted.partCount
    else { return .undecided }
    var all = Verdict.met
    for index in 0..<Int(wanted.partCount) where all != .failed {
      let one = sameness(knownTypes.part(index, of: given), knownTypes.part(index, of: wanted))
      if one != .met { all = one }
    }
    return all
  }

  private func verdict(
    on requirement: Requirement, of extended: SymbolID, _ receiver: KnownTypeID
  ) -> Verdict {
    let file = project.symbols[extended.index].file
    if isSuppressed(requirement.bound, in: file) { return .met }
    let bound = writtenTypes.knownType(requirement.bound, in: file)
    if bound == .unknown { return .undecided }
    if !requirement.isSame, inheritance.scopes(of: bound).allSatisfy({ $0.symbol == nil }) { return .met }
    let subject = argument(requirement.subject, of: receiver, in: file)
    if subject == .unknown { return .undecided }
    // `.primary` of `extension ButtonStyle where Self == PrimaryStyle` is found through the protocol, so it exists.
    if requirement.isSame, subject == receiver, !expressions.isConcrete(receiver) { return .met }
    if requirement.isSame { return sameness(subject, bound) }
    var all = Verdict.met
    for scope in inheritance.scopes(of: bound) where all != .failed {
      let one = literals.conformance(of: subject, to: scope)
      if one != .met { all = one }
    }
    return all
  }

  private func isSuppressed(_ bound: TypeID, in file: FileID) -> Bool {
    bound.isSome && project.files[file.index].facts.types[bound.index].shape == .suppressed
  }

  private func sameness(_ one: KnownTypeID, _ other: KnownTypeID) -> Verdict {
    if one == other { return one == .unknown ? .undecided : .met }
    let (left, right) = (knownTypes[one], knownTypes[other])
    if left.isOpen || right.isOpen || left.shape == .unknown || right.shape == .unknown { return .undecided }
    guard left.shape == right.shape else { return .failed }
    guard left.shape == .nominal else { return .undecided }
    guard left.head == right.head else { return verdict(onNames: ScopeID(raw: left.head), ScopeID(raw: right.head)) }
    guard left.partCount == right.partCount else { return .undecided }
    var all = Verdict.met
    for index in 0..<Int(left.partCount) where all != .failed {
      let one = sameness(knownTypes.part(index, of: left), knownTypes.part(index, of: right))
      if one != .met { all = one }
    }
    return all
  }

  /// Compares two types that are not the same declaration. Two unseen types with different names may still be the same
  /// type. An unseen `Shop.Movie` counts as the project's `Movie`, because nothing is known about `Shop`.
  private func verdict(onNames one: ScopeID, _ other: ScopeID) -> Verdict {
    guard let first = one.externalName else {
      return other.externalName == nil ? .failed : verdict(onNames: other, one)
    }
    if other.externalName != nil { return .undecided }
    return project.lastName(of: first) == other.symbol.map { project.symbols[$0.index].name } ? .met : .failed
  }

  /// Returns the type of a constraint's subject for a receiver: for a generic parameter, the receiver's argument.
  private func argument(_ subject: TypeID, of receiver: KnownTypeID, in file: FileID) -> KnownTypeID {
    guard subject.isSome else { return .unknown }
    let fact = project.files[file.index].facts.types[subject.index]
    if fact.shape == .selfType { return receiver }
    guard fact.shape == .named, fact.count == 0 else { return .unknown }
    let mention = project.files[file.index].facts.mentions[fact.mention.index]
    guard mention.base.isNone || isOfSelf(mention.base, in: file) else { return .unknown }
    let name = project.global(mention.name, in: file)
    let known = knownTypes[receiver]
    if known.shape == .optional { return name == GlobalName(.wrapped) ? knownTypes.inner(of: known) : .unknown }
    guard known.shape == .nominal else { return .unknown }
    if known.isPlain { return answers.witness(of: name, in: receiver) ?? .unknown }
    guard let symbol = ScopeID(raw: known.head).symbol else { return .unknown }
    let parameters = project.genericParameters(of: symbol)
    guard parameters.count == Int(known.partCount) else { return .unknown }
    for index in parameters where project.symbols[index].name == name {
      return knownTypes.part(index - parameters.lowerBound, of: known)
    }
    return answers.witness(of: name, in: receiver) ?? .unknown
  }

  /// Returns whether a base is `Self`, as in `Self.Element`, or `Iterator`, as in the older form `Iterator.Element`.
  private func isOfSelf(_ value: ValueID, in file: FileID) -> Bool {
    guard let mention = value.mention else {
      return project.files[file.index].facts.values[value.index].shape == .selfType
    }
    return project.global(project.files[file.index].facts.mentions[mention.index].name, in: file)
      == GlobalName(.iterator)
  }
}
