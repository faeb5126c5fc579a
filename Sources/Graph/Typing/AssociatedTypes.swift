// The types that a type provides for the associated types of its protocols. They are declared, inferred from members,
// or defaults.
import InwardFacts
import InwardSDK

/// The witnesses of associated types.
final class AssociatedTypes {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters
  let matching: Matching

  /// The witnesses found so far, by the numbers of the name and the type.
  @exclusivity(unchecked) var witnesses: [UInt64: Kept<KnownTypeID?>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ matching: Matching) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    (writtenTypes, inheritance, parameters) = (declared.writtenTypes, declared.inheritance, declared.parameters)
    self.matching = matching
  }
}

extension AssociatedTypes {
  /// Returns the type that a nominal type provides for an associated type of one of its protocols; nil if it cannot be
  /// found.
  func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    let known = knownTypes[instance]
    if known.shape == .either { return agreedWitness(of: name, inEach: known) }
    guard known.shape == .nominal else { return nil }
    let question = UInt64(name.raw) << 32 | UInt64(instance.raw)
    if let kept = witnesses[question], answers.recursion.isKnown(kept) { return kept.value }
    guard let around = answers.recursion.begin() else { return nil }
    witnesses[question] = answers.recursion.mark(nil)
    let found =
      primaryWitness(of: name, in: instance) ?? declaredWitness(of: name, in: instance)
      ?? inferredWitness(of: name, in: instance) ?? defaultWitness(of: name, in: instance)
    let kept = answers.recursion.end(around, found, circular: nil, tooDeep: nil)
    witnesses[question] = kept
    return kept.value
  }

  /// Returns the witness that is the same in each of several types; otherwise, nil.
  private func agreedWitness(of name: GlobalName, inEach branches: KnownType) -> KnownTypeID? {
    var agreed: KnownTypeID?
    for index in 0..<Int(branches.partCount) {
      guard let found = witness(of: name, in: knownTypes.part(index, of: branches)), agreed == nil || agreed == found
      else { return nil }
      agreed = found
    }
    return agreed
  }

  /// Returns the argument for a primary associated type: `Movie` for `Element` in `some Sequence<Movie>`.
  private func primaryWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    let known = knownTypes[instance]
    guard !known.isPlain, let type = ScopeID(raw: known.head).symbol, project.symbols[type.index].kind == .protocol
    else { return nil }
    return number(ofPrimary: name, in: type).flatMap { $0 < known.partCount ? knownTypes.part($0, of: known) : nil }
  }

  /// Returns the position of a name among the primary associated types of a protocol; nil if it is not one of them.
  private func number(ofPrimary name: GlobalName, in type: SymbolID) -> Int? {
    if sdk.isOfSDK(type) {
      return sdk.symbols.details(of: type)?.generics.firstIndex { sdk.symbols.global($0, &project.names) == name }
    }
    return (0..<parameters.parameterCount(of: type)).first { parameters.parameter($0, of: type).label == name }
  }

  private func declaredWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    for place in inheritance.ancestors(of: ScopeID(raw: knownTypes[instance].head)).places {
      let scope = inheritance.ancestry.scope(at: place)
      sdk.bring(name, in: scope)
      var entry = project.table.first(name, in: scope)
      while let here = entry {
        entry = project.table.next(after: here)
        let kind = project.symbols[here.symbol.index].kind
        guard kind.isType, kind != .associatedtype else { continue }
        let found = writtenTypes.type(named: here.symbol)
        return writtenTypes.substitute(found, from: instance)
      }
    }
    return nil
  }

  /// Returns the default of an associated type, as in `associatedtype Element = Int`; nil if there is none.
  private func defaultWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    for place in inheritance.ancestors(of: ScopeID(raw: knownTypes[instance].head)).places {
      guard let symbol = associatedType(name, in: inheritance.ancestry.scope(at: place)) else { continue }
      let found: KnownTypeID
      if sdk.isOfSDK(symbol) {
        guard let cursor = sdk.symbols.details(of: symbol)?.type else { continue }
        found = writtenTypes.knownType(cursor, at: symbol)
      } else {
        found = writtenTypes.knownType(
          project.declaration(symbol).type, in: project.symbols[symbol.index].file, at: symbol)
      }
      if found != .unknown { return writtenTypes.substitute(found, from: instance) }
    }
    return nil
  }

  private func associatedType(_ name: GlobalName, in scope: ScopeID) -> SymbolID? {
    sdk.bring(name, in: scope)
    var entry = project.table.first(name, in: scope)
    while let here = entry {
      if project.symbols[here.symbol.index].kind == .associatedtype { return here.symbol }
      entry = project.table.next(after: here)
    }
    return nil
  }
}

