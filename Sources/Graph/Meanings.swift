// The meanings of a project's names. Each is resolved on demand: most names could break no rule whatever they mean, and
// are never resolved.
import InwardFacts

/// Resolves names.
protocol MeaningFinder: AnyObject {
  /// Returns the meaning of a reference, and its meaning in each module of its file if they differ.
  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])
  func candidates(ofList list: Int) -> [SymbolID]
  /// Returns the initializer that a call of a type refers to, if it is declared in another file than the type.
  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning
  func receiverTypes(of mention: MentionID, in file: FileID) -> [String]
  /// How many mentions of a file are certain to come from outside by their names alone: the project declares nothing
  /// of these names. Only references that are not resolved yet are counted.
  func countFromOutside(in file: FileID, of known: ArraySlice<Meaning>) -> Int
}

/// The meanings resolved so far.
final class Meanings {
  let finder: any MeaningFinder
  /// By list number, as many names may share a long list.
  private var candidates: [Int: [SymbolID]] = [:]
  /// For all references, all files side by side; pending until first asked for.
  private(set) var known: [Meaning]
  /// For names whose meaning differs between the modules of their file: the meaning in each module, by reference
  /// number. `known` has the first of each list.
  private var partial: [UInt32: [PartialMeaning]] = [:]
  /// What an earlier graph found.
  private var carried: (MentionID, FileID) -> (Meaning, [PartialMeaning])? = { _, _ in nil }
  /// Why the initializer for the call of a type is unknown, by reference number.
  private var unknownInitializers: [UInt32: UnknownReason] = [:]

  init(of count: Int, _ finder: any MeaningFinder) {
    self.finder = finder
    known = Array(repeating: .pending, count: count)
  }

  func carry(_ earlier: @escaping (MentionID, FileID) -> (Meaning, [PartialMeaning])?) { carried = earlier }

  func isCarried(_ mention: MentionID, in file: FileID) -> Bool { carried(mention, file) != nil }

  /// What was found so far.
  func found() -> FoundMeanings { FoundMeanings(all: known, partial: partial) }

  @inline(__always)
  func meaning(of mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let meaning = known[Int(number)]
    return meaning == .pending ? find(mention, in: file, number: number) : meaning
  }

  private func find(_ mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let (meaning, inModules) = carried(mention, file) ?? finder.meaning(of: mention, in: file)
    known[Int(number)] = meaning
    if !inModules.isEmpty { partial[number] = inModules }
    return meaning
  }

  func initializer(calledBy mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let called = finder.initializer(calledBy: mention, in: file)
    if let reason = called.unknownReason { unknownInitializers[number] = reason }
    return called
  }

  /// Returns why a resolved name, or the initializer that it calls, is unknown.
  @inline(__always)
  func unknownReason(of number: Int, isCalled: Bool) -> UnknownReason? {
    known[number].unknownReason ?? (isCalled ? unknownInitializers[UInt32(number)] : nil)
  }

  func partialMeanings(of mention: MentionID, in file: FileID, number: UInt32) -> [PartialMeaning] {
    if known[Int(number)] == .pending { _ = find(mention, in: file, number: number) }
    return partial.isEmpty ? [] : partial[number] ?? []
  }

  func candidates(ofList list: Int) -> [SymbolID] {
    if let known = candidates[list] { return known }
    let found = finder.candidates(ofList: list)
    candidates[list] = found
    return found
  }
}

/// The meanings that one graph has found.
struct FoundMeanings {
  /// For all references, all files side by side.
  let all: [Meaning]
  let partial: [UInt32: [PartialMeaning]]
}
