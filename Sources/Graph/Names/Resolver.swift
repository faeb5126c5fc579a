// The state of resolution: tables that are filled once and memories of what was already found out.
import InwardFacts
import InwardSDK

/// Finds the meaning of every mention. Lookup asks for what it needs in any order, so each answer is remembered, and a
/// name that needs itself is told apart from one that was never asked for.
///
/// Methods are mutating also where they only look: calling another kind from a mutating one copies all of this state
/// (368 bytes a call, a twentieth of a check's instructions), and a class pays for exclusive access at every field
/// (a third more instructions; both measured on 554 files, November 2026).
struct Resolver: ~Copyable {
  /// Those of the project, then those of its dependencies.
  let files: [ReadFile]
  /// How many files and modules are the project's.
  let ownFiles: Int
  let ownModules: Int
  /// Behind those of the project the modules and files of dependencies, then those of the SDK.
  private(set) var modules: ModuleMap
  private let modulesOfProject: ModuleMap
  var sdk: SDKSymbols
  /// The modules of the SDK that some file imports, and those that each file does: most files share a few sets.
  var seenModules = SDKModules(count: 0)
  var moduleSets: [SDKModules] = []
  var modulesSeenByFile: [UInt32] = []
  var language = LanguageTypes()
  /// By the kind of a literal the extended types that it may be of.
  var extendedLiterals: [LiteralKind: [ScopeID]] = [:]
  private(set) var standardLibrary = ModuleID.none

  var names = GlobalNames()
  let standard: LanguageNames
  /// The project's number of each file's own names, all files side by side.
  private var globalNames: [GlobalName] = []
  private var firstNames: [Int] = []
  /// The same for the names that all files begin with.
  private var commonNames: [GlobalName] = []

  var symbols: [Symbol] = []
  /// Which of them stand under `#if`.
  var branches = Branches()
  /// Each declaration's access level: the written one, or what the language takes where none is written.
  private(set) var access: [Access] = []
  var firstSymbols: [UInt32] = []
  var firstMentions: [UInt32] = []
  var firstBindings: [UInt32] = []
  var table = ScopeTable(names: 0, symbols: 0)
  var hierarchy = Hierarchy()
  var ancestry = Ancestry()
  /// By name, as far as modules' names go.
  private var modulesByName: [ModuleID] = []
  /// The modules of each name that several have.
  var moduleTwins: [GlobalName: [ModuleID]] = [:]
  /// By file, whether no target lists it.
  private(set) var isUnlisted: [Bool] = []
  /// The project's modules that each file sees beside its own.
  var importedModules: [[ImportedModule]] = []
  var moduleReach = ModuleReach()
  /// The names of modules that are imported, those of the project among them.
  var outsideModules: Set<GlobalName> = []
  /// Of a nested type from outside the last name, by its whole path.
  var lastNames: [GlobalName: GlobalName] = [:]

  var meanings: [Meaning] = []
  /// The mention in hand led back to itself.
  var metCycle = false
  /// The mention, all files side by side, that is looked up without functions: see `meaningOfBase`.
  var base: UInt32 = .max
  /// How many questions are open, each asked to answer the one before. No person writes a chain of this many, and it
  /// must end before the stack does: what is further in is unknown.
  var depth = 0
  static let deepest = 200
  /// By name, whether slices have such a member; nil before the first question.
  var areSliceMembers: [Bool?] = []
  private var sites: [MentionSite] = []
  /// The mentions, all files side by side, whose call is given a key path without a root: few.
  private var keyPathTakers: Set<UInt32> = []
  /// Extensions and functions with a `where`, or with bounds.
  var hasConditions: [Bool] = []
  var candidateLists = CandidateLists()
  /// What is asked of lists of candidates again and again: by list; and by list and receiver, what is left of it there.
  var listTraits: [ListTraits] = []
  var weighedLists: [UInt64: Meaning] = [:]
  var calledInitializers = CalledInitializers()
  /// Whose members the names are that somebody asked about.
  var receivers = Receivers()
  /// What lookup has found for the name in hand; a stack, as one name asks for another. Lookup speaks of runs of it, so
  /// that no name costs an allocation.
  var found: [SymbolID] = []
  var answers = MemberAnswers()
  var knownTypes = KnownTypes()
  /// What each property, function or case yields, what each parameter or local holds, and the instance that `Self` is
  /// in each type, once asked for.
  var typesOfSymbols: [KnownTypeID] = []
  var typesOfBindings: [KnownTypeID] = []
  /// What each mention yields, once asked for.
  var typesOfMentions: [KnownTypeID] = []
  var selfTypes: [KnownTypeID] = []
  var boundsOfParameters: [SymbolID: [ScopeID]] = [:]
  /// By the number of a name and that of a type.
  var witnesses: [UInt64: KnownTypeID?] = [:]
  /// By the mention that is called, all files side by side.
  var resultsOfCalls: [UInt32: KnownTypeID] = [:]

