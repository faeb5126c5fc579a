// The graph of a project: every declaration, and for every written name the declaration that it means.
import InwardFacts

/// Its declarations are all there when it is built; what a name means is found when somebody asks, and stays. A node
/// is a declaration, an edge is a mention.
public struct ProjectGraph {
  /// Sorted by path.
  public let files: [ReadFile]
  public let modules: ModuleMap
  public let names: NameTable
  public let symbols: [Symbol]
  /// The number of each file's first declaration, and one last entry: how many there are.
  let firstSymbols: [UInt32]
  /// The number of each file's first mention, and one last entry.
  let firstMentions: [UInt32]
  let numberedNames: NumberedNames
  let meanings: Meanings
  /// Where each extension's members belong, and what each type is made of: see `Hierarchy`.
  let hierarchy: Hierarchy
  /// The access level of every declaration, where none is written too: see `Resolver`.
  let accessLevels: [Access]
  /// By the last name of what they extend, the extensions of types that no file declares.
  let extensionsOfOutside: [String: [SymbolID]]
  let supertypeLinks = SupertypeLinks()

  public var fileIDs: Range<Int> { files.indices }

  @inlinable public subscript(symbol: SymbolID) -> Symbol { symbols[symbol.index] }

  /// All that the symbol's file says of it.
  public func declaration(_ symbol: SymbolID) -> Declaration {
    let entry = symbols[symbol.index]
    return files[entry.file.index].facts.declarations[entry.declaration.index]
  }

  public func symbol(_ declaration: DeclarationID, in file: FileID) -> SymbolID {
    declaration.isNone ? .none : SymbolID(raw: firstSymbols[file.index] + declaration.raw)
  }

  public func symbols(of file: FileID) -> Range<Int> {
    Int(firstSymbols[file.index])..<Int(firstSymbols[file.index + 1])
  }

  public func meaning(of mention: MentionID, in file: FileID) -> Meaning {
    meanings.meaning(of: mention, in: file, number: firstMentions[file.index] + mention.raw)
  }

  /// What a name means in some of the modules of its file but not in all; empty if all agree.
  public func partialMeanings(of mention: MentionID, in file: FileID) -> [PartialMeaning] {
    meanings.partialMeanings(of: mention, in: file, number: firstMentions[file.index] + mention.raw)
  }

  /// The declarations that a mention can mean: none, one, or several that lookup cannot tell apart.
  public func candidates(of meaning: Meaning) -> [SymbolID] {
    if let symbol = meaning.symbol { return [symbol] }
    if let list = meaning.candidateList { return meanings.candidates(ofList: list) }
    return []
  }

  /// The initializer that a type's name is called for, where the type's own file does not declare it; several where
  /// lookup cannot tell them apart.
  public func initializers(calledBy mention: MentionID, in file: FileID) -> [SymbolID] {
    candidates(of: meanings.initializer(calledBy: mention, in: file, number: firstMentions[file.index] + mention.raw))
  }

  /// The names of the types that a mention's receiver is known to be, itself and all that it inherits from; nil where
  /// it is not known.
  public func receiverTypes(of mention: MentionID, in file: FileID) -> [String]? {
    let types = meanings.finder.receiverTypes(of: mention, in: file)
    return types.isEmpty ? nil : types
  }

  public func path(of symbol: SymbolID) -> String { files[self[symbol].file.index].path }

  public func position(of symbol: SymbolID) -> Position {
    files[self[symbol].file.index].facts.lines.position(of: declaration(symbol).offset)
  }

  public func text(_ name: GlobalName) -> String { names.text(NameID(raw: name.raw)) }

  /// The type that an extension extends, where it is one of the project's.
  public func extendedType(of symbol: SymbolID) -> SymbolID {
    hierarchy.scope(ofExtension: symbol).symbol ?? .none
  }

  /// The written level, or what the language takes where none is written: that of a protocol for its requirements, of
  /// an enum for its cases, of an extension for its members, and `internal` for all others.
  public func access(of symbol: SymbolID) -> Access { accessLevels[symbol.index] }

  /// The extensions of a type of the project.
  public func extensions(of type: SymbolID) -> [SymbolID] { hierarchy.extensions(of: ScopeID(type)) }

  /// `Movies.Search.execute(query:)`: the owners' names, then the declaration's own.
  public func qualifiedName(of symbol: SymbolID) -> String {
    var owners: [SymbolID] = []
    var next = self[symbol].owner
    while next.isSome {
      owners.append(next)
      next = self[next].owner
    }
    if owners.isEmpty { return simpleName(of: symbol) }
    var name = ""
    for owner in owners.reversed() {
      name += simpleName(of: owner)
      name += "."
    }
    name += simpleName(of: symbol)
    return name
  }

  /// `execute(query:)` for a function, the name alone for all others.
  public func simpleName(of symbol: SymbolID) -> String {
    let entry = self[symbol]
    let name = text(entry.name)
    switch entry.kind {
    case .function, .initializer, .subscript, .macro: return name + labelText(of: symbol)
    case .extension where declaration(symbol).type.isSome: return extendedName(of: symbol)
    default: return name
    }
  }

  private func labelText(of symbol: SymbolID) -> String {
    let facts = files[self[symbol].file.index].facts
    var text = "("
    for index in declaration(symbol).parameters.indices {
      let label = facts.bindings[index].label
      text += label.isNone ? "_" : facts.text(label)
      text += ":"
    }
    return text + ")"
  }

  /// The extended type in full where it is the project's: members of `extension A.B` belong to `A.B`.
  private func extendedName(of symbol: SymbolID) -> String {
    let type = extendedType(of: symbol)
    return type.isSome ? qualifiedName(of: type) : text(self[symbol].name)
  }
}
