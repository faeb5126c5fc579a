// Files that several targets compile. In each target, a name refers to that target's declarations, so such a file is
// resolved once for each of its modules, as a separate file. The results are then merged, and code that uses the graph
// does not see the copies.
import InwardFacts

/// All files, each in its first module, followed by their copies in their other modules.
struct FileCopies {
  let files: [ReadFile]
  let modules: ModuleMap
  /// The number of files without the copies.
  let count: Int
  /// The original of each copy.
  private let originals: [FileID]

  init(_ files: [ReadFile], _ modules: ModuleMap) {
    var (all, map, originals) = (files, modules, [FileID]())
    let unlisted = Set(modules.unlistedFiles)
    for file in modules.otherModules.keys.sorted() {
      for module in modules.otherModules[file] ?? [] {
        all.append(files[file])
        map.moduleOfFile.append(module)
        originals.append(FileID(file))
        if unlisted.contains(file) { map.unlistedFiles.append(all.count - 1) }
      }
    }
    map.otherModules = [:]
    (self.files, self.modules, self.originals, count) = (all, map, originals, files.count)
  }

  var pairs: [(copy: FileID, original: FileID)] {
    originals.enumerated().map { (FileID(count + $0), $1) }
  }

  func original(of file: FileID) -> FileID { file.index < count ? file : originals[file.index - count] }
}

extension ProjectGraph {
  /// Returns the graph of the files, with the results of their copies merged into it.
  func joining(_ copies: FileCopies, _ modules: ModuleMap) -> ProjectGraph {
    let join = Join(self, copies, modules)
    let symbols = Array(self.symbols[..<Int(firstSymbols[copies.count])])
    var outside: [String: [SymbolID]] = [:]
    for (name, list) in extensionsOfOutside { outside[name] = join.distinct(list) }
    return ProjectGraph(
      files: Array(files[..<copies.count]), modules: modules, names: names, symbols: symbols,
      firstSymbols: Array(firstSymbols[...copies.count]), firstMentions: Array(firstMentions[...copies.count]),
      numberedNames: numberedNames, meanings: Meanings(of: Int(firstMentions[copies.count]), join),
      hierarchy: hierarchy.joined(join.symbol, symbols: symbols.count),
      declarations: NamedDeclarations(declarations, before: symbols.count),
      accessLevels: Array(accessLevels[..<symbols.count]), extensionsOfOutside: outside)
  }
}

/// The results for all copies, in the numbering of the originals.
private final class Join {
  private let graph: ProjectGraph
  private let modules: ModuleMap
  /// By file: its copies; empty for the many files with one module.
  private let copiesOfFiles: [[FileID]]
  private let copies: FileCopies
  private let symbols: UInt32

  init(_ graph: ProjectGraph, _ copies: FileCopies, _ modules: ModuleMap) {
    (self.graph, self.copies, self.modules) = (graph, copies, modules)
    var copiesOfFiles: [[FileID]] = Array(repeating: [], count: copies.count)
    for pair in copies.pairs { copiesOfFiles[pair.original.index].append(pair.copy) }
    self.copiesOfFiles = copiesOfFiles
    symbols = graph.firstSymbols[copies.count]
  }

  /// Creates a join for a graph that has different facts for the same files.
  private init(_ graph: ProjectGraph, _ earlier: Join) {
    self.graph = graph
    (modules, copiesOfFiles) = (earlier.modules, earlier.copiesOfFiles)
    (copies, symbols) = (earlier.copies, earlier.symbols)
  }

  func symbol(_ symbol: SymbolID) -> SymbolID {
    guard symbol.raw >= symbols, symbol.isSome else { return symbol }
    let file = graph.symbols[symbol.index].file
    let offset = symbol.raw - graph.firstSymbols[file.index]
    return SymbolID(raw: graph.firstSymbols[copies.original(of: file).index] + offset)
  }

  func distinct(_ list: [SymbolID]) -> [SymbolID] {
    // Few lists contain a copy.
    if !list.contains(where: { $0.raw >= symbols }) { return list }
    var found: [SymbolID] = []
    for next in list.map(symbol) where !found.contains(next) { found.append(next) }
    return found
  }

