// The supertypes of types: superclasses, protocols, and the supertypes that the SDK lists for its own types.
import InwardFacts
import InwardSDK

/// A type and its ancestors, as a range of `Ancestry`: the type itself, then its supertypes in the order of its
/// clauses, each followed by its own ancestors.
struct Ancestors {
  fileprivate var start: UInt32
  fileprivate var count: UInt32
  /// True if the ancestors include an unseen type (one that neither a file nor the digest declares), which may have
  /// members that no source shows, or if the list is incomplete.
  var mayInheritUnseen: Bool

  var places: Range<Int> { Int(start)..<Int(start) + Int(count) }

  func moved(by offset: Int) -> Ancestors {
    Ancestors(start: start + UInt32(offset), count: count, mayInheritUnseen: mayInheritUnseen)
  }

  fileprivate static var unasked: Kept<Ancestors> {
    .unasked(Ancestors(start: .max, count: 0, mayInheritUnseen: false))
  }
}

/// The ancestors found so far.
struct Ancestry {
  private var ofSymbols = SymbolMemory(Ancestors.unasked)
  private var ofOutside: [ScopeID: Kept<Ancestors>] = [:]
  private var scopes: [ScopeID] = []
  /// The types in the inheritance clauses of types whose ancestors are not yet certain.
  var clauses: [ScopeID: Kept<[ScopeID]>] = [:]
  /// The symbols to reset, so that clearing the cache costs no more than filling it.
  private var known: [SymbolID] = []

  @inline(__always)
  func scope(at place: Int) -> ScopeID { scopes[place] }

  @inline(__always)
  func kept(_ scope: ScopeID) -> Kept<Ancestors> {
    guard let symbol = scope.symbol else { return ofOutside[scope] ?? Ancestors.unasked }
    return ofSymbols[symbol.index]
  }

  /// Appends a list and returns the range of its first `count` scopes, or of all if `count` is nil.
  mutating func add(_ list: [ScopeID], count: Int? = nil, mayInheritUnseen: Bool = false) -> Ancestors {
    scopes += list
    return Ancestors(
      start: UInt32(scopes.count - list.count), count: UInt32(count ?? list.count), mayInheritUnseen: mayInheritUnseen)
  }

  mutating func remember(_ ancestors: Kept<Ancestors>, of scope: ScopeID) {
    if ancestors.isFound { clauses[scope] = nil }
    if let symbol = scope.symbol {
      ofSymbols[symbol.index] = ancestors
      known.append(symbol)
    } else {
      ofOutside[scope] = ancestors
    }
  }

  mutating func forget() {
    for symbol in known { ofSymbols[symbol.index] = Ancestors.unasked }
    known.removeAll(keepingCapacity: true)
    scopes.removeAll(keepingCapacity: true)
    if !ofOutside.isEmpty { ofOutside = [:] }
    if !clauses.isEmpty { clauses = [:] }
  }
}

/// The ancestors of types.
final class Inheritance {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let answers: Answers
  let writtenTypes: WrittenTypes

  @exclusivity(unchecked) var ancestry = Ancestry()

  init(_ ground: Ground, _ writtenTypes: WrittenTypes) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, answers) = (ground.modules, ground.answers)
    self.writtenTypes = writtenTypes
  }
}

extension Inheritance {
  func isDeclaredOutside(_ name: GlobalName, of scope: ScopeID) -> Bool {
    for place in ancestors(of: scope).places {
      sdk.bring(name, in: ancestry.scope(at: place))
      var entry = project.table.first(name, in: ancestry.scope(at: place))
      while let here = entry {
        if project.isOutside(here.symbol) { return true }
        entry = project.table.next(after: here)
      }
    }
    return false
  }

  /// Returns the scopes of a written type: one for a nominal type, several for a composition, none for any other type.
  func scopes(of type: TypeID, in file: FileID) -> [ScopeID] {
    var found: [ScopeID] = []
    addScopes(of: type, in: file, to: &found)
    return found
  }

  /// Adds the scopes of a written type, ignoring generic arguments: those of `P: Publisher<P.Output, Never>` depend on
  /// the supertypes of `P`.
  private func addScopes(of type: TypeID, in file: FileID, to found: inout [ScopeID]) {
    if type.isSome, project.files[file.index].facts.types[type.index].shape == .composition {
      for index in project.files[file.index].facts.types[type.index].elements {
        addScopes(of: project.files[file.index].facts.typeLists[index], in: file, to: &found)
      }
    } else {
      addScopes(of: writtenTypes.typeWithoutArguments(type, in: file), to: &found)
    }
  }

