// The meanings of a project's names. A name is resolved on demand. Most names are never resolved, because they cannot
// violate a rule regardless of what they refer to.
import InwardFacts

/// An object that resolves names.
protocol MeaningFinder: AnyObject {
  /// Returns the meaning of a reference and, if it differs between the modules of the file, each meaning in the project
  /// with its modules.
  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])
  func candidates(ofList list: Int) -> [SymbolID]
  /// Returns the meaning of a name with these candidates, which a different finder found.
  func several(_ symbols: [SymbolID]) -> Meaning
  /// Returns a finder with the same numbers for another thread. No thread may use this finder during the call.
  func copy() -> any MeaningFinder
  /// Returns the initializer that a call to a type, a typealias or a generic parameter refers to, if it is declared in
  /// a different file from the called name; otherwise, external or unknown.
  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning
  func receiverTypes(of mention: MentionID, in file: FileID) -> [String]
  /// Returns whether the value of a property may be called with labels or, if `hasLabels` is false, without.
  func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool
  /// Returns the number of references in a file that are not yet resolved but certainly external, because the project
  /// declares nothing with their names. `known` contains the file's meanings.
  func countFromOutside(in file: FileID, of known: ArraySlice<Meaning>) -> Int
  /// Replaces the facts of files whose declarations and imports are unchanged. Returns the new numbers of all
  /// references and names.
  func replace(_ changed: [RenewedFile]) -> FileNumbers
}

/// The numbers of the references and names of all files, and the finder that resolves them.
struct FileNumbers {
  var finder: any MeaningFinder
  var firstMentions: [UInt32]
  var names: NumberedNames
  var table: NameTable
  /// True if the lists of candidates keep their numbers.
  var keepsLists: Bool
}

/// Meanings from a different graph that are also valid in this one.
protocol KnownMeanings: AnyObject {
  /// Returns the meaning of a reference; nil if the other graph has not resolved it, or if it may differ in this one.
  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])?
  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning?
}

/// The meanings resolved so far.
final class Meanings {
  let finder: any MeaningFinder
  /// The candidates of each list, by its number, cached because many names may share a long list.
  @exclusivity(unchecked) private var candidates: [Int: [SymbolID]] = [:]
  /// The meaning of each reference, across all files; pending until first needed.
  @exclusivity(unchecked) private(set) var known: [Meaning]
  /// By reference: the meanings in the project, for names whose meaning differs between the modules of their file.
  /// `known` contains the first of each list.
  @exclusivity(unchecked) private var partial: [UInt32: [PartialMeaning]] = [:]
  /// By file: whether `partial` contains any of its references. Files after the last such file are omitted.
  @exclusivity(unchecked) private var hasPartial: [Bool] = []
  /// By reference, like `known`: the initializers that calls to types refer to; empty until first needed.
  @exclusivity(unchecked) private var initializers: [Meaning] = []
  /// The meanings from an earlier graph.
  @exclusivity(unchecked) private var carried: (any KnownMeanings)?
  /// The number of references whose meanings were needed, including meanings that the earlier graph provided.
  @exclusivity(unchecked) private(set) var asked = 0

  init(of count: Int, _ finder: any MeaningFinder) {
    self.finder = finder
    known = Array(repeating: .pending, count: count)
  }

  /// Creates the meanings of a graph in which some files have new facts.
  convenience init(of count: Int, _ finder: any MeaningFinder, _ kept: KeptMeanings) {
    self.init(of: count, finder)
    carried = kept
  }

  func carry(_ earlier: any KnownMeanings) { carried = earlier }

  func isCarried(_ mention: MentionID, in file: FileID) -> Bool { carried?.meaning(of: mention, in: file) != nil }

  /// Returns meanings of the same references for another thread; none of these is resolved yet.
  func copy() -> Meanings { Meanings(of: known.count, finder.copy()) }