  private func joined(_ meaning: Meaning) -> Meaning {
    if let symbol = meaning.symbol { return .declaration(self.symbol(symbol)) }
    guard meaning.isSeveral else { return meaning }
    let distinct = distinct(graph.candidates(of: meaning))
    return distinct.count == 1 ? .declaration(distinct[0]) : meaning
  }

  /// Returns whether two meanings are the same. Lists of candidates are numbered in the order in which they are found,
  /// so lists with different numbers may have the same contents.
  private func areSame(_ one: Meaning, _ other: Meaning) -> Bool {
    if one == other { return true }
    guard let list = one.candidateList, let otherList = other.candidateList else { return false }
    return candidates(ofList: list) == candidates(ofList: otherList)
  }

  private func known(_ inEach: [Meaning], in modules: [ModuleID]) -> [PartialMeaning] {
    var known: [PartialMeaning] = []
    for (meaning, module) in zip(inEach, modules) where meaning.isInProject {
      if let place = known.firstIndex(where: { areSame($0.meaning, meaning) }) {
        known[place].modules.append(module)
      } else {
        known.append(PartialMeaning(meaning: meaning, modules: [module]))
      }
    }
    return known
  }

  private static func leastKnown(_ inEach: [Meaning]) -> Meaning {
    inEach.first { $0.unknownReason != nil } ?? inEach[0]
  }
}

extension Join: Indexed {
  func index(_ signatures: KnownSignatures) -> EarlierIndex? {
    (graph.meanings.finder as? any Indexed)?.index(signatures)
  }
}

extension Join: MeaningFinder {
  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning]) {
    let first = graph.meaning(of: mention, in: file)
    if copiesOfFiles[file.index].isEmpty { return (joined(first), []) }
    let others = copiesOfFiles[file.index].map { graph.meaning(of: mention, in: $0) }
    let inEach = [joined(first)] + others.map(joined)
    if zip(others, inEach.dropFirst()).allSatisfy({ $0 == first || areSame($1, inEach[0]) }) { return (inEach[0], []) }
    let all = modules.modules(ofFile: file.index)
    let known = known(inEach, in: all)
    guard let one = known.first else { return (Self.leastKnown(inEach), []) }
    return (one.meaning, known.count > 1 || one.modules != all ? known : [])
  }

  func countFromOutside(in file: FileID, of known: ArraySlice<Meaning>) -> Int {
    graph.meanings.finder.countFromOutside(in: file, of: known)
  }

  func copy() -> any MeaningFinder { Join(ProjectGraph(copying: graph), self) }

  func several(_ symbols: [SymbolID]) -> Meaning { graph.meanings.finder.several(symbols) }

  func candidates(ofList list: Int) -> [SymbolID] { distinct(graph.meanings.finder.candidates(ofList: list)) }

  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning {
    let first = graph.meanings.finder.initializer(calledBy: mention, in: file)
    if copiesOfFiles[file.index].isEmpty { return joined(first) }
    let inEach =
      [first] + copiesOfFiles[file.index].map { graph.meanings.finder.initializer(calledBy: mention, in: $0) }
    return inEach.first { $0.isInProject }.map(joined) ?? Self.leastKnown(inEach)
  }

  func replace(_ changed: [RenewedFile]) -> FileNumbers {
    var renewed = graph
    var numbers = renewed.replace(
      changed.flatMap { entry in
        ([entry.file] + copiesOfFiles[entry.file.index]).map { RenewedFile($0, entry.facts) }
      })
    numbers.finder = Join(renewed, self)
    return numbers
  }

  func receiverTypes(of mention: MentionID, in file: FileID) -> [String] {
    for copy in [file] + copiesOfFiles[file.index] {
      if let types = graph.receiverTypes(of: mention, in: copy) { return types }
    }
    return []
  }

  func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool {
    let entry = graph[property]
    return ([entry.file] + copiesOfFiles[entry.file.index]).contains { copy in
      graph.meanings.finder.mayBeCalled(graph.symbol(entry.declaration, in: copy), hasLabels: hasLabels)
    }
  }
}
