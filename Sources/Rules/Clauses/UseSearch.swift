// Searches a declaration for the uses that a `must` demands.
import InwardFacts
import InwardGraph
import InwardLayers

/// The search for one demand. Its results about a file are reused for all declarations in the file.
struct UseSearch {
  private let graph: ProjectGraph
  private let test: (MentionID, inout BanWitness) -> DemandAnswer
  private var files: [FileID: SearchedFile] = [:]

  /// Creates a search for names. The answer is unknown for a member that is not proven to be the demanded one and, if
  /// an initializer is demanded, for a call of a typealias.
  init(_ graph: ProjectGraph, _ names: [NameBan]) {
    self.graph = graph
    let asksForCalls = names.contains(where: \.isInitializer)
    var list = BanList(names)
    test = { mention, witness in
      var answer = DemandAnswer.missed
      for entry in witness.entries(for: mention, in: &list) where !answer.isMet {
        answer.improve(to: witness.answer(mention, list.bans[entry]))
      }
      if asksForCalls, !answer.isMet, witness.callsTypealias(mention) { answer = .unknown }
      return answer
    }
  }

  /// Creates a search for layers. The answer is unknown for an unresolved name that one of the layers declares, and for
  /// an ambiguous reference if only some of its candidates are in the layers.
  init(_ subject: Subject, _ layers: [LayerReference]) {
    let graph = subject.graph
    self.graph = graph
    let isInside = graph.symbols.indices.map { index in
      let layer = subject.layering.layer(of: SymbolID(index))
      return layers.contains { subject.plan.covers($0, layer) }
    }
    let names = Set(graph.symbols.indices.filter { isInside[$0] }.map { graph.text(graph.symbols[$0].name) })
    test = { mention, witness in
      let name = witness.facts.text(witness.facts.mentions[mention.index].name)
      var answer = DemandAnswer.missed
      for meaning in graph.allMeanings(of: mention, in: witness.file) {
        let candidates = graph.candidates(of: meaning)
        if candidates.contains(where: { isInside[$0.index] }) {
          answer.improve(to: candidates.allSatisfy { isInside[$0.index] } ? .met : .unknown)
        } else if meaning.unknownReason != nil, names.contains(name) {
          answer.improve(to: .unknown)
        }
      }
      return answer
    }
  }

  /// Searches the declaration and its extensions for the demanded use.
  mutating func answer(_ symbol: SymbolID) -> DemandAnswer {
    var answer = DemandAnswer.missed
    for part in [symbol] + graph.extensions(of: symbol) where !answer.isMet {
      answer.improve(to: self.answer(in: part))
    }
    return answer
  }

  private mutating func answer(in part: SymbolID) -> DemandAnswer {
    let file = graph[part].file
    // The file is taken out of the dictionary, so that it is changed in place and not copied.
    var searched = files.removeValue(forKey: file) ?? SearchedFile(graph, file)
    defer { files[file] = searched }
    let declaration = graph.declaration(part)
    var answer = DemandAnswer.missed
    for mention in searched.mentions(in: declaration.start..<declaration.end) where !answer.isMet {
      answer.improve(to: test(mention, &searched.witness))
    }
    return answer
  }
}

extension DemandAnswer {
  fileprivate var isMet: Bool { if case .met = self { true } else { false } }

  /// Replaces the answer if the other one is closer to `met`.
  fileprivate mutating func improve(to other: DemandAnswer) {
    switch (self, other) {
    case (.met, _), (_, .missed): return
    default: self = other
    }
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

  /// Returns the index of the first reference at or after an offset.
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
  fileprivate mutating func answer(_ mention: MentionID, _ wanted: NameBan) -> DemandAnswer {
    if !hasLabels(of: wanted, mention) { return .missed }
    if wanted.receiver == nil || isMeant(mention, by: wanted) { return .met }
    // Code that names the type without calling it never creates an instance.
    return wanted.isInitializer && facts.text(facts.mentions[mention.index].name) != "init" ? .missed : .unknown
  }

  /// Returns whether a reference is a call of a typealias: `typealias Log = Logger` may refer to the type that must
  /// be created.
  fileprivate func callsTypealias(_ mention: MentionID) -> Bool {
    guard facts.mentions[mention.index].flags.contains(.called) else { return false }
    return graph.meaning(of: mention, in: file).symbol.map { graph[$0].kind == .typealias } ?? false
  }
}