  /// Adds the meanings that a copy has found.
  func add(_ copy: Meanings) {
    var lists: [Int: Meaning] = [:]
    func own(_ meaning: Meaning) -> Meaning {
      guard let list = meaning.candidateList else { return meaning }
      if let known = lists[list] { return known }
      let own = finder.several(copy.candidates(ofList: list))
      lists[list] = own
      return own
    }
    /// Fills the gaps in `meanings`, and returns how many it filled. Both lists have an element for every reference.
    func fill(_ meanings: inout [Meaning], from others: [Meaning]) -> Int {
      var count = 0
      for number in meanings.indices where meanings[number] == .pending && others[number] != .pending {
        meanings[number] = own(others[number])
        count += 1
      }
      return count
    }
    asked += fill(&known, from: copy.known)
    for (number, inModules) in copy.partial where partial[number] == nil {
      partial[number] = inModules.map { PartialMeaning(meaning: own($0.meaning), modules: $0.modules) }
    }
    let count = max(hasPartial.count, copy.hasPartial.count)
    hasPartial = (0..<count).map { file in
      [hasPartial, copy.hasPartial].contains { file < $0.count && $0[file] }
    }
    if initializers.isEmpty {
      initializers = copy.initializers.map(own)
    } else if !copy.initializers.isEmpty {
      _ = fill(&initializers, from: copy.initializers)
    }
  }

  func found() -> FoundMeanings { FoundMeanings(all: known, partial: partial, initializers: initializers) }

  @inline(__always)
  func meaning(of mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let meaning = known[Int(number)]
    return meaning == .pending ? find(mention, in: file, number: number) : meaning
  }

  private func find(_ mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let (meaning, inModules) = carried?.meaning(of: mention, in: file) ?? finder.meaning(of: mention, in: file)
    asked += 1
    known[Int(number)] = meaning
    if !inModules.isEmpty { setPartial(inModules, in: file, number: number) }
    return meaning
  }

  private func setPartial(_ inModules: [PartialMeaning], in file: FileID, number: UInt32) {
    partial[number] = inModules
    if file.index >= hasPartial.count {
      hasPartial += Array(repeating: false, count: file.index + 1 - hasPartial.count)
    }
    hasPartial[file.index] = true
  }

  func initializer(calledBy mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    if initializers.isEmpty { initializers = Array(repeating: .pending, count: known.count) }
    let known = initializers[Int(number)]
    if known != .pending { return known }
    let called =
      carried?.initializer(calledBy: mention, in: file) ?? finder.initializer(calledBy: mention, in: file)
    initializers[Int(number)] = called
    return called
  }

  /// Returns the reason why a name, or the initializer that it calls, is unknown; nil if neither is unknown, or if they
  /// are not resolved yet.
  @inline(__always)
  func unknownReason(of number: Int, isCalled: Bool) -> UnknownReason? {
    known[number].unknownReason ?? (isCalled && !initializers.isEmpty ? initializers[number].unknownReason : nil)
  }

  func partialMeanings(of mention: MentionID, in file: FileID, number: UInt32) -> [PartialMeaning] {
    if known[Int(number)] == .pending { _ = find(mention, in: file, number: number) }
    return file.index < hasPartial.count && hasPartial[file.index] ? partial[number] ?? [] : []
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
  /// The meaning of each reference, across all files.
  let all: [Meaning]
  let partial: [UInt32: [PartialMeaning]]
  let initializers: [Meaning]
}

/// The meanings in the unchanged files of a graph in which no declaration changed.
final class KeptMeanings: KnownMeanings {
  private let found: FoundMeanings
  /// By file: the earlier number of its first reference; nil if the file changed.
  private var firstMentions: [UInt32?]
  private let keepsLists: Bool

  init(_ found: FoundMeanings, _ firstMentions: [UInt32], without changed: [RenewedFile], keepsLists: Bool) {
    (self.found, self.keepsLists) = (found, keepsLists)
    self.firstMentions = firstMentions
    for entry in changed { self.firstMentions[entry.file.index] = nil }
  }

  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])? {
    guard let first = firstMentions[file.index] else { return nil }
    let number = first + mention.raw
    let meaning = found.all[Int(number)]
    guard isKept(meaning) else { return nil }
    guard let partial = found.partial[number] else { return (meaning, []) }
    return partial.allSatisfy { isKept($0.meaning) } ? (meaning, partial) : nil
  }

  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning? {
    guard !found.initializers.isEmpty, let first = firstMentions[file.index] else { return nil }
    let called = found.initializers[Int(first + mention.raw)]
    return isKept(called) ? called : nil
  }

  private func isKept(_ meaning: Meaning) -> Bool { meaning != .pending && (keepsLists || !meaning.isSeveral) }
}
