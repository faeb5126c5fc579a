// The graph of a project: every declaration, and the meaning of every written name.
import InwardFacts

/// The declarations of a project and the references between them. The declarations are complete when the graph is
/// built; names are resolved on demand and cached.
public struct ProjectGraph {
  /// The files, sorted by path.
  public private(set) var files: [ReadFile]
  public let modules: ModuleMap
  public private(set) var names: NameTable
  public let symbols: [Symbol]
  /// The number of each file's first declaration, with the total at the end.
  let firstSymbols: [UInt32]
  /// The number of each file's first reference, with the total at the end.
  private(set) var firstMentions: [UInt32]
  private(set) var numberedNames: NumberedNames
  private(set) var meanings: Meanings
  let hierarchy: Hierarchy
  let declarations: NamedDeclarations
  /// The access level of every declaration: see `access(of:)`.
  let accessLevels: [Access]
  /// The extensions that extend no known type of the project, by the last name of the extended type.
  let extensionsOfOutside: [String: [SymbolID]]
  private(set) var supertypeLinks = SupertypeLinks()
  /// The signatures that were needed before. All copies share them, but only a session, which makes no copies, uses
  /// them.
  private(set) var signatures = KnownSignatures()

  public var fileIDs: Range<Int> { files.indices }

  @inlinable public subscript(symbol: SymbolID) -> Symbol { symbols[symbol.index] }

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

  /// Returns the meanings in the project that a name has in some, but not all, modules of its file. Empty if all
  /// modules agree, or if the name has no such meaning in any of them.
  public func partialMeanings(of mention: MentionID, in file: FileID) -> [PartialMeaning] {
    meanings.partialMeanings(of: mention, in: file, number: firstMentions[file.index] + mention.raw)
  }

  /// Returns the meanings of a name in the modules of its file: one if all modules agree; otherwise, only those in the
  /// project, if there are any.
  public func allMeanings(of mention: MentionID, in file: FileID) -> [Meaning] {
    let partial = partialMeanings(of: mention, in: file).map(\.meaning)
    return partial.isEmpty ? [meaning(of: mention, in: file)] : partial
  }

  /// Returns the declarations that a reference with this meaning can refer to: none, one, or several that lookup cannot
  /// distinguish.
  public func candidates(of meaning: Meaning) -> [SymbolID] {
    if let symbol = meaning.symbol { return [symbol] }
    if let list = meaning.candidateList { return meanings.candidates(ofList: list) }
    return []
  }

  /// Returns the initializer that a call to a type, a typealias or a generic parameter refers to, if it is declared in
  /// a different file from the called name; several if lookup cannot distinguish them; otherwise, none.
  public func initializers(calledBy mention: MentionID, in file: FileID) -> [SymbolID] {
    candidates(of: meanings.initializer(calledBy: mention, in: file, number: firstMentions[file.index] + mention.raw))
  }

  /// Returns the names of the receiver's type and of that type's ancestors; nil if the type is unknown.
  public func receiverTypes(of mention: MentionID, in file: FileID) -> [String]? {
    let types = meanings.finder.receiverTypes(of: mention, in: file)
    return types.isEmpty ? nil : types
  }

  /// The number of references whose meanings were needed so far, including meanings that an earlier graph provided.
  public var lookedUp: Int { meanings.asked }

  public func path(of symbol: SymbolID) -> String { files[self[symbol].file.index].path }

  public func position(of symbol: SymbolID) -> Position {
    files[self[symbol].file.index].facts.lines.position(of: declaration(symbol).offset)
  }

  public func text(_ name: GlobalName) -> String { names.text(NameID(raw: name.raw)) }

  /// Returns the type that an extension extends; `.none` if the project does not declare the type.
  public func extendedType(of symbol: SymbolID) -> SymbolID {
    hierarchy.scope(ofExtension: symbol).symbol ?? .none
  }

  /// Returns the written access level, or the language's default: the protocol's for a requirement, the enum's for a
  /// case, the owner's for a generic parameter, an extension's written level for its members, and `internal` for
  /// everything else.
  public func access(of symbol: SymbolID) -> Access { accessLevels[symbol.index] }

  public func extensions(of type: SymbolID) -> [SymbolID] { hierarchy.extensions(of: ScopeID(type)) }
}

extension ProjectGraph {
  /// Creates a copy that resolves names independently: see `GraphCopies`.
  init(copying other: ProjectGraph) {
    self = other
    (meanings, supertypeLinks) = (other.meanings.copy(), SupertypeLinks())
  }
}

// Replacing files without changing a declaration.
extension ProjectGraph {
  /// True if no other copy of this struct shares its meanings. `GraphCopies` makes copies that do not share them.
  var isUnshared: Bool {
    mutating get { isKnownUniquelyReferenced(&meanings) }
  }

  /// Replaces the facts of some files. The new facts must have the same declarations, imports and conditions, and no
  /// copy of the graph may be used afterward.
  @discardableResult
  mutating func replace(_ changed: [RenewedFile]) -> FileNumbers {
    for entry in changed {
      files[entry.file.index] = ReadFile(path: files[entry.file.index].path, facts: entry.facts)
    }
    let earlier = firstMentions
    let numbers = meanings.finder.replace(changed)
    firstMentions = Array(numbers.firstMentions[...files.count])
    (numberedNames, names) = (numbers.names, numbers.table)
    let kept = KeptMeanings(meanings.found(), earlier, without: changed, keepsLists: numbers.keepsLists)
    meanings = Meanings(of: Int(firstMentions[files.count]), numbers.finder, kept)
    supertypeLinks = SupertypeLinks()
    return numbers
  }
}
