// What types are made of beyond their own braces: extensions and supertypes.
import InwardFacts

/// Where extensions belong, and what belongs to each type.
struct Hierarchy: Sendable {
  /// By the extension's number the type that it extends, of the project or from outside; `.none` for all others.
  private var scopeOfSymbol: [ScopeID]
  private var extensionsOfScopes: [ScopeID: [SymbolID]] = [:]

  init(symbols: Int = 0) { scopeOfSymbol = Array(repeating: .none, count: symbols) }

  @inline(__always)
  func scope(ofExtension symbol: SymbolID) -> ScopeID { scopeOfSymbol[symbol.index] }

  mutating func addSymbol() { scopeOfSymbol.append(.none) }

  /// The same for those who know nothing of what is outside: its declarations begin at `first`.
  func withoutOutside(from first: UInt32) -> Hierarchy {
    var own = Hierarchy(symbols: Int(first))
    for index in 0..<Int(first) where scopeOfSymbol[index].isSome {
      if let symbol = scopeOfSymbol[index].symbol, symbol.raw >= first { continue }
      own.place(SymbolID(index), in: scopeOfSymbol[index])
    }
    return own
  }

  /// Types from outside that the project extends, always in one order.
  var scopes: [ScopeID] { extensionsOfScopes.keys.sorted { $0.raw < $1.raw } }

  func extensions(of scope: ScopeID) -> [SymbolID] { extensionsOfScopes[scope] ?? [] }

  /// With other numbers of declarations, of which there are fewer.
  func joined(_ symbol: (SymbolID) -> SymbolID, symbols: Int) -> Hierarchy {
    var joined = Hierarchy(symbols: symbols)
    for (index, scope) in scopeOfSymbol.enumerated() where scope.isSome {
      let place = symbol(SymbolID(index))
      guard joined.scope(ofExtension: place).isNone else { continue }
      joined.place(place, in: scope.symbol.map { ScopeID(symbol($0)) } ?? scope)
    }
    return joined
  }

  mutating func place(_ symbol: SymbolID, in scope: ScopeID) {
    scopeOfSymbol[symbol.index] = scope
    extensionsOfScopes[scope, default: []].append(symbol)
  }
}

/// A type and all that it inherits from, itself first, nearer ones before farther ones: a run of `Ancestry`.
struct Ancestors {
  fileprivate var start: UInt32
  fileprivate var count: UInt32
  /// Something from outside the project is among them that may declare what we cannot see.
  var mayInheritUnseen: Bool

  var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
  fileprivate static let unasked = Ancestors(start: .max, count: 0, mayInheritUnseen: false)
}

/// What was found out of types' ancestors: an array for the project's types, which are asked for all the time.
struct Ancestry {
  private var ofSymbols: [Ancestors]
  private var ofOutside: [ScopeID: Ancestors] = [:]
  private var scopes: [ScopeID] = []
  /// What to forget, so that forgetting costs no more than remembering did.
  private var known: [SymbolID] = []

  init(symbols: Int = 0) { ofSymbols = Array(repeating: .unasked, count: symbols) }

  mutating func addSymbol() { ofSymbols.append(.unasked) }

  @inline(__always)
  func scope(at place: Int) -> ScopeID { scopes[place] }

  @inline(__always)
  func known(_ scope: ScopeID) -> Ancestors? {
    guard let symbol = scope.symbol else { return ofOutside[scope] }
    return ofSymbols[symbol.index].start == .max ? nil : ofSymbols[symbol.index]
  }

  mutating func remember(_ list: [ScopeID], mayInheritUnseen: Bool, of scope: ScopeID) -> Ancestors {
    let found = Ancestors(
      start: UInt32(scopes.count), count: UInt32(list.count), mayInheritUnseen: mayInheritUnseen)
    scopes += list
    if let symbol = scope.symbol {
      ofSymbols[symbol.index] = found
      known.append(symbol)
    } else {
      ofOutside[scope] = found
    }
    return found
  }

  mutating func forget() {
    for symbol in known { ofSymbols[symbol.index] = .unasked }
    known.removeAll(keepingCapacity: true)
    scopes.removeAll(keepingCapacity: true)
    if !ofOutside.isEmpty { ofOutside = [:] }
  }
}

