// From an entry of the digest to a symbol, when somebody asks for it.
import InwardFacts
import InwardSDK

extension Resolver {
  @inline(__always)
  func isOfSDK(_ symbol: SymbolID) -> Bool { sdk.isOutside(symbol) }

  /// A type of the SDK or of the project, as a symbol; nil for one that neither a file nor the digest shows.
  @inline(__always)
  func isOfSDK(_ scope: ScopeID) -> Bool { scope.symbol.map { sdk.isOutside($0) } ?? false }

  /// The symbol of an entry; types come with the generic parameters right behind them, as all types do.
  mutating func symbol(of entry: DigestEntry) -> SymbolID {
    if let known = sdk.symbol(of: entry) { return known }
    let around = sdk.digest.owner(of: entry)
    let owner = around.isSome ? symbol(of: around) : SymbolID.none
    let kind = sdk.digest.kind(of: entry)
    let details = sdk.digest.details(of: entry)
    let file = sdk.file(of: sdk.digest.module(of: entry))
    let name = sdk.global(sdk.digest.name(of: entry), &names)
    let symbol = SymbolID(symbols.count)
    append(
      Symbol(
        name: name, owner: owner, file: file, declaration: .none, kind: kind.declarationKind, access: .public,
        modifiers: modifiers(kind, sdk.digest.flags(of: entry))))
    sdk.add(entry, as: symbol, details, &names)
    if !details.requirements.isEmpty, !kind.isType { hasConditions[symbol.index] = true }
    // Of a protocol they are the names of its primary associated types.
    guard kind != .protocol else { return symbol }
    for generic in details.generics {
      let name = sdk.global(generic, &names)
      let parameter = SymbolID(symbols.count)
      append(
        Symbol(
          name: name, owner: symbol, file: file, declaration: .none, kind: .genericParameter, access: .public,
          modifiers: []))
      sdk.add(.none, as: parameter, nil, &names)
      if kind.isType { table.insertOutside(parameter, name: name, in: ScopeID(symbol)) }
    }
    return symbol
  }

  private func modifiers(_ kind: DigestKind, _ flags: DigestFlags) -> Modifiers {
    var modifiers: Modifiers = kind == .property || kind == .staticProperty ? .computed : []
    if kind == .staticMethod || kind == .staticProperty || kind == .staticSubscript { modifiers.insert(.static) }
    if flags.contains(.failable) { modifiers.insert(.failable) }
    return modifiers
  }

  private mutating func append(_ symbol: Symbol) {
    symbols.append(symbol)
    growForSDK()
  }

  /// Brings what the SDK declares of a name in a type, or at the top of its modules, into the table of scopes.
  @inline(__always)
  mutating func bring(_ name: GlobalName, in scope: ScopeID) {
    guard let owner = scope.symbol, sdk.isOutside(owner) else { return }
    bringMembers(name, of: owner)
  }

  @inline(never)
  private mutating func bringMembers(_ name: GlobalName, of owner: SymbolID) {
    let scope = ScopeID(owner)
    guard name.isSome, sdk.isFirst(name, in: scope) else { return }
    let entry = sdk.entry(of: owner)
    guard entry.isSome, let sought = sdk.name(name, names) else { return }
    for raw in sdk.digest.members(named: sought, of: entry) {
      table.insertOutside(symbol(of: DigestEntry(raw: raw)), name: name, in: scope)
    }
  }

  /// Brings the declarations of a name at the top of all modules of the SDK; who sees them is asked later.
  mutating func bringTops(_ name: GlobalName) {
    guard name.isSome, sdk.isFirst(name, in: .outside), let sought = sdk.name(name, names) else { return }
    for raw in sdk.digest.tops(named: sought) {
      table.insertOutside(symbol(of: DigestEntry(raw: raw)), name: name, in: .outside)
    }
  }

  /// The type of a module by its name, for what the language itself speaks of: `Array` of `[1]`.
  mutating func standardType(_ name: String) -> ScopeID {
    guard let sought = sdk.digest.name(name) else { return .external(names.intern(name)) }
    for raw in sdk.digest.tops(named: sought) {
      let entry = DigestEntry(raw: raw)
      let home = sdk.digest.name(of: sdk.digest.module(of: entry))
      if sdk.digest.text(of: home) == "Swift" { return ScopeID(symbol(of: entry)) }
    }
    return .external(names.intern(name))
  }

  /// What a type of the SDK inherits from and conforms to, wherever the SDK says so.
  mutating func supertypesOfSDK(_ symbol: SymbolID) -> [ScopeID] {
    var found: [ScopeID] = []
    addInherited(of: symbol, to: &found)
    let entry = sdk.entry(of: symbol)
    guard entry.isSome else { return found }
    for raw in sdk.digest.members(named: .empty, of: entry) {
      let conformance = DigestEntry(raw: raw)
      guard seenModules.contains(sdk.digest.module(of: conformance)) else { continue }
      for cursor in sdk.digest.details(of: conformance).inherited {
        let type = knownType(cursor, at: symbol)
        found += scopes(of: type)
      }
    }
    return found
  }

  mutating func addInherited(of symbol: SymbolID, to found: inout [ScopeID]) {
    guard let details = sdk.details(of: symbol) else { return }
    for cursor in details.inherited {
      let type = knownType(cursor, at: symbol)
      found += scopes(of: type)
    }
  }

  /// Whether any file imports the module that declares it.
  mutating func isSeenSomewhere(_ symbol: SymbolID) -> Bool {
    guard let module = sdk.module(modules.moduleOfFile[symbols[symbol.index].file.index]) else { return false }
    return seenModules.contains(module)
  }

  /// Whether a file imports a module of the SDK, or one that exports it.
  func sees(_ module: DigestModule, _ file: FileID) -> Bool {
    file.index >= modulesSeenByFile.count || moduleSets[Int(modulesSeenByFile[file.index])].contains(module)
  }

  /// Whether a file sees what a module of the SDK declares. Members are seen as soon as any file imports the module.
  mutating func isVisibleOfSDK(_ symbol: SymbolID, from file: FileID) -> Bool {
    guard let module = sdk.module(modules.moduleOfFile[symbols[symbol.index].file.index]) else { return true }
    if symbols[symbol.index].owner.isSome {
      guard seenModules.contains(module) else { return false }
    } else if !sees(module, file) {
      return false
    }
    guard let besides = sdk.details(of: symbol)?.besides, !besides.isEmpty else { return true }
    return besides.contains { beside in
      sdk.digest.allModules.contains { sdk.digest.name(of: $0) == beside && seenModules.contains($0) }
    }
  }
}

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