  func scopes(of type: KnownTypeID) -> [ScopeID] {
    var found: [ScopeID] = []
    addScopes(of: type, to: &found)
    return found
  }

  private func addScopes(of type: KnownTypeID, to found: inout [ScopeID]) {
    let known = knownTypes[type]
    if known.shape == .nominal { found.append(ScopeID(raw: known.head)) }
    guard known.shape == .composition else { return }
    // Compositions may share parts; each is visited once.
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

  func directSupertypes(of scope: ScopeID) -> [ScopeID] {
    var found: [ScopeID] = []
    if let symbol = scope.symbol, sdk.isOfSDK(symbol) {
      found += supertypesOfSDK(symbol)
    } else if let symbol = scope.symbol {
      addInherited(by: symbol, to: &found)
      addSelfBounds(of: symbol, to: &found)
      if project.symbols[symbol.index].kind == .enum { addSupertypes(ofEnum: symbol, to: &found) }
      if project.symbols[symbol.index].kind == .actor { found.append(project.language[.actor]) }
    }
    for symbol in project.hierarchy.extensions(of: scope) { addInherited(by: symbol, to: &found) }
    return found
  }

  /// Replaces the raw type of an enum, such as `String` in `enum Kind: String`, with `RawRepresentable`, and adds
  /// `Hashable` unless a case has associated values. A class can be a raw type, too: `enum Step: NSNumber`.
  private func addSupertypes(ofEnum symbol: SymbolID, to found: inout [ScopeID]) {
    let count = found.count
    found.removeAll { $0.symbol.map { [.struct, .class].contains(project.symbols[$0.index].kind) } == true }
    if found.count < count { found.append(project.language[.rawRepresentable]) }
    if found.count < count || !holdsValues(symbol) { found.append(project.language[.hashable]) }
  }

  /// Returns whether an enum has a case with associated values. Without a raw type, such an enum conforms only to the
  /// protocols that it lists.
  private func holdsValues(_ type: SymbolID) -> Bool {
    let end = project.declaration(type).end
    var next = SymbolID(type.index + 1)
    while next.index < project.symbols.count, project.symbols[next.index].file == project.symbols[type.index].file {
      let declaration = project.declaration(next)
      if declaration.start >= end { return false }
      let isOwn = project.symbols[next.index].owner == type
      if isOwn, declaration.kind == .enumCase, !declaration.parameters.isEmpty { return true }
      next = SymbolID(next.index + 1)
    }
    return false
  }

  func inheritedScopes(of symbol: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    addInherited(by: symbol, to: &found)
    return found
  }

  private func addInherited(by symbol: SymbolID, to found: inout [ScopeID]) {
    if sdk.isOfSDK(symbol) { return addInherited(of: symbol, to: &found) }
    let file = project.symbols[symbol.index].file
    for index in project.declaration(symbol).inherited.indices {
      addScopes(of: project.files[file.index].facts.typeLists[index], in: file, to: &found)
    }
  }

  /// Returns the supertypes of a type of the SDK: those in its declaration, and those added by modules that any file of
  /// the project imports.
  func supertypesOfSDK(_ symbol: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    addInherited(of: symbol, to: &found)
    let entry = sdk.symbols.entry(of: symbol)
    guard entry.isSome else { return found }
    for raw in sdk.symbols.digest.members(named: .empty, of: entry) {
      let conformance = DigestEntry(raw: raw)
      guard modules.seenModules.contains(sdk.symbols.digest.module(of: conformance)) else { continue }
      for cursor in sdk.symbols.digest.details(of: conformance).inherited {
        let type = writtenTypes.knownType(cursor, at: symbol)
        found += scopes(of: type)
      }
    }
    return found
  }

  func addInherited(of symbol: SymbolID, to found: inout [ScopeID]) {
    guard let details = sdk.symbols.details(of: symbol) else { return }
    for cursor in details.inherited {
      let type = writtenTypes.knownType(cursor, at: symbol)
      found += scopes(of: type)
    }
  }

  func associatedType(_ name: GlobalName, of symbol: SymbolID) -> SymbolID? {
    let ancestors = ancestors(of: ScopeID(symbol))
    for place in ancestors.places {
      let scope = ancestry.scope(at: place)
      sdk.bring(name, in: scope)
      var entry = project.table.first(name, in: scope)
      while let here = entry {
        if project.symbols[here.symbol.index].kind == .associatedtype { return here.symbol }
        entry = project.table.next(after: here)
      }
    }
    return nil
  }

  /// Returns the associated type that this one redeclares without constraints in a protocol of the SDK: the `Element`
  /// of sequences for that of collections. Any other type is returned as it is. Without this, overloads in both
  /// protocols would seem to expect different types.
  func original(_ type: SymbolID) -> SymbolID {
    guard sdk.isOfSDK(type), sdk.symbols.details(of: type)?.inherited.isEmpty ?? false else { return type }
    var parents: [ScopeID] = []
    addInherited(of: project.symbols[type.index].owner, to: &parents)
    for parent in parents {
      guard let symbol = parent.symbol, let found = associatedType(project.symbols[type.index].name, of: symbol) else {
        continue
      }
      return original(found)
    }
    return type
  }

  /// Returns the type of `self` at a declaration: in an extension that constrains `Self`, a composition of `instance`
  /// and all these constraints; anywhere else, `instance`.
  func bounded(_ instance: KnownTypeID, in owner: SymbolID) -> KnownTypeID {
    var next = owner
    while next.isSome, project.symbols[next.index].kind != .extension {
      if project.symbols[next.index].kind.isNominal { return instance }
      next = project.symbols[next.index].owner
    }
    guard next.isSome else { return instance }
    let bounds = writtenTypes.selfBounds(of: next)
    if bounds.isEmpty { return instance }
    let mark = knownTypes.mark
    for bound in bounds { knownTypes.push(bound) }
    knownTypes.push(instance)
    return knownTypes.composition(from: mark)
  }

  /// Returns whether a generic parameter or associated type can be named at a position without a receiver. An
  /// associated type can be named in its protocol, in protocols that inherit from that protocol, and where `Self` has
  /// to conform to one of these.
  func isInScope(_ parameter: SymbolID, at place: SymbolID) -> Bool {
    if project.isInScope(parameter, at: place) { return true }
    guard project.symbols[parameter.index].kind == .associatedtype else { return false }
    let holder = ScopeID(project.symbols[parameter.index].owner)
    func inherits(_ scope: ScopeID) -> Bool {
      project.isProtocol(scope) && ancestors(of: scope).places.contains { ancestry.scope(at: $0) == holder }
    }
    var next = place
    while next.isSome {
      let isExtension = project.symbols[next.index].kind == .extension
      if inherits(isExtension ? project.hierarchy.scope(ofExtension: next) : ScopeID(next)) { return true }
      if isExtension, writtenTypes.selfBounds(of: next).contains(where: { scopes(of: $0).contains(where: inherits) }) {
        return true
      }
      next = project.symbols[next.index].owner
    }
    return false
  }

  /// Adds the constraints on `Self`: `protocol P where Self: C` means the same as `protocol P: C`.
  func addSelfBounds(of symbol: SymbolID, to found: inout [ScopeID]) {
    guard project.symbols[symbol.index].kind == .protocol, !sdk.isOfSDK(symbol) else { return }
    for bound in writtenTypes.selfBounds(of: symbol) { found += scopes(of: bound) }
  }

  /// Returns whether a protocol constrains `Self` to this type. Such a type is looked up outside the protocol, like an
  /// inherited type, because the protocol's own members are not visible before its supertypes are known.
  func isSelfBound(_ mention: MentionID, of owner: SymbolID, in file: FileID) -> Bool {
    guard project.symbols[owner.index].kind == .protocol else { return false }
    for index in project.files[file.index].facts.requirements(of: project.symbols[owner.index].declaration) {
      let requirement = project.files[file.index].facts.requirements[index]
      if writtenTypes.isSelf(requirement.subject, in: file), names(requirement.bound, mention, in: file) { return true }
    }
    return false
  }

  private func names(_ type: TypeID, _ mention: MentionID, in file: FileID) -> Bool {
    guard type.isSome else { return false }
    let fact = project.files[file.index].facts.types[type.index]
    switch fact.shape {
    case .named: return fact.mention == mention
    case .composition:
      for index in fact.elements where names(project.files[file.index].facts.typeLists[index], mention, in: file) {
        return true
      }
      return false
    default: return false
    }
  }
}