  init(files own: [ReadFile], modules: ModuleMap, dependencies: Dependencies, sdk: Digest) {
    self.sdk = SDKSymbols(sdk)
    (ownFiles, ownModules) = (own.count, modules.modules.count)
    files = dependencies.files.isEmpty ? own : own + dependencies.files
    self.modules = modules.adding(dependencies.modules)
    modulesOfProject = modules
    standard = LanguageNames(&names)
    isUnlisted = Array(repeating: false, count: files.count)
    for file in modules.unlistedFiles { isUnlisted[file] = true }
    measure()
    numberNames()
    branches.list(files, firstSymbols, &names)
    listSymbols()
    startSDK()
    modulesByName = numberModules()
    importedModules = findImportedModules()
    moduleReach = findModuleReach()
    outsideModules = listOutsideModules()
    fillTable()
    hierarchy = Hierarchy(symbols: symbols.count)
    ancestry = Ancestry(symbols: symbols.count)
    hasConditions = Array(repeating: false, count: symbols.count)
    selfTypes = Array(repeating: .none, count: symbols.count)
    sites = listSites()
    forgetAnswers()
    language = findLanguageTypes()
  }

  /// Where the facts of each file begin, if those of all files stood side by side.
  private mutating func measure() {
    var (names, symbols, mentions, bindings) = (0, 0, 0, 0)
    for file in files {
      firstNames.append(names)
      firstSymbols.append(UInt32(symbols))
      firstMentions.append(UInt32(mentions))
      firstBindings.append(UInt32(bindings))
      names += file.facts.names.starts.count - 1
      symbols += file.facts.declarations.count
      mentions += file.facts.mentions.count
      bindings += file.facts.bindings.count
    }
    firstSymbols.append(UInt32(symbols))
    firstMentions.append(UInt32(mentions))
    firstBindings.append(UInt32(bindings))
    globalNames.reserveCapacity(names)
  }

  private mutating func numberNames() {
    // One reader read them all; a file that could not be read has no names at all.
    if let common = files.lazy.map(\.facts.names.common).max(by: { $0.count < $1.count }) {
      names.intern(common.bytes, common.starts, into: &commonNames)
    }
    for file in files { names.intern(file.facts.names.bytes, file.facts.names.starts, into: &globalNames) }
  }

  /// Numbers modules and files of the SDK behind those of the project.
  private mutating func startSDK() {
    sdk.start(behind: symbols.count, modules: modules.modules.count, files: files.count)
    for module in sdk.digest.allModules {
      modules.moduleOfFile.append(ModuleID(modules.modules.count))
      if sdk.digest.text(of: sdk.digest.name(of: module)) == "Swift" { standardLibrary = sdk.module(module) }
      modules.modules.append(Module(name: sdk.digest.text(of: sdk.digest.name(of: module))))
    }
  }

  /// One more declaration, of the SDK.
  mutating func growForSDK() {
    access.append(.public)
    hasConditions.append(false)
    selfTypes.append(.none)
    typesOfSymbols.append(.none)
    hierarchy.addSymbol()
    ancestry.addSymbol()
    table.addHolder()
  }

