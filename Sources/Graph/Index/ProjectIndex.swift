// All declarations and their locations, collected once from the facts of all files. No names are resolved here.
import InwardFacts

/// All declarations, references and names of the project and of the dependencies whose sources are read, in flat lists.
/// Declarations of the SDK are added on demand.
final class ProjectIndex {
  /// The files of the project, followed by those of its dependencies.
  @exclusivity(unchecked) private(set) var files: [ReadFile]
  /// The number of files that belong to the project.
  let ownFiles: Int
  @exclusivity(unchecked) var names = GlobalNames()
  @exclusivity(unchecked) private(set) var numbered: NumberedNames
  @exclusivity(unchecked) var symbols: [Symbol] = []
  /// Each declaration's access level: the written one, or the language's default.
  @exclusivity(unchecked) var access: [Access] = []
  /// The numbers of each file's first declaration, reference and binding in the lists of all files.
  let firstSymbols: [UInt32]
  @exclusivity(unchecked) private(set) var firstMentions: [UInt32]
  @exclusivity(unchecked) private(set) var firstBindings: [UInt32]
  /// By declaration: whether it has a `where` clause or generic constraints; for an extension, also whether the
  /// extended type has generic arguments. False for types and for initializers of the project.
  @exclusivity(unchecked) var hasConditions: [Bool] = []
  @exclusivity(unchecked) private(set) var clauseNames = ClauseNames()
  /// True if any declaration specifies the type of the errors that it throws: `throws(Failure)`.
  private(set) lazy var throwsTypes = files.contains { $0.facts.sites.hasTypedThrows }
  @exclusivity(unchecked) var table = ScopeTable(names: 0, symbols: 0)
  @exclusivity(unchecked) var hierarchy = Hierarchy()
  /// Types with a meaning in the language itself.
  @exclusivity(unchecked) var language = LanguageTypes()

  init(files own: [ReadFile], dependencies: Dependencies, after earlier: EarlierIndex?) {
    files = dependencies.files.isEmpty ? own : own + dependencies.files
    ownFiles = own.count
    numbered = NumberedNames(files, &names, after: earlier)
    firstSymbols = starts(of: files) { $0.declarations.count }
    firstMentions = starts(of: files) { $0.mentions.count }
    firstBindings = starts(of: files) { $0.bindings.count }
    listSymbols(after: earlier.flatMap { $0.keepsNames(in: self) ? $0.project : nil })
    hierarchy = Hierarchy(symbols: symbols.count)
    hasConditions = Array(repeating: false, count: symbols.count)
    noteConditions()
  }

  /// Creates a copy for another thread. The copy and the original share their memory until one of them adds a
  /// declaration of the SDK.
  init(copying other: ProjectIndex) {
    (files, ownFiles, names, numbered) = (other.files, other.ownFiles, other.names, other.numbered)
    (symbols, access, hasConditions) = (other.symbols, other.access, other.hasConditions)
    (firstSymbols, firstMentions, firstBindings) = (other.firstSymbols, other.firstMentions, other.firstBindings)
    (table, hierarchy, language, clauseNames) = (other.table, other.hierarchy, other.language, other.clauseNames)
  }
}

/// Returns the start of each file's part in a concatenation of the parts of all files, and the end of the last part.
private func starts(of files: [ReadFile], _ count: (FileFacts) -> Int) -> [UInt32] {
  var starts: [UInt32] = [0]
  for file in files { starts.append(starts[starts.count - 1] + UInt32(count(file.facts))) }
  return starts
}

extension ProjectIndex {
  /// Returns whether a declaration, or the extension around it, has a `where` clause or other constraints.
  func isConditional(_ symbol: SymbolID) -> Bool {
    let owner = symbols[symbol.index].owner
    return hasConditions[symbol.index] || owner.isSome && hasConditions[owner.index]
  }

  /// Replaces the facts of files whose declarations and imports are unchanged.
  func replace(_ changed: [RenewedFile]) {
    for entry in changed {
      let (index, facts) = (entry.file.index, entry.facts)
      let added = facts.mentions.count - files[index].facts.mentions.count
      for next in firstMentions.indices.dropFirst(index + 1) {
        firstMentions[next] = UInt32(truncatingIfNeeded: Int(firstMentions[next]) + added)
      }
      files[index] = ReadFile(path: files[index].path, facts: facts)
      numbered.replace(entry.file, with: facts, &names)
      clauseNames.replace(entry.file, with: names(inClausesOf: entry.file))
    }
    firstBindings = starts(of: files) { $0.bindings.count }
  }