extension Resolver {
  /// Finds the type of every extension. `extension A.B` may name a `B` that another extension declares, so this goes
  /// round until nothing more is found; what is left extends something that no file declares.
  mutating func placeExtensions() {
    var waiting = symbols.indices.map { SymbolID($0) }.filter { symbols[$0.index].kind == .extension }
    var isFinal = false
    while !waiting.isEmpty {
      // `extension Short`, where another extension declares what the alias is short for: the answer was "nothing yet".
      forgetAnswers()
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
    forgetAnswers()
    answers.open()
    listSliceMembers()
  }

  private mutating func place(_ symbol: SymbolID, in scope: ScopeID) {
    hierarchy.place(symbol, in: scope)
    ancestry.forget()
    let file = symbols[symbol.index].file
    if hasArguments(declaration(symbol).type, in: file) { hasConditions[symbol.index] = true }
    let end = declaration(symbol).end
    // Members stand right behind their extension, mixed with what is nested in them.
    for index in Int(symbol.raw) + 1..<Int(firstSymbols[file.index + 1]) {
      if declaration(SymbolID(index)).start >= end { break }
      if symbols[index].owner == symbol { insert(SymbolID(index), in: scope) }
    }
  }

  /// `extension [Movie]`, `extension Box<Movie>`: as good as a `where`.
  private mutating func hasArguments(_ type: TypeID, in file: FileID) -> Bool {
    let fact = files[file.index].facts.types[type.index]
    switch fact.shape {
    case .array, .dictionary, .optional: return true
    default: return fact.count > 0
    }
  }

  private mutating func extendedScope(of symbol: SymbolID, isFinal: Bool) -> ScopeID? {
    let file = symbols[symbol.index].file
    let type = declaration(symbol).type
    guard type.isSome else { return nil }
    forget(type, in: file)
    let scopes = scopes(of: type, in: file)
    guard let scope = scopes.first, scopes.count == 1 else { return nil }
    // `B` of `A.B` looks external as long as the extension that declares it has no place, also behind an alias.
    if scope.externalName != nil, !isFinal, !isOutsideName(type, in: file) { return nil }
    return scope
  }

  private mutating func isOutsideName(_ type: TypeID, in file: FileID) -> Bool {
    let fact = files[file.index].facts.types[type.index]
    guard fact.shape == .named, files[file.index].facts.mentions[fact.mention.index].base.isNone else { return false }
    return meaning(of: fact.mention, in: file) == .external
  }

  /// Makes the mentions of a type be asked anew.
  private mutating func forget(_ type: TypeID, in file: FileID) {
    guard files[file.index].facts.types[type.index].shape == .named else { return }
    var mention = files[file.index].facts.types[type.index].mention
    while true {
      meanings[Int(firstMentions[file.index]) + mention.index] = .pending
      guard let base = files[file.index].facts.mentions[mention.index].base.mention else { return }
      mention = base
    }
  }

  /// The scopes that a written type stands for: one for a name, several for a composition, none for what has no
  /// members.
  mutating func scopes(of type: TypeID, in file: FileID) -> [ScopeID] {
    let known = knownType(type, in: file)
    return scopes(of: known)
  }

  mutating func scopes(of type: KnownTypeID) -> [ScopeID] {
    var found: [ScopeID] = []
    addScopes(of: type, to: &found)
    return found
  }

  private mutating func addScopes(of type: KnownTypeID, to found: inout [ScopeID]) {
    let known = knownTypes[type]
    if known.shape == .nominal { found.append(ScopeID(raw: known.head)) }
    guard known.shape == .composition else { return }
    // Compositions may share their parts: each is walked once.
    var seen: Set<KnownTypeID> = [type]
    var waiting = [type]
    while let next = waiting.popLast() {
      let known = knownTypes[next]
      if known.shape == .nominal { found.append(ScopeID(raw: known.head)) }
      guard known.shape == .composition else { continue }
      for index in (0..<Int(known.partCount)).reversed() {
        let part = knownTypes.part(index, of: known)
        if seen.insert(part).inserted { waiting.append(part) }
      }
    }
  }

  /// A type and what it inherits. Remembered, and safe against a type that inherits from itself.
  mutating func ancestors(of scope: ScopeID) -> Ancestors {
    if let known = ancestry.known(scope) { return known }
    // A cycle finds the type alone.
    var found = [scope]
    let alone = ancestry.remember(found, mayInheritUnseen: false, of: scope)
    let parents = directSupertypes(of: scope)
    if parents.isEmpty { return alone }
    guard depth < Self.deepest else { return ancestry.remember(found, mayInheritUnseen: true, of: scope) }
    depth += 1
    defer { depth -= 1 }
    var mayInheritUnseen = false
    var seen: Set<ScopeID> = []
    for parent in parents {
      if parent.externalName != nil { mayInheritUnseen = true }
      let above = ancestors(of: parent)
      mayInheritUnseen = mayInheritUnseen || above.mayInheritUnseen
      for place in above.places where !add(ancestry.scope(at: place), to: &found, &seen) { mayInheritUnseen = true }
    }
    return ancestry.remember(found, mayInheritUnseen: mayInheritUnseen, of: scope)
  }

  /// Once. False where there are more than any person writes: a chain of n types would else be n² entries.
  private mutating func add(_ scope: ScopeID, to found: inout [ScopeID], _ seen: inout Set<ScopeID>) -> Bool {
    if found.count < 16 {
      if !found.contains(scope) { found.append(scope) }
      return true
    }
    if seen.isEmpty { seen = Set(found) }
    if seen.contains(scope) { return true }
    guard found.count < 512 else { return false }
    seen.insert(scope)
    found.append(scope)
    return true
  }

  private mutating func directSupertypes(of scope: ScopeID) -> [ScopeID] {
    var found: [ScopeID] = []
    if let symbol = scope.symbol, isOfSDK(symbol) {
      found += supertypesOfSDK(symbol)
    } else if let symbol = scope.symbol {
      addInherited(by: symbol, to: &found)
      addSelfBounds(of: symbol, to: &found)
      // `enum Kind: String`: the raw type is not a supertype.
      if symbols[symbol.index].kind == .enum {
        let count = found.count
        found.removeAll { $0.symbol.map { symbols[$0.index].kind == .struct } == true }
        found.append(found.count < count ? language.rawRepresentable : language.hashable)
      }
      if symbols[symbol.index].kind == .actor { found.append(language.actor) }
    }
    for symbol in hierarchy.extensions(of: scope) { addInherited(by: symbol, to: &found) }
    return found
  }

  mutating func inheritedScopes(of symbol: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    addInherited(by: symbol, to: &found)
    return found
  }

  private mutating func addInherited(by symbol: SymbolID, to found: inout [ScopeID]) {
    if isOfSDK(symbol) { return addInherited(of: symbol, to: &found) }
    let file = symbols[symbol.index].file
    for index in declaration(symbol).inherited.indices {
      let type = files[file.index].facts.typeLists[index]
      addScopes(of: knownType(type, in: file), to: &found)
    }
  }
}