  /// While extensions look for their place, answers come from half-filled tables and must not stay.
  mutating func forgetAnswers() {
    meanings.fill(with: .pending, count: sites.count)
    typesOfMentions.fill(with: .none, count: sites.count)
    typesOfSymbols.fill(with: .none, count: symbols.count)
    typesOfBindings.fill(with: .none, count: Int(firstBindings[files.count]))
    candidateLists = CandidateLists()
    listTraits.removeAll(keepingCapacity: true)
    weighedLists.removeAll(keepingCapacity: true)
    ancestry.forget()
    boundsOfParameters.removeAll(keepingCapacity: true)
    witnesses.removeAll(keepingCapacity: true)
    resultsOfCalls.removeAll(keepingCapacity: true)
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

  /// The declaration that a mention stands in.
  @inline(__always)
  func owner(of mention: MentionID, in file: FileID) -> SymbolID {
    sites[Int(firstMentions[file.index]) + mention.index].owner
  }

  /// The project's number of a file's name.
  @inline(__always)
  func global(_ name: NameID, in file: FileID) -> GlobalName {
    if name.isNone { return .none }
    let own = name.index - commonNames.count
    return own < 0 ? commonNames[name.index] : globalNames[firstNames[file.index] + own]
  }

  @inline(__always)
  mutating func isModule(_ name: GlobalName) -> Bool { module(named: name).isSome }

  @inline(__always)
  mutating func module(named name: GlobalName) -> ModuleID {
    name.index < modulesByName.count ? modulesByName[name.index] : .none
  }

  /// Nothing is certain to come from outside in a file that no target lists: another file of its target may declare it.
  private mutating func doubtFilesOfNoTarget() {
    for file in 0..<ownFiles where modules.modules[modules.moduleOfFile[file].index].isUnknown {
      for mention in Int(firstMentions[file])..<Int(firstMentions[file + 1]) where meanings[mention] == .external {
        meanings[mention] = .unknown(.target)
      }
    }
  }

  consuming func finish() -> ProjectGraph {
    forgetOutside()
    doubtFilesOfNoTarget()
    let table = names.table()
    var outside: [String: [SymbolID]] = [:]
    let first = firstSymbols[ownFiles]
    let own = Int(first)
    let placed = hierarchy.withoutOutside(from: first)
    for index in 0..<own where symbols[index].kind == .extension {
      let symbol = SymbolID(index)
      guard placed.scope(ofExtension: symbol).symbol == nil else { continue }
      outside[table.text(NameID(raw: symbols[index].name.raw)), default: []].append(symbol)
    }
    return ProjectGraph(
      files: Array(files[..<ownFiles]), modules: modulesOfProject, names: table, symbols: Array(symbols[..<own]),
      firstSymbols: Array(firstSymbols[...ownFiles]), firstMentions: Array(firstMentions[...ownFiles]),
      meanings: meanings, partialMeanings: [:], candidateLists: candidateLists.below(first),
      calledInitializers: calledInitializers, hierarchy: placed, receivers: receivers,
      accessLevels: Array(access[..<own]), extensionsOfOutside: outside)
  }
}

extension Array {
  /// In the memory that it has, where that is enough.
  fileprivate mutating func fill(with value: Element, count: Int) {
    if self.count != count { return self = Array(repeating: value, count: count) }
    for index in indices { self[index] = value }
  }
}

/// What is asked of a mention beside its own fact.
private struct MentionSite {
  var owner = SymbolID.none
  /// Its call, as a value of its file, where it is called.
  var call = ValueID.none
  var literals: UInt32 = 0
}

extension Resolver {
  private mutating func listSymbols() {
    symbols.reserveCapacity(Int(firstSymbols[files.count]))
    access.reserveCapacity(Int(firstSymbols[files.count]))
    for index in files.indices {
      let file = FileID(index)
      for number in files[index].facts.declarations.indices {
        let declaration = files[index].facts.declarations[number]
        let owner = symbol(declaration.owner, in: file)
        symbols.append(
          Symbol(
            name: global(declaration.name, in: file), owner: owner, file: file, declaration: DeclarationID(number),
            kind: declaration.kind, access: declaration.access, modifiers: declaration.modifiers))
        access.append(effectiveAccess(declaration, in: owner))
      }
    }
  }

