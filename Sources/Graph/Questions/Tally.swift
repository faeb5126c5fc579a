// Counts references by the result of resolving them, for the summary of a run.
import InwardFacts

/// The number of references for each kind of meaning.
public struct MeaningTally: Sendable {
  public var inProject = 0
  public var external = 0
  public var local = 0
  /// The number of references that were not resolved, because no rule needed their meanings.
  public var unasked = 0
  /// The number of unknown references for each reason, in the order of `UnknownReason`.
  public var unknown = Array(repeating: 0, count: UnknownReason.allCases.count)
}

extension ProjectGraph {
  /// Counts all references. A reference that is not resolved yet counts as external if its name shows that it is;
  /// otherwise, as unasked.
  public func tally() -> MeaningTally {
    var tally = MeaningTally()
    for file in fileIDs.map({ FileID($0) }) {
      let mentions = files[file.index].facts.mentions
      let first = Int(firstMentions[file.index])
      let known = meanings.known[first..<(first + mentions.count)]
      var pending = 0
      for (index, mention) in mentions.enumerated() {
        let meaning = known[first + index]
        if mention.flags.contains(.local) {
          tally.local += 1
        } else if meaning == .pending {
          pending += 1
        } else if meaning == .external {
          tally.external += 1
        } else if let reason = meanings.unknownReason(of: first + index, isCalled: mention.flags.contains(.called)) {
          tally.unknown[Int(reason.rawValue)] += 1
        } else {
          tally.inProject += 1
        }
      }
      let external = pending == 0 ? 0 : meanings.finder.countFromOutside(in: file, of: known)
      tally.external += external
      tally.unasked += pending - external
    }
    return tally
  }

  /// Returns the unknown references of a file, in order, among those resolved so far.
  public func unknownMentions(of file: FileID) -> [(mention: MentionID, reason: UnknownReason)] {
    let first = Int(firstMentions[file.index])
    return files[file.index].facts.mentions.enumerated().compactMap { index, mention in
      let reason = meanings.unknownReason(of: first + index, isCalled: mention.flags.contains(.called))
      return reason.map { (MentionID(index), $0) }
    }
  }
}
