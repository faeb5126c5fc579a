// Turns entries of the digest into symbols, on demand.
import InwardFacts
import InwardSDK

extension DigestKind {
  fileprivate var declarationKind: DeclarationKind {
    switch self {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .protocol: .protocol
    case .typealias: .typealias
    case .associatedtype: .associatedtype
    case .macro: .macro
    case .function, .operatorFunction, .method, .staticMethod: .function
    case .variable, .property, .staticProperty, .conformance: .property
    case .initializer: .initializer
    case .subscript, .staticSubscript: .subscript
    case .enumCase: .enumCase
    case .operator: .operator
    case .precedenceGroup: .precedenceGroup
    }
  }
}

/// The declarations of the SDK that have been needed so far.
final class SDKDeclarations {
  let project: ProjectIndex

  @exclusivity(unchecked) var symbols: SDKSymbols

  init(_ project: ProjectIndex, _ digest: Digest) {
    self.project = project
    symbols = SDKSymbols(digest)
  }

  /// Creates a copy for a copy of the index.
  init(_ project: ProjectIndex, copying other: SDKDeclarations) { (self.project, symbols) = (project, other.symbols) }
}

extension SDKDeclarations {
  /// Returns whether a type or one of its extensions declares a member with this name; inherited members do not count.
  func declares(_ name: GlobalName, _ scope: ScopeID) -> Bool {
    bring(name, in: scope)
    return project.table.first(name, in: scope) != nil
  }

  @inline(__always)
  func isOfSDK(_ symbol: SymbolID) -> Bool { symbols.isOutside(symbol) }

  /// Returns whether a scope is a type of the SDK; false for a type that neither a file nor the digest declares.
  @inline(__always)
  func isOfSDK(_ scope: ScopeID) -> Bool { scope.symbol.map { symbols.isOutside($0) } ?? false }

  /// Returns the symbol for an entry, added on first use; the symbols of its generic parameters directly follow it.
  func symbol(of entry: DigestEntry) -> SymbolID {
    if let known = symbols.symbol(of: entry) { return known }
    let around = symbols.digest.owner(of: entry)
    let owner = around.isSome ? symbol(of: around) : SymbolID.none
    let kind = symbols.digest.kind(of: entry)
    let details = symbols.digest.details(of: entry)
    let file = symbols.file(of: symbols.digest.module(of: entry))
    let name = symbols.global(symbols.digest.name(of: entry), &project.names)
    let symbol = SymbolID(project.symbols.count)
    append(
      Symbol(
        name: name, owner: owner, file: file, declaration: .none, kind: kind.declarationKind, access: .public,
        modifiers: modifiers(kind, symbols.digest.flags(of: entry))))
    symbols.add(entry, as: symbol, details, &project.names)
    if !details.requirements.isEmpty, !kind.isType { project.hasConditions[symbol.index] = true }
    // The generics of a protocol are its primary associated types, not generic parameters.
    guard kind != .protocol else { return symbol }
    for generic in details.generics {
      let name = symbols.global(generic, &project.names)
      let parameter = SymbolID(project.symbols.count)
      append(
        Symbol(
          name: name, owner: symbol, file: file, declaration: .none, kind: .genericParameter, access: .public,
          modifiers: []))
      symbols.add(.none, as: parameter, nil, &project.names)
      if kind.isType { project.table.insertOutside(parameter, name: name, in: ScopeID(symbol)) }
    }
    return symbol
  }

  private func modifiers(_ kind: DigestKind, _ flags: DigestFlags) -> Modifiers {
    var modifiers: Modifiers = kind == .property || kind == .staticProperty ? .computed : []
    if kind == .staticMethod || kind == .staticProperty || kind == .staticSubscript { modifiers.insert(.static) }
    if flags.contains(.failable) { modifiers.insert(.failable) }
    return modifiers
  }

  private func append(_ symbol: Symbol) {
    project.symbols.append(symbol)
    project.growForSDK()
  }

  /// Adds the SDK's declarations of a name in a type to the scope table, on first use; has no effect for other scopes.
  @inline(__always)
  func bring(_ name: GlobalName, in scope: ScopeID) {
    guard let owner = scope.symbol, symbols.isOutside(owner) else { return }
    bringMembers(name, of: owner)
  }

  @inline(never)
  private func bringMembers(_ name: GlobalName, of owner: SymbolID) {
    let scope = ScopeID(owner)
    guard name.isSome, symbols.isFirst(name, in: scope) else { return }
    let entry = symbols.entry(of: owner)
    guard entry.isSome, let sought = symbols.name(name, project.names) else { return }
    for raw in symbols.digest.members(named: sought, of: entry) {
      project.table.insertOutside(symbol(of: DigestEntry(raw: raw)), name: name, in: scope)
    }
  }

  /// Adds the top-level declarations of a name in all modules of the SDK; visibility is checked later.
  func bringTops(_ name: GlobalName) {
    guard name.isSome, symbols.isFirst(name, in: .outside), let sought = symbols.name(name, project.names) else {
      return
    }
    for raw in symbols.digest.tops(named: sought) {
      project.table.insertOutside(symbol(of: DigestEntry(raw: raw)), name: name, in: .outside)
    }
  }

  /// Adds the SDK's functions for an operator, from all types and modules, to the scope of operators.
  func bringOperators(_ name: GlobalName) {
    guard name.isSome, symbols.isFirst(name, in: .operators), let sought = symbols.name(name, project.names) else {
      return
    }
    for entry in symbols.digest.operatorFunctions(named: sought) {
      project.table.insertOutside(symbol(of: entry), name: name, in: .operators)
    }
  }

  /// Returns the standard library's type with this name, for types built into the syntax: `Array` for `[1]`. An
  /// external name if the digest does not contain the type.
  func standardType(_ name: String) -> ScopeID {
    guard let sought = symbols.digest.name(name) else { return .external(project.names.intern(name)) }
    for raw in symbols.digest.tops(named: sought) {
      let entry = DigestEntry(raw: raw)
      let home = symbols.digest.name(of: symbols.digest.module(of: entry))
      if symbols.digest.text(of: home) == "Swift" { return ScopeID(symbol(of: entry)) }
    }
    return .external(project.names.intern(name))
  }
}
