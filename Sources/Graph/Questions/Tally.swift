// How many mentions ended how: what a summary says of a run.
import InwardFacts

/// Mentions by what they turned out to mean.
public struct MeaningTally: Sendable {
  public var inProject = 0
  public var external = 0
  public var local = 0
  /// By reason, in the order of `UnknownReason`.
  public var unknown = Array(repeating: 0, count: UnknownReason.allCases.count)
}

extension ProjectGraph {
  public func tally() -> MeaningTally {
    var tally = MeaningTally()
    for meaning in meanings {
      if meaning == .external {
        tally.external += 1
      } else if meaning == .local {
        tally.local += 1
      } else if let reason = meaning.unknownReason {
        tally.unknown[Int(reason.rawValue)] += 1
      } else {
        tally.inProject += 1
      }
    }
    return tally
  }

  /// The meanings of all mentions of a file, in their order.
  public func meanings(in file: FileID) -> ArraySlice<Meaning> {
    meanings[Int(firstMentions[file.index])..<Int(firstMentions[file.index + 1])]
  }
}
