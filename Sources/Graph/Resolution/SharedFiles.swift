// Files that several targets compile. A name means in each target what that target declares, so such a file is resolved
// once for each of its modules, as a file of its own; then all its resolutions become one again, and nothing behind the
// graph knows that there were several.
import InwardFacts

/// Each file once for each of its modules: first every file for its first module, then the copies for the others.
struct FileCopies {
  let files: [ReadFile]
  let modules: ModuleMap
  /// How many files there are without the copies.
  let count: Int
  /// The files that the copies are of.
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

  /// All copies with their originals.
  var pairs: [(copy: FileID, original: FileID)] {
    originals.enumerated().map { (FileID(count + $0), $1) }
  }

  func original(of file: FileID) -> FileID { file.index < count ? file : originals[file.index - count] }
}

extension ProjectGraph {
  /// The graph of the files without their copies.
  func joining(_ copies: FileCopies, _ modules: ModuleMap) -> ProjectGraph {
    let join = Join(self, copies)
    let (meanings, partial) = join.meanings(modules)
    let symbols = Int(firstSymbols[copies.count])
    var outside: [String: [SymbolID]] = [:]
    for (name, list) in extensionsOfOutside { outside[name] = join.distinct(list) }
    return ProjectGraph(
      files: Array(files[..<copies.count]), modules: modules, names: names, symbols: Array(self.symbols[..<symbols]),
      firstSymbols: Array(firstSymbols[...copies.count]), firstMentions: Array(firstMentions[...copies.count]),
      meanings: meanings, partialMeanings: partial, candidateLists: candidateLists.map(join.distinct),
      calledInitializers: calledInitializers.joined(join.mention, join.symbol, files: copies.count, firstMentions),
      hierarchy: hierarchy.joined(join.symbol, symbols: symbols),
      receivers: Receivers(
        types: Dictionary(
          receivers.types.map { (join.mention($0), $1) }.sorted { $0.0 < $1.0 }, uniquingKeysWith: { one, _ in one })),
      accessLevels: Array(accessLevels[..<symbols]), extensionsOfOutside: outside)
  }
}

/// From the numbers of copies to those of their originals.
private struct Join {
  private let graph: ProjectGraph
  private let copies: FileCopies
  private let symbols: UInt32
  private let mentions: UInt32

  init(_ graph: ProjectGraph, _ copies: FileCopies) {
    (self.graph, self.copies) = (graph, copies)
    symbols = graph.firstSymbols[copies.count]
    mentions = graph.firstMentions[copies.count]
  }

  func symbol(_ symbol: SymbolID) -> SymbolID {
    guard symbol.raw >= symbols, symbol.isSome else { return symbol }
    let file = graph.symbols[symbol.index].file
    let offset = symbol.raw - graph.firstSymbols[file.index]
    return SymbolID(raw: graph.firstSymbols[copies.original(of: file).index] + offset)
  }

  func distinct(_ list: [SymbolID]) -> [SymbolID] {
    // Few lists hold a copy.
    if !list.contains(where: { $0.raw >= symbols }) { return list }
    var found: [SymbolID] = []
    for next in list.map(symbol) where !found.contains(next) { found.append(next) }
    return found
  }

  func mention(_ number: UInt32) -> UInt32 {
    guard number >= mentions else { return number }
    // The last file that begins at the mention or before.
    var (low, high) = (copies.count, copies.files.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if graph.firstMentions[middle] <= number { low = middle } else { high = middle }
    }
    let original = copies.original(of: FileID(low))
    return graph.firstMentions[original.index] + number - graph.firstMentions[low]
  }

  private func joined(_ meaning: Meaning) -> Meaning {
    if let symbol = meaning.symbol { return .declaration(self.symbol(symbol)) }
    guard let list = meaning.candidateList else { return meaning }
    let all = graph.candidateLists[list]
    if !all.contains(where: { $0.raw >= symbols }) { return meaning }
    let distinct = distinct(Array(all))
    return distinct.count == 1 ? .declaration(distinct[0]) : meaning
  }

  private func isSame(_ meaning: Meaning, in copies: [Int], at index: Int) -> Bool {
    copies.allSatisfy { first in
      let other = graph.meanings[first + index]
      return other == meaning || joined(other) == meaning
    }
  }

  /// What every mention means, and what only some modules of its file take it for, by the mention's number.
  func meanings(_ modules: ModuleMap) -> ([Meaning], [UInt32: [PartialMeaning]]) {
    var meanings = graph.meanings[..<Int(mentions)].map(joined)
    var partial: [UInt32: [PartialMeaning]] = [:]
    let copiesOfFiles = Dictionary(grouping: copies.pairs, by: \.original)
    for file in copiesOfFiles.keys.sorted(by: { $0.raw < $1.raw }) {
      let first = Int(graph.firstMentions[file.index])
      let all = modules.modules(ofFile: file.index)
      let copies = copiesOfFiles[file]!.map { Int(graph.firstMentions[$0.copy.index]) }
      for index in graph.files[file.index].facts.mentions.indices {
        if isSame(meanings[first + index], in: copies, at: index) { continue }
        let inEach = [meanings[first + index]] + copies.map { joined(graph.meanings[$0 + index]) }
        let known = Self.known(inEach, in: all)
        meanings[first + index] = known.first?.meaning ?? Self.leastKnown(inEach)
        if let first = known.first, known.count > 1 || first.modules != all {
          partial[graph.firstMentions[file.index] + UInt32(index)] = known
        }
      }
    }
    return (meanings, partial)
  }

  private static func known(_ inEach: [Meaning], in modules: [ModuleID]) -> [PartialMeaning] {
    var known: [PartialMeaning] = []
    for (meaning, module) in zip(inEach, modules) where meaning.isInProject {
      if let place = known.firstIndex(where: { $0.meaning == meaning }) {
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