  /// The written access level, or what the language takes where none is written. Owners are listed before what they
  /// hold.
  private func effectiveAccess(_ declaration: Declaration, in owner: SymbolID) -> Access {
    if declaration.access != .none { return declaration.access }
    guard owner.isSome else { return .internal }
    let around = symbols[owner.index].kind
    if around == .protocol || declaration.kind == .enumCase || declaration.kind == .genericParameter {
      return access[owner.index]
    }
    return around == .extension && symbols[owner.index].access != .none ? symbols[owner.index].access : .internal
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

  /// Owners are told for runs of mentions, and calls are listed as values; lookup asks for both by the mention.
  private mutating func listSites() -> [MentionSite] {
    var sites = Array(repeating: MentionSite(), count: Int(firstMentions[files.count]))
    for file in files.indices {
      let first = Int(firstMentions[file])
      let facts = files[file].facts
      for (index, run) in facts.owners.enumerated() {
        let end = index + 1 < facts.owners.count ? facts.owners[index + 1].firstMention.index : facts.mentions.count
        let owner = symbol(run.owner, in: FileID(file))
        var mention = run.firstMention.index
        while mention < end {
          sites[first + mention].owner = owner
          mention += 1
        }
        if owner.isSome { noteConditions(of: owner, facts.mentions[run.firstMention.index..<end]) }
      }
      for index in facts.values.indices {
        switch facts.values[index].shape {
        case .call, .element:
          if let callee = facts.callee(facts.values[index].value) {
            sites[first + callee.index].call = ValueID(index)
          }
        case .keyPathRoot:
          if let callee = calleeTaking(facts.values[index], of: facts) {
            keyPathTakers.insert(firstMentions[file] + callee.raw)
          }
        default: break
        }
      }
      for entry in facts.literals {
        if let callee = facts.callee(facts.values[entry.call.index].value) {
          sites[first + callee.index].literals = entry.kinds
        }
      }
    }
    return sites
  }

  private mutating func noteConditions(of owner: SymbolID, _ run: ArraySlice<Mention>) {
    guard symbols[owner.index].kind == .extension || symbols[owner.index].kind == .function else { return }
    if run.contains(where: { $0.place == .generic }) { hasConditions[owner.index] = true }
  }

  /// The `map` of `map(\.title)`
  private mutating func calleeTaking(_ keyPath: ValueFact, of facts: FileFacts) -> MentionID? {
    guard keyPath.value.isSome, keyPath.value.mention == nil else { return nil }
    let context = facts.values[keyPath.value.index]
    return context.shape == .argument ? facts.callee(context.value) : nil
  }

  @inline(__always)
  mutating func takesKeyPath(_ mention: MentionID, in file: FileID) -> Bool {
    keyPathTakers.contains(firstMentions[file.index] + mention.raw)
  }

  /// The labels that a mention is called with, where it is called.
  mutating func call(of fact: Mention, at mention: MentionID, in file: FileID) -> CallShape? {
    guard fact.flags.contains(.called) else { return nil }
    let site = sites[Int(firstMentions[file.index]) + mention.index]
    guard site.call.isSome else { return nil }
    return CallShape(files[file.index].facts.values[site.call.index], literals: site.literals)
  }

  mutating func insert(_ symbol: SymbolID, in scope: ScopeID) {
    let entry = symbols[symbol.index]
    // A declaration that is still being typed: nobody can mean it.
    guard entry.name.isSome else { return }
    // What dependencies declare is brought like the SDK's: a name of theirs alone is none of the project's.
    if isOutside(symbol) {
      table.insertOutside(symbol, name: entry.name, in: scope)
    } else {
      table.insert(symbol, name: entry.name, in: scope, isOutside: scope.externalName != nil || isOutside(scope))
    }
    if entry.kind == .operator || entry.kind == .function && names.isOperator(entry.name) {
      table.insert(symbol, name: entry.name, in: .operators)
    }
  }

  @inline(__always)
  func moduleScope(of file: FileID) -> ScopeID { .module(modules.moduleOfFile[file.index]) }
}
