// Builds a graph from facts: extensions are placed first, and names are resolved on demand.
import InwardFacts
import InwardSDK

final class Resolver {
  private let project: ProjectIndex
  private let sdk: SDKDeclarations
  private let modules: Modules
  private let builds: Builds
  private let modulesOfProject: ModuleMap
  private var resolution: Resolution
  private var placements: [Placement] = []
  /// False if the extensions were placed as in an earlier state, but one of them extends a different type now.
  private(set) var hasRightTypes = true
  /// By name: whether the project adds initializers to an external type with that name.
  private var isInitialized: [Bool] = []

  init(
    files: [ReadFile], modules own: ModuleMap, dependencies: Dependencies, sdk digest: Digest,
    after earlier: EarlierIndex?
  ) {
    project = ProjectIndex(files: files, dependencies: dependencies, after: earlier)
    sdk = SDKDeclarations(project, digest)
    let kept = IndexOfSameFiles(earlier, in: project)
    let adopted = Modules(project, sdk, own, dependencies, after: kept)
    modules = adopted ?? Modules(project, sdk, own, dependencies)
    builds = Builds(project, sdk, after: kept)
    modulesOfProject = own
    resolution = Resolution(project, sdk, modules, builds)
    project.language = sdk.findLanguageTypes()
    if adopted != nil, let kept, let types = LaterTypes(of: kept, in: project, sdk) {
      placeExtensions(as: types)
    } else {
      placeExtensions()
      resolveClauses()
      isInitialized = Array(repeating: false, count: project.names.count)
      for name in resolution.initializers.typesInitializedByExtensions() { isInitialized[name.index] = true }
    }
  }

  /// Creates a resolver that another thread can use. It has the same numbers, but finds all answers again.
  private init(copying other: Resolver) {
    project = ProjectIndex(copying: other.project)
    sdk = SDKDeclarations(project, copying: other.sdk)
    modules = Modules(project, sdk, copying: other.modules)
    builds = Builds(project, sdk, copying: other.builds)
    (modulesOfProject, isInitialized) = (other.modulesOfProject, other.isInitialized)
    resolution = Resolution(project, sdk, modules, builds)
    placements = other.placements
    resolution.extensions.close()
    resolveClauses(other.clauses, adopted: { $0 })
  }

  /// Places extensions in rounds until no more can be placed: `extension A.B` may refer to a `B` that another extension
  /// declares. Each round starts over: in the previous round, `extension Short` may have been unresolved, because
  /// another extension declares the target of the alias `Short`.
  private func placeExtensions() {
    var waiting = project.symbols.indices.map { SymbolID($0) }.filter { project.symbols[$0.index].kind == .extension }
    while !waiting.isEmpty {
      var left = resolution.extensions.place(waiting)
      if left.count == waiting.count {
        resolution.extensions.placeFinally(waiting)
        left = []
      }
      placements += resolution.extensions.placements
      resolution = Resolution(project, sdk, modules, builds)
      waiting = left
    }
    resolution.extensions.close()
  }

  /// Places the extensions as in an earlier state, and resolves all inheritance clauses.
  private func placeExtensions(as earlier: LaterTypes) {
    for placement in earlier.placements { resolution.extensions.place(placement) }
    placements = resolution.extensions.placements
    isInitialized = earlier.isInitialized
    resolution.extensions.close()
    resolveClauses(earlier.clauses, adopted: earlier.meaning)
    hasRightTypes = answer(false) { resolution.extensions.areRight() }
  }

  /// Resolves all inheritance clauses of the project first, in a fixed order, because supertypes may depend on each
  /// other, and most other results depend on supertypes. Adopts the meanings that are known from an earlier state;
  /// `adopted` returns the present meaning, or nil if it may be different.
  private func resolveClauses(
    _ known: ClauseMeanings = ClauseMeanings(), adopted: (Kept<Meaning>) -> Kept<Meaning>? = { _ in nil }
  ) {
    for file in (0..<project.ownFiles).map({ FileID($0) }) {
      let first = Int(project.firstMentions[file.index])
      let names = project.clauseNames[file]
      for (known, name) in zip(known.ofFile(file, count: names.count) ?? [], names) where known.isFound {
        if let meaning = adopted(known) { resolution.answers.meanings[first + name.mention.index] = meaning }
      }
      for name in names where !resolution.mentions.mayBeOutside(name) {
        _ = answer(.external) { resolution.answers.meaning(of: name.mention, in: file) }
      }
    }
  }

