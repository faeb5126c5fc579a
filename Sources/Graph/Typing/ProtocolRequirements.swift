// The requirements that protocols state for associated types, including those that they inherit.
import InwardFacts

extension GenericBounds {
  /// Calls `body` with the other side of each requirement on an associated type in the protocols of the types to which
  /// it belongs: `protocol Shelf: Source where Value: Titled` constrains `S.Value` if `S` is a `Shelf`.
  func forEachRequirement(
    on parameter: KnownType, inProtocolsAround place: SymbolID,
    _ body: (_ isSame: Bool, _ bound: TypeID, FileID) -> Void
  ) {
    var next = parameter
    var depth = 0
    while next.shape == .generic {
      let symbol = SymbolID(raw: next.head)
      guard project.symbols[symbol.index].kind == .associatedtype else { return }
      depth += 1
      if next.isPlain {
        return forEachRequirement(on: parameter, depth, in: protocolsOfSelf(at: place), body)
      }
      let base = knownTypes[knownTypes.inner(of: next)]
      forEachRequirement(on: parameter, depth, in: protocols(of: base, at: place), body)
      next = base
    }
  }

  /// Returns the constraints on a generic parameter or an associated type at a position; for a nominal type or `Self`,
  /// only that type.
  private func protocols(of base: KnownType, at place: SymbolID) -> [ScopeID] {
    let symbol = SymbolID(raw: base.head)
    guard base.shape == .generic, !project.symbols[symbol.index].kind.isNominal else {
      return base.shape == .nominal || base.shape == .generic ? [ScopeID(raw: base.head)] : []
    }
    return bounds(of: symbol) + bounds(of: base, saidAround: place)
  }

  /// Returns the protocols to which `Self` conforms in the protocols around a position and in their extensions.
  private func protocolsOfSelf(at place: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    var next = place
    while next.isSome {
      let isExtension = project.symbols[next.index].kind == .extension
      let scope = isExtension ? project.hierarchy.scope(ofExtension: next) : ScopeID(next)
      if project.isProtocol(scope) { found.append(scope) }
      if isExtension { for bound in writtenTypes.selfBounds(of: next) { found += inheritance.scopes(of: bound) } }
      next = project.symbols[next.index].owner
    }
    return found
  }

  private func forEachRequirement(
    on parameter: KnownType, _ depth: Int, in protocols: [ScopeID],
    _ body: (_ isSame: Bool, _ bound: TypeID, FileID) -> Void
  ) {
    for scope in protocols where project.isProtocol(scope) {
      for place in inheritance.ancestors(of: scope).places {
        guard let symbol = inheritance.ancestry.scope(at: place).symbol, !sdk.isOfSDK(symbol) else { continue }
        forEachRequirement(on: parameter, depth, of: symbol, body)
      }
    }
  }

  private func forEachRequirement(
    on parameter: KnownType, _ depth: Int, of symbol: SymbolID,
    _ body: (_ isSame: Bool, _ bound: TypeID, FileID) -> Void
  ) {
    guard project.symbols[symbol.index].kind == .protocol else { return }
    let file = project.symbols[symbol.index].file
    let facts = project.files[file.index].facts
    for index in facts.requirements(within: project.symbols[symbol.index].declaration) {
      let requirement = facts.requirements[index]
      let owner = facts.declarations[requirement.owner.index].kind
      guard owner == .protocol || owner == .associatedtype else { continue }
      if names(requirement.subject, parameter, depth, in: file) {
        body(requirement.isSame, requirement.bound, file)
      }
    }
  }

  /// Returns whether a type in a protocol is the associated type without the first types of its chain: `Value.Item`, or
  /// `Self.Value.Item`, for `S.Value.Item`.
  private func names(_ type: TypeID, _ wanted: KnownType, _ depth: Int, in file: FileID) -> Bool {
    let facts = project.files[file.index].facts
    guard type.isSome, facts.types[type.index].shape == .named else { return false }
    var (fact, wanted) = (facts.mentions[facts.types[type.index].mention.index], wanted)
    func hasWantedName() -> Bool {
      project.global(fact.name, in: file) == project.symbols[Int(wanted.head)].name
    }
    for _ in 1..<depth {
      guard hasWantedName(), let base = fact.base.mention else { return false }
      (fact, wanted) = (facts.mentions[base.index], knownTypes[knownTypes.inner(of: wanted)])
    }
    let isOfSelf = fact.base.isNone || fact.base.mention == nil && facts.values[fact.base.index].shape == .selfType
    return isOfSelf && hasWantedName()
  }
}
