// Translates the meanings of an earlier graph to the numbers of a later one.
import InwardFacts

/// The meanings that an earlier graph found in files whose contents are unchanged, except those that a change may
/// affect.
final class CarriedMeanings: KnownMeanings {
  private let found: FoundMeanings
  private let kept: KeptFiles
  private let pairs: FilePairs
  private let numbers: LaterNumbers

  init(_ found: FoundMeanings, _ kept: KeptFiles, _ pairs: FilePairs, _ numbers: LaterNumbers) {
    (self.found, self.kept, self.pairs, self.numbers) = (found, kept, pairs, numbers)
  }

  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])? {
    guard let number = kept.number(of: mention, in: file) else { return nil }
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
    guard !found.initializers.isEmpty, let number = kept.number(of: mention, in: file) else { return nil }
    let called = found.initializers[Int(number)]
    return called == .pending ? nil : carried(called)
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

/// The files of a graph whose contents are the same as in the earlier graph, and their references that keep their
/// meanings.
final class KeptFiles {
  /// By file: the number of its first reference in the earlier graph; nil if the file is new or has changed.
  private let firstMentions: [UInt32?]
  /// By file: whether all of its references keep their meanings.
  let areWhole: [Bool]
  /// The affected names; nil if the changes may affect every reference.
  private let affected: AffectedNames?
  /// By file: whether each reference keeps its meaning. Contains only files that are not whole, each from its first
  /// query on.
  private var kept: [FileID: [Bool]] = [:]

  init(_ old: EarlierGraph, to new: ProjectGraph, _ pairs: FilePairs, _ affected: AffectedNames?) {
    self.affected = affected
    let firsts = new.fileIDs.map { file in
      pairs.isSame(FileID(file), old, new) ? old.firstMentions[pairs.earlier[file].index] : nil
    }
    firstMentions = firsts
    areWhole = firsts.indices.map { firsts[$0] != nil && affected?.keepsAll(of: FileID($0)) ?? false }
  }

  var changed: FileSet { FileSet(firstMentions.indices.filter { firstMentions[$0] == nil }.map { FileID($0) }) }

  /// Returns the number that a reference of the later graph has in the earlier one; nil if its file or its meaning may
  /// have changed.
  func number(of mention: MentionID, in file: FileID) -> UInt32? {
    guard let first = firstMentions[file.index], areWhole[file.index] || keeps(mention, in: file) else { return nil }
    return first + mention.raw
  }

  private func keeps(_ mention: MentionID, in file: FileID) -> Bool {
    if let known = kept[file] { return known[mention.index] }
    guard let found = affected?.keptMentions(of: file) else { return false }
    kept[file] = found
    return found[mention.index]
  }
}

/// Returns, for each declaration of an earlier graph, the same declaration in a later one; `.none` if it changed or is
/// gone.
func carriedSymbols(
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
