// What the names of a project mean. Each is found out when somebody first asks for it: most names could break no rule
// whatever they mean, and nobody asks for those.
import InwardFacts

/// Who finds out what names mean.
protocol MeaningFinder: AnyObject {
  /// What a mention means, and what it means in each module of its file where they do not agree.
  func meaning(of mention: MentionID, in file: FileID) -> (Meaning, [PartialMeaning])
  func candidates(ofList list: Int) -> [SymbolID]
  /// What a type is called for, where the type's own declaration does not hold it.
  func initializer(calledBy mention: MentionID, in file: FileID) -> Meaning
  func receiverTypes(of mention: MentionID, in file: FileID) -> [String]
  /// How many mentions of a file are certain to come from outside by their names alone: the project declares nothing
  /// of these names. Only mentions that nobody has asked about are counted.
  func countFromOutside(in file: FileID, of known: ArraySlice<Meaning>) -> Int
}

/// What is known of the names of a project by now.
final class Meanings {
  let finder: any MeaningFinder
  /// By the number of their list, as many names may share a long one.
  private var candidates: [Int: [SymbolID]] = [:]
  /// Of all mentions, all files side by side; pending until somebody asks.
  private(set) var known: [Meaning]
  /// Of names that do not mean the same in all modules of their file what each module takes them for, by the mention's
  /// number. `known` has the first of each list.
  private var partial: [UInt32: [PartialMeaning]] = [:]
  /// Why it is unknown which initializer a type is called for, by the mention's number.
  private var unknownInitializers: [UInt32: UnknownReason] = [:]

  init(of count: Int, _ finder: any MeaningFinder) {
    self.finder = finder
    known = Array(repeating: .pending, count: count)
  }

  @inline(__always)
  func meaning(of mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let meaning = known[Int(number)]
    return meaning == .pending ? find(mention, in: file, number: number) : meaning
  }

  private func find(_ mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let (meaning, inModules) = finder.meaning(of: mention, in: file)
    known[Int(number)] = meaning
    if !inModules.isEmpty { partial[number] = inModules }
    return meaning
  }

  func initializer(calledBy mention: MentionID, in file: FileID, number: UInt32) -> Meaning {
    let called = finder.initializer(calledBy: mention, in: file)
    if let reason = called.unknownReason { unknownInitializers[number] = reason }
    return called
  }

  /// Why a name that somebody asked about is unknown, or the initializer that it stands for.
  func unknownReason(of number: UInt32) -> UnknownReason? {
    known[Int(number)].unknownReason ?? (unknownInitializers.isEmpty ? nil : unknownInitializers[number])
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