  /// Returns the last name in the path of a nested external type; nil if it is not nested.
  func lastName(of path: GlobalName) -> GlobalName? {
    let bytes = names.withBytes(of: path) { Array($0) }
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return bytes[(dot + 1)...].withUnsafeBufferPointer { names.intern($0) }
  }

  func isOfUnseenType(_ scope: ScopeID) -> Bool {
    scope.isNone || scope.externalName != nil
  }

  /// Returns whether a declaration in this scope is an associated type, or a typealias in a protocol or in an extension
  /// of one. Conforming types may replace either with a type of their own.
  func bringsType(_ symbol: SymbolID, _ scope: ScopeID) -> Bool {
    let kind = symbols[symbol.index].kind
    return kind == .associatedtype || kind == .typealias && isProtocol(scope)
  }

  func isProtocol(_ scope: ScopeID) -> Bool {
    scope.symbol.map { symbols[$0.index].kind == .protocol } ?? false
  }

  /// Returns whether a type is a struct or an enum, so that no other type inherits from it or conforms to it.
  func isValueType(_ scope: ScopeID) -> Bool {
    guard let kind = scope.symbol.map({ symbols[$0.index].kind }) else { return false }
    return kind == .struct || kind == .enum
  }

  func isAddedToOutside(_ symbol: SymbolID) -> Bool {
    let owner = symbols[symbol.index].owner
    return owner.isSome && hierarchy.scope(ofExtension: owner).externalName != nil
  }

  func isInScope(_ parameter: SymbolID, at place: SymbolID) -> Bool {
    let owner = symbols[parameter.index].owner
    var next = place
    while next.isSome {
      if next == owner || hierarchy.scope(ofExtension: next).symbol == owner { return true }
      next = symbols[next.index].owner
    }
    return false
  }

  /// Returns the meaning of a name for which no declaration was found and that may be a member of an unseen type:
  /// unknown if a value is sought and the project adds a member with that name to an external type, from which the
  /// unseen type may inherit; otherwise, external. For example, `pinned` on the `ChartView` of an unseen module is
  /// unknown if the project adds a `pinned` to `UIView`.
  func unseen(_ sought: Sought) -> Meaning {
    sought.wanted == .value && table.isAddedToOutside(sought.name) ? .unknown(.inherited) : .external
  }

  /// Returns the `y` in `X.y`, given `X`; nil if no member directly follows.
  func memberOf(_ mention: MentionID, in file: FileID) -> MentionID? {
    let next = mention.index + 1
    guard next < files[file.index].facts.mentions.count else { return nil }
    let fact = files[file.index].facts.mentions[next]
    return fact.form == .member && fact.base.mention == mention ? MentionID(next) : nil
  }

  /// Returns the type around a declaration, or the declaration itself if it is a type; for an extension, the extended
  /// type. `member` is the direct member of that type or extension that contains the declaration, or the declaration
  /// itself if it is a direct member; `.none` if the declaration is the type or extension. Nil outside types.
  func enclosingType(of symbol: SymbolID) -> (scope: ScopeID, member: SymbolID)? {
    var member = SymbolID.none
    var next = symbol
    while next.isSome {
      let kind = symbols[next.index].kind
      if kind.isNominal { return (ScopeID(next), member) }
      if kind == .extension {
        let scope = hierarchy.scope(ofExtension: next)
        return scope.isSome ? (scope, member) : nil
      }
      member = next
      next = symbols[next.index].owner
    }
    return nil
  }

  @inline(__always)
  func symbol(_ declaration: DeclarationID, in file: FileID) -> SymbolID {
    declaration.isNone ? .none : SymbolID(raw: firstSymbols[file.index] + declaration.raw)
  }

  @inline(__always)
  func declaration(_ symbol: SymbolID) -> Declaration {
    let entry = symbols[symbol.index]
    return files[entry.file.index].facts.declarations[entry.declaration.index]
  }

  @inline(__always)
  func owner(of mention: MentionID, in file: FileID) -> SymbolID {
    symbol(files[file.index].facts.sites[mention].owner, in: file)
  }

  @inline(__always)
  func global(_ name: NameID, in file: FileID) -> GlobalName { numbered.global(name, in: file) }

  private func names(inClausesOf file: FileID) -> [ClauseName] {
    let facts = files[file.index].facts
    return facts.sites.inherited.map { mention in
      let fact = facts.mentions[mention.index]
      return ClauseName(fact, at: mention, named: global(fact.name, in: file))
    }
  }

