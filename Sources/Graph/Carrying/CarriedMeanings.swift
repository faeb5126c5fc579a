// Meanings of an earlier graph in the numbers of a later one.
import InwardFacts

/// What an earlier graph has found, for the files that no change affects.
struct CarriedMeanings {
  private let found: FoundMeanings
  /// By file of the later graph, the number that its first reference had; nil for files that are looked up anew.
  private let firstMentions: [UInt32?]
  private let symbols: CarriedSymbols

  init(
    _ old: EarlierGraph, to new: ProjectGraph, _ pairs: FilePairs, _ places: [FileID: [DeclarationID]],
    isAffected: [Bool]
  ) {
    found = old.meanings
    firstMentions = new.fileIDs.map { index in
      let file = FileID(index)
      guard pairs.isSame(file, old, new), !isAffected[index] else { return nil }
      return old.firstMentions[pairs.earlier[index].index]
    }
    symbols = CarriedSymbols(old, new, pairs, places)
  }

  /// The meaning of a reference; nil if it was not looked up, or may be another one now.
  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])? {
    guard let first = firstMentions[file.index] else { return nil }
    let number = first + mention.raw
    let meaning = found.all[Int(number)]
    if meaning == .pending { return nil }
    guard let carried = carried(meaning) else { return nil }
    guard let partial = found.partial[number] else { return (carried, []) }
    let all = partial.compactMap { entry in
      self.carried(entry.meaning).map { PartialMeaning(meaning: $0, modules: entry.modules) }
    }
    return all.count == partial.count ? (carried, all) : nil
  }

  /// A list of candidates has another number now, so such a name is looked up.
  private func carried(_ meaning: Meaning) -> Meaning? {
    if meaning.isSeveral { return nil }
    guard let symbol = meaning.symbol else { return meaning }
    let now = symbols[symbol]
    return now.isSome ? .declaration(now) : nil
  }
}

/// Where declarations of an earlier graph are in a later one.
private struct CarriedSymbols {
  /// By declaration of the earlier graph.
  private var all: [SymbolID]

  init(_ old: EarlierGraph, _ new: ProjectGraph, _ pairs: FilePairs, _ places: [FileID: [DeclarationID]]) {
    all = Array(repeating: .none, count: Int(old.firstSymbols[old.files.count]))
    for index in old.files.indices where pairs.later[index].isSome {
      let (first, now) = (Int(old.firstSymbols[index]), new.firstSymbols[pairs.later[index].index])
      if let moved = places[FileID(index)] {
        for (number, place) in moved.enumerated() where place.isSome {
          all[first + number] = SymbolID(raw: now + place.raw)
        }
      } else {
        for number in 0..<(Int(old.firstSymbols[index + 1]) - first) {
          all[first + number] = SymbolID(raw: now + UInt32(number))
        }
      }
    }
  }

  subscript(symbol: SymbolID) -> SymbolID { all[symbol.index] }
}
