// Where extensions belong: `extension A.B` may name a `B` that another extension declares.
import InwardFacts

/// Finds the types of extensions.
final class ExtensionPlaces {
  let project: ProjectIndex
  let answers: Answers
  let inheritance: Inheritance
  let slices: Slices
  let memberLookup: MemberLookup

  init(_ ground: Ground, _ declared: Declared, _ slices: Slices, _ memberLookup: MemberLookup) {
    (project, answers, inheritance) = (ground.project, ground.answers, declared.inheritance)
    (self.slices, self.memberLookup) = (slices, memberLookup)
  }
}

extension ExtensionPlaces {
  /// Finds the types of extensions, as far as they are known by now, and gives back those that are left. The last time
  /// what is left extends something that no file declares.
  func place(_ waiting: [SymbolID], isFinal: Bool) -> [SymbolID] {
    waiting.filter { symbol in
      guard let scope = extendedScope(of: symbol, isFinal: isFinal) else { return true }
      place(symbol, in: scope)
      return false
    }
  }

  /// From here on no extension is without a place.
  func close() {
    memberLookup.memberAnswers.open()
    slices.listSliceMembers()
  }

  private func place(_ symbol: SymbolID, in scope: ScopeID) {
    project.hierarchy.place(symbol, in: scope)
    inheritance.ancestry.forget()
    let file = project.symbols[symbol.index].file
    if hasArguments(project.declaration(symbol).type, in: file) { project.hasConditions[symbol.index] = true }
    let end = project.declaration(symbol).end
    // Members stand right behind their extension, mixed with what is nested in them.
    for index in Int(symbol.raw) + 1..<Int(project.firstSymbols[file.index + 1]) {
      if project.declaration(SymbolID(index)).start >= end { break }
      if project.symbols[index].owner == symbol { project.insert(SymbolID(index), in: scope) }
    }
  }

  /// `extension [Movie]`, `extension Box<Movie>`: as good as a `where`.
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
    let scopes = inheritance.scopes(of: type, in: file)
    guard let scope = scopes.first, scopes.count == 1 else { return nil }
    // `B` of `A.B` looks external as long as the extension that declares it has no place, also behind an alias.
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

  /// Makes the mentions of a type be asked anew.
  private func forget(_ type: TypeID, in file: FileID) {
    guard project.files[file.index].facts.types[type.index].shape == .named else { return }
    var mention = project.files[file.index].facts.types[type.index].mention
    while true {
      answers.meanings[Int(project.firstMentions[file.index]) + mention.index] = .pending
      guard let base = project.files[file.index].facts.mentions[mention.index].base.mention else { return }
      mention = base
    }
  }
}