// Inference as in the compiler: the `Element` of a type that has a `subscript(position: Int) -> Movie` is `Movie`.
extension AssociatedTypes {
  private func inferredWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    let type = ScopeID(raw: knownTypes[instance].head)
    for place in inheritance.ancestors(of: type).places {
      let scope = inheritance.ancestry.scope(at: place)
      guard let holder = scope.symbol, project.isProtocol(scope), let wanted = associatedType(name, in: scope) else {
        continue
      }
      for requirement in requirements(of: holder) {
        if let found = witness(of: wanted, by: requirement, of: holder, in: instance) {
          return writtenTypes.substitute(found, from: instance)
        }
      }
    }
    guard name == GlobalName(.elementType), let iterator = witness(of: GlobalName(.iterator), in: instance)
    else { return nil }
    return witness(of: name, in: iterator)
  }

  /// Infers the associated type by comparing a requirement that uses it with the members that meet the requirement; nil
  /// if they imply no single type.
  private func witness(
    of wanted: SymbolID, by requirement: SymbolID, of holder: SymbolID, in instance: KnownTypeID
  ) -> KnownTypeID? {
    let type = ScopeID(raw: knownTypes[instance].head)
    let open = writtenTypes.type(ofSymbol: requirement)
    let isSaid = mentions(open, wanted)
    guard isSaid || parametersMention(wanted, of: requirement) else { return nil }
    var agreed: KnownTypeID?
    for place in inheritance.ancestors(of: type).places {
      let scope = inheritance.ancestry.scope(at: place)
      if project.isProtocol(scope) { continue }
      let name = project.symbols[requirement.index].name
      sdk.bring(name, in: scope)
      var entry = project.table.first(name, in: scope)
      while let here = entry {
        entry = project.table.next(after: here)
        guard meets(here.symbol, requirement), takes(here.symbol, requirement, for: wanted, in: instance) else {
          continue
        }
        var known = GenericArguments()
        let own = writtenTypes.type(ofSymbol: here.symbol)
        matching.match(open, own, of: holder, &known)
        for index in 0..<parameters.parameterCount(of: requirement) {
          let place = parameters.type(of: parameters.parameter(index, of: requirement), of: requirement)
          let given = parameters.type(of: parameters.parameter(index, of: here.symbol), of: here.symbol)
          matching.match(place, given, of: holder, &known)
        }
        guard let found = known.type(of: wanted) else { continue }
        // If several members match and imply different types, only a comparison of all types could decide.
        if let agreed, agreed != found { return nil }
        agreed = found
      }
    }
    return agreed
  }

  /// Returns whether a member may meet a requirement, given the witnesses of the other associated types in the
  /// requirement's parameters.
  private func takes(
    _ symbol: SymbolID, _ requirement: SymbolID, for wanted: SymbolID, in instance: KnownTypeID
  ) -> Bool {
    for index in 0..<parameters.parameterCount(of: requirement) {
      let place = parameters.type(of: parameters.parameter(index, of: requirement), of: requirement)
      let head = SymbolID(raw: knownTypes[place].head)
      guard knownTypes[place].shape == .generic, knownTypes[place].partCount == 0, head != wanted,
        project.symbols[head.index].kind == .associatedtype,
        let other = witness(of: project.symbols[head.index].name, in: instance)
      else { continue }
      let given = parameters.type(of: parameters.parameter(index, of: symbol), of: symbol)
      if given != .unknown, !knownTypes[given].isOpen, given != other { return false }
    }
    return true
  }

  /// Returns whether a member meets a requirement, judging by kind and labels.
  private func meets(_ symbol: SymbolID, _ requirement: SymbolID) -> Bool {
    guard project.symbols[symbol.index].kind == project.symbols[requirement.index].kind,
      parameters.parameterCount(of: symbol) == parameters.parameterCount(of: requirement)
    else { return false }
    for index in 0..<parameters.parameterCount(of: symbol)
    where parameters.parameter(index, of: symbol).label != parameters.parameter(index, of: requirement).label {
      return false
    }
    return true
  }

  private func parametersMention(_ wanted: SymbolID, of requirement: SymbolID) -> Bool {
    for index in 0..<parameters.parameterCount(of: requirement) {
      let type = parameters.type(of: parameters.parameter(index, of: requirement), of: requirement)
      if mentions(type, wanted) { return true }
    }
    return false
  }

  private func mentions(_ type: KnownTypeID, _ wanted: SymbolID) -> Bool {
    let known = knownTypes[type]
    guard known.isOpen else { return false }
    if known.shape == .generic, known.partCount == 0 { return known.head == wanted.raw }
    return (0..<Int(known.partCount)).contains { mentions(knownTypes.part($0, of: known), wanted) }
  }

  /// Returns the requirements of a protocol other than types: functions, initializers, properties and subscripts.
  private func requirements(of holder: SymbolID) -> [SymbolID] {
    if sdk.isOfSDK(holder) {
      let entry = sdk.symbols.entry(of: holder)
      return sdk.symbols.digest.members(of: entry).map { DigestEntry(raw: $0) }
        .filter { sdk.symbols.digest.flags(of: $0).contains(.requirement) && !sdk.symbols.digest.kind(of: $0).isType }
        .map { sdk.symbol(of: $0) }
    }
    let end = Int(project.firstSymbols[project.symbols[holder.index].file.index + 1])
    var found: [SymbolID] = []
    for index in holder.index + 1..<max(end, holder.index + 1) {
      if project.declaration(SymbolID(index)).start >= project.declaration(holder).end { break }
      guard project.symbols[index].owner == holder, !project.symbols[index].kind.isType else { continue }
      found.append(SymbolID(index))
    }
    return found
  }
}
