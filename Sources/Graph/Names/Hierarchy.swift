// What types are made of beyond their own braces: extensions and supertypes.
import InwardFacts

/// Where extensions belong, and what belongs to each type.
struct Hierarchy: Sendable {
  /// The type that an extension extends: of the project, or from outside.
  var extensionScopes: [SymbolID: ScopeID] = [:]
  var extensionsOfScopes: [ScopeID: [SymbolID]] = [:]
}

/// A type and all that it inherits from, itself first, nearer ones before farther ones.
struct Ancestors {
  var scopes: [ScopeID]
  /// Something from outside the project is among them that may declare what we cannot see.
  var mayInheritUnseen: Bool
}

/// What was found out of types' ancestors: an array for the project's types, which are asked for all the time.
struct Ancestry {
  private var ofSymbols: [Ancestors?]
  private var ofOutside: [ScopeID: Ancestors] = [:]
  /// What to forget, so that forgetting costs no more than remembering did.
  private var known: [ScopeID] = []

  init(symbols: Int = 0) { ofSymbols = Array(repeating: nil, count: symbols) }

  subscript(scope: ScopeID) -> Ancestors? {
    get { scope.symbol.map { ofSymbols[$0.index] } ?? ofOutside[scope] }
    set {
      known.append(scope)
      if let symbol = scope.symbol { ofSymbols[symbol.index] = newValue } else { ofOutside[scope] = newValue }
    }
  }

  mutating func forget() {
    for scope in known {
      if let symbol = scope.symbol { ofSymbols[symbol.index] = nil } else { ofOutside[scope] = nil }
    }
    known.removeAll(keepingCapacity: true)
  }
}

extension Resolver {
  /// Finds the type of every extension. `extension A.B` may name a `B` that another extension declares, so this goes
  /// round until nothing more is found; what is left extends something that no file declares.
  mutating func placeExtensions() {
    var waiting = symbols.indices.map { SymbolID($0) }.filter { symbols[$0.index].kind == .extension }
    var isFinal = false
    while !waiting.isEmpty {
      var left: [SymbolID] = []
      for symbol in waiting {
        if let scope = extendedScope(of: symbol, isFinal: isFinal) {
          place(symbol, in: scope)
        } else {
          left.append(symbol)
        }
      }
      if isFinal { break }
      isFinal = left.count == waiting.count
      waiting = left
    }
    // Whatever was answered on the way was answered from half-filled tables.
    for index in meanings.indices { meanings[index] = .pending }
    ancestry.forget()
    candidateLists = []
  }

  private mutating func place(_ symbol: SymbolID, in scope: ScopeID) {
    hierarchy.extensionScopes[symbol] = scope
    hierarchy.extensionsOfScopes[scope, default: []].append(symbol)
    ancestry.forget()
    let file = symbols[symbol.index].file
    let end = declaration(symbol).end
    // Members stand right behind their extension, mixed with what is nested in them.
    for index in Int(symbol.raw) + 1..<Int(firstSymbols[file.index + 1]) {
      if declaration(SymbolID(index)).start >= end { break }
      if symbols[index].owner == symbol { insert(SymbolID(index), in: scope) }
    }
  }

  private mutating func extendedScope(of symbol: SymbolID, isFinal: Bool) -> ScopeID? {
    let file = symbols[symbol.index].file
    let type = declaration(symbol).type
    guard type.isSome else { return nil }
    forget(type, in: file)
    let scopes = scopes(of: type, in: file)
    guard let scope = scopes.first, scopes.count == 1 else { return nil }
    // `B` of `A.B` looks external as long as the extension that declares it has no place.
    if scope.externalName != nil, !isFinal, isQualified(type, in: file) { return nil }
    return scope
  }

  private func isQualified(_ type: TypeID, in file: FileID) -> Bool {
    let fact = files[file.index].facts.types[type.index]
    return fact.shape == .named && files[file.index].facts.mentions[fact.mention.index].base.isSome
  }

  /// Makes the mentions of a type be asked anew.
  private mutating func forget(_ type: TypeID, in file: FileID) {
    let facts = files[file.index].facts
    guard facts.types[type.index].shape == .named else { return }
    var mention = facts.types[type.index].mention
    while true {
      meanings[Int(firstMentions[file.index]) + mention.index] = .pending
      guard let base = facts.mentions[mention.index].base.mention else { return }
      mention = base
    }
  }

  /// The scopes that a written type stands for: one for a name, several for a composition, none for what has no
  /// members.
  mutating func scopes(of type: TypeID, in file: FileID) -> [ScopeID] {
    let known = knownType(type, in: file)
    return knownTypes.heads(of: known)
  }

  /// A type and what it inherits. Remembered, and safe against a type that inherits from itself.
  mutating func ancestors(of scope: ScopeID) -> Ancestors {
    if let known = ancestry[scope] { return known }
    // A cycle finds the type alone.
    ancestry[scope] = Ancestors(scopes: [scope], mayInheritUnseen: false)
    var found = Ancestors(scopes: [scope], mayInheritUnseen: false)
    for parent in directSupertypes(of: scope) {
      if let name = parent.externalName, !standard.harmlessSupertypes.contains(name) { found.mayInheritUnseen = true }
      let above = ancestors(of: parent)
      found.mayInheritUnseen = found.mayInheritUnseen || above.mayInheritUnseen
      for next in above.scopes where !found.scopes.contains(next) { found.scopes.append(next) }
    }
    ancestry[scope] = found
    return found
  }

  private mutating func directSupertypes(of scope: ScopeID) -> [ScopeID] {
    var found: [ScopeID] = []
    if let symbol = scope.symbol {
      let isEnum = symbols[symbol.index].kind == .enum
      found += inheritedScopes(of: symbol).filter { parent in
        // `enum Kind: String`: the raw type is not a supertype.
        !(isEnum && parent.externalName.map(standard.rawTypes.contains) == true)
      }
    } else if let name = scope.externalName {
      found += standard.supertypes[name]?.map { ScopeID.external($0) } ?? []
    }
    for symbol in hierarchy.extensionsOfScopes[scope] ?? [] { found += inheritedScopes(of: symbol) }
    return found
  }

  mutating func inheritedScopes(of symbol: SymbolID) -> [ScopeID] {
    let file = symbols[symbol.index].file
    let list = declaration(symbol).inherited
    var found: [ScopeID] = []
    for index in list.indices { found += scopes(of: files[file.index].facts.typeLists[index], in: file) }
    return found
  }
}
