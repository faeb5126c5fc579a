// Searches a declaration for a name that a `must` demands. Knows references and spellings, but no other demands.
import InwardFacts
import InwardGraph
import InwardLayers

/// The search for the names of one demand. What it learns about a file is reused for all declarations in the file.
struct NameSearch {
  private let graph: ProjectGraph
  private let missed: DemandAnswer
  private let asksForCalls: Bool
  private var list: BanList
  private var files: [FileID: SearchedFile] = [:]

  /// `missed` is the answer for declarations that use none of the names.
  init(_ graph: ProjectGraph, _ names: [NameBan], missed: DemandAnswer) {
    self.graph = graph
    self.missed = missed
    asksForCalls = names.contains(where: \.isInitializer)
    list = BanList(names)
  }

  /// The names may be anywhere in the declaration or in its extensions. A member that is not proven to be the demanded
  /// one may still be it.
  mutating func answer(_ symbol: SymbolID) -> DemandAnswer {
    var isUnsure = false
    for part in [symbol] + graph.extensions(of: symbol) {
      switch answer(in: part) {
      case .met: return .met
      case .unknown: isUnsure = true
      case .missed: continue
      }
    }
    return isUnsure ? .unknown : missed
  }

  private mutating func answer(in part: SymbolID) -> DemandAnswer {
    let file = graph[part].file
    // Taken out of the dictionary, so that changes are made in place and not to a copy.
    var searched = files.removeValue(forKey: file) ?? SearchedFile(graph, file)
    defer { files[file] = searched }
    let declaration = graph.declaration(part)
    var isUnsure = false
    for mention in searched.mentions(in: declaration.start..<declaration.end) {
      for entry in searched.witness.entries(for: mention, in: &list) {
        let answer = searched.witness.answer(mention, list.bans[entry], missed: missed)
        if case .met = answer { return .met }
        if case .unknown = answer { isUnsure = true }
      }
      isUnsure = isUnsure || asksForCalls && searched.witness.callsTypealias(mention)
    }
    return isUnsure ? .unknown : missed
  }
}

/// A file with its references in the order of their offsets.
private struct SearchedFile {
  var witness: BanWitness
  private let mentions: [MentionID]

  init(_ graph: ProjectGraph, _ file: FileID) {
    witness = BanWitness(graph, file)
    let all = witness.facts.mentions
    mentions = all.indices.sorted { all[$0].offset < all[$1].offset }.map { MentionID($0) }
  }

  func mentions(in range: Range<UInt32>) -> ArraySlice<MentionID> {
    mentions[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// The index of the first reference at or after an offset.
  private func place(of offset: UInt32) -> Int {
    var low = 0
    var high = mentions.count
    while low < high {
      let middle = (low + high) / 2
      if witness.facts.mentions[mentions[middle].index].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BanWitness {
  fileprivate mutating func answer(_ mention: MentionID, _ wanted: NameBan, missed: DemandAnswer) -> DemandAnswer {
    if !hasLabels(of: wanted, mention) { return missed }
    if wanted.receiver == nil || isMeant(mention, by: wanted) { return .met }
    // Code that writes the type without calling it creates no instance, whatever else is known.
    return wanted.isInitializer && facts.text(facts.mentions[mention.index].name) != "init" ? missed : .unknown
  }

  /// `typealias Log = Logger` may refer to the type that must be created.
  fileprivate func callsTypealias(_ mention: MentionID) -> Bool {
    guard facts.mentions[mention.index].flags.contains(.called) else { return false }
    return graph.meaning(of: mention, in: file).symbol.map { graph[$0].kind == .typealias } ?? false
  }
}
