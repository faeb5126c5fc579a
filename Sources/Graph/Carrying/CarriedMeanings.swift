// Translates the meanings of an earlier graph to the numbers of a later one.
import InwardFacts

/// The meanings that an earlier graph found in files whose contents are unchanged, except those that a change may
/// affect.
final class CarriedMeanings: KnownMeanings {
  private let found: FoundMeanings
  private let files: [KeptFile?]
  private let pairs: FilePairs
  let numbers: LaterNumbers

  /// A file with unchanged contents.
  private struct KeptFile {
    /// The number of the file's first reference in the earlier graph.
    var firstMention: UInt32
    /// Whether each reference keeps its meaning; nil if all do.
    var isKept: [Bool]?
  }

  init(
    _ old: EarlierGraph, to new: ProjectGraph, _ pairs: FilePairs, _ places: [FileID: [DeclarationID]],
    _ affected: AffectedNames
  ) {
    (found, self.pairs) = (old.meanings, pairs)
    files = new.fileIDs.map { FileID($0) }.map { file in
      guard pairs.isSame(file, old, new) else { return nil }
      return KeptFile(
        firstMention: old.firstMentions[pairs.earlier[file.index].index],
        isKept: affected.keepsAll(of: file) ? nil : affected.keptMentions(of: file))
    }
    numbers = LaterNumbers(
      files: pairs.later, symbols: carriedSymbols(old, new, pairs, places),
      keepsMeanings: files.map { file in file.map { $0.isKept == nil } ?? false }, keepsFiles: pairs.keepsFiles)
  }

  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])? {
    guard let number = number(of: mention, in: file) else { return nil }
    let meaning = found.all[Int(number)]
    if meaning == .pending { return nil }
    guard let carried = carried(meaning) else { return nil }
    guard let partial = found.partial[number] else { return (carried, []) }
    let all = partial.compactMap { entry in
      self.carried(entry.meaning).map { PartialMeaning(meaning: $0, modules: entry.modules.map(pairs.module)) }
    }
    return all.count == partial.count ? (carried, all) : nil
  }

  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning? {
    guard !found.initializers.isEmpty, let number = number(of: mention, in: file) else { return nil }
    let called = found.initializers[Int(number)]
    return called == .pending ? nil : carried(called)
  }

  /// Returns the number that a reference of the later graph has in the earlier one; nil if its file or its meaning may
  /// have changed.
  private func number(of mention: MentionID, in file: FileID) -> UInt32? {
    guard let kept = files[file.index], kept.isKept?[mention.index] ?? true else { return nil }
    return kept.firstMention + mention.raw
  }

  /// Returns a meaning with the numbers of the later graph; nil if its declaration changed or is gone. Also nil for
  /// several candidates, because their lists are renumbered; the name is then resolved again.
  private func carried(_ meaning: Meaning) -> Meaning? {
    if meaning.isSeveral { return nil }
    if let module = meaning.module { return .module(pairs.module(module)) }
    guard let symbol = meaning.symbol else { return meaning }
    let now = numbers.symbol(symbol)
    return now.isSome ? .declaration(now) : nil
  }
}

/// Returns, for each declaration of an earlier graph, the same declaration in a later one; `.none` if it changed or is
/// gone.
private func carriedSymbols(
  _ old: EarlierGraph, _ new: ProjectGraph, _ pairs: FilePairs, _ places: [FileID: [DeclarationID]]
) -> [SymbolID] {
  var all = Array(repeating: SymbolID.none, count: Int(old.firstSymbols[old.files.count]))
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
  return all
}