  /// The meanings of the names in inheritance clauses that depend only on types: see `ExtensionPlaces.areRight`. All
  /// others are unasked.
  private var clauses: ClauseMeanings {
    var clauses = ClauseMeanings()
    for (index, first) in project.firstMentions[..<project.ownFiles].enumerated() {
      for name in project.clauseNames[FileID(index)] {
        let known = resolution.answers.meanings[Int(first) + name.mention.index]
        clauses.append(known.isFound && isNamed(name, known.value) ? known : .unasked(.pending))
      }
      clauses.endFile()
    }
    return clauses
  }

  /// Returns whether a clause refers to a declaration by the declaration's own name alone.
  private func isNamed(_ name: ClauseName, _ meaning: Meaning) -> Bool {
    guard !name.hasBase, let symbol = meaning.symbol else { return false }
    return project.symbols[symbol.index].name == name.name
  }

  /// Asks a question at the outermost level; returns `tooDeep` if the questions that it leads to are nested too deeply.
  @inline(__always)
  private func answer<Value>(_ tooDeep: Value, _ find: () -> Value) -> Value {
    resolution.answers.recursion.start()
    let found = find()
    return resolution.answers.recursion.isTooDeep ? tooDeep : found
  }

  var graph: ProjectGraph {
    let table = project.names.table()
    var outside: [String: [SymbolID]] = [:]
    let first = project.firstSymbols[project.ownFiles]
    let own = Int(first)
    let placed = project.hierarchy.withoutOutside(from: first)
    for index in 0..<own where project.symbols[index].kind == .extension {
      let symbol = SymbolID(index)
      guard placed.scope(ofExtension: symbol).symbol == nil else { continue }
      outside[table.text(NameID(raw: project.symbols[index].name.raw)), default: []].append(symbol)
    }
    let symbols = Array(project.symbols[..<own])
    return ProjectGraph(
      files: Array(project.files[..<project.ownFiles]), modules: modulesOfProject, names: table,
      symbols: symbols, firstSymbols: Array(project.firstSymbols[...project.ownFiles]),
      firstMentions: Array(project.firstMentions[...project.ownFiles]), numberedNames: project.numbered,
      meanings: Meanings(of: Int(project.firstMentions[project.ownFiles]), self), hierarchy: placed,
      declarations: NamedDeclarations(symbols, names: table.count), accessLevels: Array(project.access[..<own]),
      extensionsOfOutside: outside)
  }
}

