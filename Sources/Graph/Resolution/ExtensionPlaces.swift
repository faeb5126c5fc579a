// Finds the type of each extension: `extension A.B` may refer to a `B` that another extension declares.
import InwardFacts

final class ExtensionPlaces {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let slices: Slices
  let memberLookup: MemberLookup
  /// The extensions placed so far with their types, in the order in which they were placed.
  private(set) var placements: [Placement] = []

  init(_ ground: Ground, _ declared: Declared, _ slices: Slices, _ memberLookup: MemberLookup) {
    (knownTypes, project, answers) = (ground.knownTypes, ground.project, ground.answers)
    (writtenTypes, inheritance) = (declared.writtenTypes, declared.inheritance)
    (self.slices, self.memberLookup) = (slices, memberLookup)
  }
}

extension ExtensionPlaces {
  /// Places the extensions whose types are already known, and returns the others.
  func place(_ waiting: [SymbolID]) -> [SymbolID] {
    waiting.filter { symbol in
      guard let scope = extendedScope(of: symbol, isFinal: false) else { return true }
      place(Placement(symbol: symbol, scope: scope, isOnlyType: true))
      return false
    }
  }

  /// Places the extensions that are left at the end. A type that still seems external counts as external.
  func placeFinally(_ waiting: [SymbolID]) {
    for symbol in waiting { for placement in finalPlacements(of: symbol) { place(placement) } }
  }

  private func finalPlacements(of symbol: SymbolID) -> [Placement] {
    if let scopes = scopesInBranches(of: symbol), !scopes.isEmpty {
      return scopes.map { Placement(symbol: symbol, scope: $0, isOnlyType: false) }
    }
    let scope = extendedScope(of: symbol, isFinal: true) ?? .none
    return [Placement(symbol: symbol, scope: scope, isOnlyType: true)]
  }

  func place(_ placement: Placement) {
    placements.append(placement)
    let (symbol, scope) = (placement.symbol, placement.scope)
    if scope.isNone { return }
    if placement.isOnlyType {
      project.hierarchy.place(symbol, in: scope)
      inheritance.ancestry.forget()
      let file = project.symbols[symbol.index].file
      if hasArguments(project.declaration(symbol).type, in: file) { project.hasConditions[symbol.index] = true }
    }
    insertMembers(of: symbol, in: scope)
  }

  /// Returns whether all extensions that were placed as in an earlier state still extend the same types. An extension
  /// that uses its type's own name does, if the project declares the same types as before. An alias or the name of a
  /// nested type may refer to an associated type, which is inferred from members.
  func areRight() -> Bool {
    var next = 0
    while next < placements.count {
      let known = placements[next...].prefix { $0.symbol == placements[next].symbol }
      if !hasNameOfType(known[next]), finalPlacements(of: known[next].symbol) != Array(known) { return false }
      next += known.count
    }
    return true
  }

  private func hasNameOfType(_ placement: Placement) -> Bool {
    guard let extended = placement.scope.symbol else { return false }
    let file = project.symbols[placement.symbol.index].file
    let facts = project.files[file.index].facts
    let type = facts.types[project.declaration(placement.symbol).type.index]
    guard type.shape == .named else { return false }
    let mention = facts.mentions[type.mention.index]
    return mention.base.isNone && project.symbols[extended.index].name == project.global(mention.name, in: file)
  }

  /// Finishes placing. Must be called after the last extension has been placed.
  func close() {
    memberLookup.memberAnswers.open()
    slices.listSliceMembers()
  }

  /// Returns the types that the name of an extension refers to in different `#if` branches, such as a class `Lock` and
  /// a typealias `Lock`. Each of them has the members of the extension, but the extension itself belongs to none,
  /// because it does not extend a single type. Nil if the name refers to one type in all branches, or to none.
  private func scopesInBranches(of symbol: SymbolID) -> [ScopeID]? {
    let type = project.declaration(symbol).type
    guard type.isSome else { return nil }
    let known = knownTypes[writtenTypes.knownType(type, in: project.symbols[symbol.index].file)]
    guard known.shape == .either else { return nil }
    return (0..<Int(known.partCount)).compactMap { index in
      let scopes = inheritance.scopes(of: knownTypes.part(index, of: known))
      return scopes.count == 1 ? scopes[0] : nil
    }
  }

  private func insertMembers(of symbol: SymbolID, in scope: ScopeID) {
    let file = project.symbols[symbol.index].file
    let end = project.declaration(symbol).end
    // Members directly follow their extension, interleaved with the declarations nested in them.
    for index in Int(symbol.raw) + 1..<Int(project.firstSymbols[file.index + 1]) {
      if project.declaration(SymbolID(index)).start >= end { break }
      if project.symbols[index].owner == symbol { project.insert(SymbolID(index), in: scope) }
    }
  }

  /// Returns whether the extended type has generic arguments, which act like a `where` clause, as in `[Movie]` or
  /// `Box<Movie>`.
  private func hasArguments(_ type: TypeID, in file: FileID) -> Bool {
    let fact = project.files[file.index].facts.types[type.index]
    switch fact.shape {
    case .array, .dictionary, .optional: return true
    default: return fact.count > 0
    }
  }

  private func extendedScope(of symbol: SymbolID, isFinal: Bool) -> ScopeID? {
    let file = project.symbols[symbol.index].file
    let type = project.declaration(symbol).type
    guard type.isSome else { return nil }
    forget(type, in: file)
    let known = writtenTypes.knownType(type, in: file)
    // `extension Movie?` extends `Optional`, but only for values of `Movie`.
    if knownTypes[known].shape == .optional { return project.language[.optional] }
    let scopes = inheritance.scopes(of: known)
    guard let scope = scopes.first, scopes.count == 1 else { return nil }
    // The `B` of `A.B`, or of an alias for `A.B`, seems external until the extension that declares `B` has been placed.
    if scope.externalName != nil, !isFinal, !isOutsideName(type, in: file) { return nil }
    return scope
  }

  private func isOutsideName(_ type: TypeID, in file: FileID) -> Bool {
    let fact = project.files[file.index].facts.types[type.index]
    guard fact.shape == .named, project.files[file.index].facts.mentions[fact.mention.index].base.isNone else {
      return false
    }
    return answers.meaning(of: fact.mention, in: file) == .external
  }

  /// Resets the references in a written type, so that they are resolved again.
  private func forget(_ type: TypeID, in file: FileID) {
    guard project.files[file.index].facts.types[type.index].shape == .named else { return }
    var mention = project.files[file.index].facts.types[type.index].mention
    while true {
      answers.meanings[Int(project.firstMentions[file.index]) + mention.index] = .unasked(.pending)
      let facts = project.files[file.index].facts
      guard let base = facts.typeName(at: facts.mentions[mention.index].base) else { return }
      mention = base
    }
  }
}
