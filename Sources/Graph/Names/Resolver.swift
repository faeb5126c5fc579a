// The state of resolution: tables that are filled once and memories of what was already found out.
import InwardFacts

/// Finds the meaning of every mention. Lookup asks for what it needs in any order, so each answer is remembered, and a
/// name that needs itself is told apart from one that was never asked for.
struct Resolver: ~Copyable {
  let files: [ReadFile]
  let modules: ModuleMap

  var names = GlobalNames()
  let standard: StandardNames
  /// For each file, the project's number of each of its names; all ones until asked for.
  var globalNames: [[GlobalName]] = []

  var symbols: [Symbol] = []
  var firstSymbols: [UInt32] = []
  var firstMentions: [UInt32] = []
  var table = ScopeTable(names: 0, symbols: 0)
  var hierarchy = Hierarchy()
  /// The project's modules that each file sees beside its own.
  var importedModules: [[ImportedModule]] = []

  var meanings: [Meaning] = []
  var candidateLists: [[SymbolID]] = []
  var knownTypes = KnownTypes()
  /// What each property, function or case yields, once asked for.
  var typesOfSymbols: [KnownTypeID] = []
  var ancestorsOfScopes: [ScopeID: Ancestors] = [:]
  /// The calls of the file at hand, by the mention that is called.
  var calls: [MentionID: CallShape] = [:]
  var callsFile = FileID.none

  init(files: [ReadFile], modules: ModuleMap) {
    self.files = files
    self.modules = modules
    standard = StandardNames(&names)
    globalNames = files.map { Array(repeating: .none, count: $0.facts.names.count) }
    listSymbols()
    importedModules = findImportedModules()
    fillTable()
    typesOfSymbols = Array(repeating: .none, count: symbols.count)
    meanings = Array(repeating: .pending, count: Int(firstMentions[files.count]))
  }

  func facts(_ file: FileID) -> FileFacts { files[file.index].facts }

  func symbol(_ declaration: DeclarationID, in file: FileID) -> SymbolID {
    declaration.isNone ? .none : SymbolID(raw: firstSymbols[file.index] + declaration.raw)
  }

  func declaration(_ symbol: SymbolID) -> Declaration {
    let entry = symbols[symbol.index]
    return files[entry.file.index].facts.declarations[entry.declaration.index]
  }

  /// The project's number of a file's name.
  mutating func global(_ name: NameID, in file: FileID) -> GlobalName {
    if name.isNone { return .none }
    let known = globalNames[file.index][name.index]
    if known.isSome { return known }
    let number = files[file.index].facts.names.withBytes(of: name) { names.intern($0) }
    globalNames[file.index][name.index] = number
    return number
  }

  consuming func finish() -> ProjectGraph {
    ProjectGraph(
      files: files, modules: modules, names: names.table(), symbols: symbols, firstSymbols: firstSymbols,
      firstMentions: firstMentions, meanings: meanings, candidateLists: candidateLists, hierarchy: hierarchy)
  }
}

extension Resolver {
  private mutating func listSymbols() {
    for index in files.indices {
      let file = FileID(index)
      firstSymbols.append(UInt32(symbols.count))
      firstMentions.append((firstMentions.last ?? 0) + (index == 0 ? 0 : UInt32(files[index - 1].facts.mentions.count)))
      for number in files[index].facts.declarations.indices {
        let declaration = files[index].facts.declarations[number]
        symbols.append(
          Symbol(
            name: global(declaration.name, in: file), owner: symbol(declaration.owner, in: file), file: file,
            declaration: DeclarationID(number), kind: declaration.kind, access: declaration.access,
            modifiers: declaration.modifiers))
      }
    }
    firstSymbols.append(UInt32(symbols.count))
    firstMentions.append((firstMentions.last ?? 0) + UInt32(files.last?.facts.mentions.count ?? 0))
  }

  /// Everything but the members of extensions, whose place is found by `placeExtensions`.
  private mutating func fillTable() {
    table = ScopeTable(names: names.count, symbols: symbols.count)
    for index in symbols.indices {
      let symbol = symbols[index]
      guard symbol.kind != .extension else { continue }
      if symbol.owner.isSome && symbols[symbol.owner.index].kind == .extension { continue }
      insert(SymbolID(index), in: symbol.owner.isSome ? ScopeID(symbol.owner) : moduleScope(of: symbol.file))
    }
  }

  mutating func insert(_ symbol: SymbolID, in scope: ScopeID) {
    let entry = symbols[symbol.index]
    table.insert(symbol, name: entry.name, in: scope)
    if entry.kind == .operator || entry.kind == .function && names.isOperator(entry.name) {
      table.insert(symbol, name: entry.name, in: .operators)
    }
  }

  func moduleScope(of file: FileID) -> ScopeID { .module(modules.moduleOfFile[file.index]) }
}