// To all other rooms, declarations of the SDK and of dependencies are external.
extension Resolver: MeaningFinder, Indexed {
  func index(_ signatures: KnownSignatures) -> EarlierIndex? {
    EarlierIndex(
      project: project, modules: modules, builds: builds,
      placed: PlacedTypes(placements: placements, clauses: clauses, isInitialized: isInitialized),
      signatures: signatures)
  }

  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning]) {
    if isNeverBuilt(mention, in: file) { return (.unknown(.build), []) }
    let isUndeclared = isUndeclared(mention, in: file)
    let meaning =
      isUndeclared
      ? .external
      : answer(.unknown(.receiver)) {
        withoutOutside(resolution.answers.meaning(of: mention, in: file), mention, file)
      }
    guard meaning == .external else { return (meaning, []) }
    let mayBeOfTarget = modules.isOfUnknownTarget(file) || !isUndeclared && modules.isOfGuessedTarget(file)
    return (mayBeOfTarget ? .unknown(.target) : meaning, [])
  }

  /// Returns whether a reference is in code that no build of its target contains, so that it has no meaning.
  private func isNeverBuilt(_ mention: MentionID, in file: FileID) -> Bool {
    modules.unbuilt.branches.hold(project.files[file.index].facts.mentions[mention.index].offset, of: file)
  }

  private func isUndeclared(_ mention: MentionID, in file: FileID) -> Bool {
    isUndeclared(project.files[file.index].facts.mentions[mention.index], in: file)
  }

  @inline(__always)
  private func isUndeclared(_ fact: Mention, in file: FileID) -> Bool {
    guard resolution.mentions.mayBeOutside(fact, in: file) else { return false }
    if !fact.flags.contains(.called) { return true }
    let name = project.global(fact.name, in: file)
    return !(name.index < isInitialized.count && isInitialized[name.index])
  }

  func countFromOutside(in file: FileID, of known: ArraySlice<Meaning>) -> Int {
    if modules.isOfUnknownTarget(file) { return 0 }
    let mentions = project.files[file.index].facts.mentions
    var count = 0
    for index in mentions.indices where known[known.startIndex + index] == .pending {
      let fact = mentions[index]
      if isUndeclared(fact, in: file), !modules.unbuilt.branches.hold(fact.offset, of: file) { count += 1 }
    }
    return count
  }

  private func withoutOutside(_ meaning: Meaning, _ mention: MentionID, _ file: FileID) -> Meaning {
    if let symbol = meaning.symbol {
      guard project.isOutside(symbol) else { return meaning }
      // `String(movie)` with an initializer of the project: the type is the SDK's, but the initializer is not.
      return calledInitializer(at: mention, meaning, in: file)
    }
    if let module = meaning.module { return modules.isOutside(module) ? .external : meaning }
    return withoutOutside(meaning)
  }

  private func withoutOutside(_ several: Meaning) -> Meaning {
    guard let list = several.candidateList else { return several }
    let traits = resolution.candidates.traits(ofList: list)
    if traits.contains(.outside) { return .external }
    return traits.contains(.partlyOutside) ? .unknown(.twin) : several
  }

  func copy() -> any MeaningFinder { Resolver(copying: self) }

  func several(_ symbols: [SymbolID]) -> Meaning { resolution.candidates.lists.add(symbols[...]) }

  func candidates(ofList list: Int) -> [SymbolID] {
    resolution.candidates.lists[list].filter { !project.isOutside($0) }
  }

  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning {
    let fact = project.files[file.index].facts.mentions[mention.index]
    if !fact.flags.contains(.called) || isUndeclared(fact, in: file) { return .external }
    return answer(.unknown(.receiver)) {
      calledInitializer(at: mention, resolution.answers.meaning(of: mention, in: file), in: file)
    }
  }

  private func calledInitializer(at mention: MentionID, _ meaning: Meaning, in file: FileID) -> Meaning {
    let fact = project.files[file.index].facts.mentions[mention.index]
    guard fact.flags.contains(.called) else { return .external }
    return withoutOutside(resolution.initializers.initializer(calledBy: mention, meaning: meaning, in: file))
  }

  /// The number of candidate lists at which `replace` discards all of them, because lists are only ever added.
  private static let mostLists = 1 << 16

  /// Replaces the facts of files whose declarations stay the same. Everything inferred from the declarations is
  /// discarded, as after placing an extension, because almost none of it will be needed again.
  func replace(_ changed: [RenewedFile]) -> FileNumbers {
    let clauses = clauses
    project.replace(changed)
    for entry in changed {
      modules.unbuilt.renew(entry.file, with: entry.facts, modules.map)
      builds.branches.move(in: entry.file, to: entry.facts, firstSymbol: project.firstSymbols[entry.file.index])
    }
    let keepsLists = resolution.candidates.lists.count < Self.mostLists
    let candidates = keepsLists ? resolution.candidates : Candidates(project, sdk, modules, builds)
    resolution = Resolution(project, sdk, modules, builds, candidates)
    resolution.extensions.close()
    resolveClauses(clauses, adopted: { $0 })
    return FileNumbers(
      finder: self, firstMentions: Array(project.firstMentions[...project.ownFiles]), names: project.numbered,
      table: project.names.table(), keepsLists: keepsLists)
  }

  func receiverTypes(of mention: MentionID, in file: FileID) -> [String] {
    return answer([]) { resolution.receiverTypes.names(at: mention, in: file) }.map { name in
      project.names.withBytes(of: name) { String(decoding: $0, as: UTF8.self) }
    }
  }

  func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool {
    answer(true) { resolution.mayBeCalled(property, hasLabels: hasLabels) }
  }
}