  /// Lists the declarations of all files and the names in their inheritance clauses. Those of an unchanged file are
  /// copied from `earlier`, in which all names have the same numbers.
  private func listSymbols(after earlier: ProjectIndex?) {
    // Leaves room for declarations of the SDK.
    let capacity = Int(firstSymbols[files.count]) * 5 / 4
    symbols.reserveCapacity(capacity)
    access.reserveCapacity(capacity)
    for index in files.indices {
      let (file, declarations) = (FileID(index), files[index].facts.declarations)
      if let earlier, index < earlier.files.count, earlier.files[index].facts === files[index].facts {
        addSymbols(of: file, from: earlier)
        continue
      }
      if index < ownFiles { clauseNames.append(names(inClausesOf: file)) }
      for number in declarations.indices {
        let declaration = declarations[number]
        let owner = symbol(declaration.owner, in: file)
        symbols.append(
          Symbol(
            name: global(declaration.name, in: file), owner: owner, file: file, declaration: DeclarationID(number),
            kind: declaration.kind, access: declaration.access, inherits: !declaration.inherited.isEmpty,
            modifiers: declaration.modifiers))
        access.append(effectiveAccess(declaration, in: owner))
      }
    }
  }

  private func addSymbols(of file: FileID, from earlier: ProjectIndex) {
    let (first, end) = (earlier.firstSymbols[file.index], earlier.firstSymbols[file.index + 1])
    let places = Int(first)..<Int(end)
    let moved = firstSymbols[file.index] &- first
    for symbol in earlier.symbols[places] {
      var symbol = symbol
      if symbol.owner.isSome { symbol.owner = SymbolID(raw: symbol.owner.raw &+ moved) }
      symbols.append(symbol)
    }
    access += earlier.access[places]
    if file.index < ownFiles { clauseNames.append(earlier.clauseNames[file]) }
  }

  /// Returns the written access level, or the language's default. The owner's level is already known, because owners
  /// precede their members.
  private func effectiveAccess(_ declaration: Declaration, in owner: SymbolID) -> Access {
    if declaration.access != .none { return declaration.access }
    guard owner.isSome else { return .internal }
    let around = symbols[owner.index].kind
    if around == .protocol || declaration.kind == .enumCase || declaration.kind == .genericParameter {
      return access[owner.index]
    }
    return around == .extension && symbols[owner.index].access != .none ? symbols[owner.index].access : .internal
  }

  private func noteConditions() {
    for file in files.indices {
      for declaration in files[file].facts.sites.constrained {
        hasConditions[symbol(declaration, in: FileID(file)).index] = true
      }
    }
  }

  @inline(__always)
  func takesKeyPath(_ mention: MentionID, in file: FileID) -> Bool {
    files[file.index].facts.sites.isGivenKeyPath(mention)
  }

  /// Returns the labels and closures of a reference that is a call, a full name such as `f(a:)` or an operator; nil for
  /// any other reference.
  func call(of fact: Mention, at mention: MentionID, in file: FileID) -> CallShape? {
    guard !fact.flags.isDisjoint(with: [.called, .fullName]) || fact.form == .operator else { return nil }
    let facts = files[file.index].facts
    let site = facts.sites[mention]
    guard site.call.isSome else { return nil }
    return CallShape(
      facts.values[site.call.index], literals: site.literals, isAwaited: fact.flags.contains(.awaited))
  }

  func insert(_ symbol: SymbolID, in scope: ScopeID) {
    let entry = symbols[symbol.index]
    // A declaration that is still being typed may have no name, and then nothing can refer to it.
    guard entry.name.isSome else { return }
    // Declarations of dependencies are added like those of the SDK, so that their names do not count as names of the
    // project.
    if isOutside(symbol) {
      table.insertOutside(symbol, name: entry.name, in: scope)
    } else {
      table.insert(symbol, name: entry.name, in: scope, isOutside: scope.externalName != nil || isOutside(scope))
    }
    if entry.kind == .operator || entry.kind == .function && names.isOperator(entry.name) {
      table.insert(symbol, name: entry.name, in: .operators)
    }
  }

  /// Extends all lists that are indexed by symbol number, after a symbol was added for a declaration of the SDK.
  func growForSDK() {
    access.append(.public)
    hasConditions.append(false)
    hierarchy.addSymbol()
    table.addHolder()
  }
}

// Declarations from outside the project.
extension ProjectIndex {
  @inline(__always)
  func isOfDependency(_ file: FileID) -> Bool { file.index >= ownFiles && file.index < files.count }

  /// Returns whether a symbol is declared outside the project, in a dependency or in the SDK.
  @inline(__always)
  func isOutside(_ symbol: SymbolID) -> Bool { symbol.raw >= firstSymbols[ownFiles] && symbol.isSome }

  @inline(__always)
  func isOutside(_ scope: ScopeID) -> Bool { scope.symbol.map { isOutside($0) } ?? false }
}
