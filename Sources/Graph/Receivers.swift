// Whose members names are, for the few names that a rules file asks about.
import InwardFacts

/// For mentions of the names that were asked for, the types that the receiver is known to be: itself and all that it
/// inherits from.
struct Receivers: Sendable {
  /// By the mention's number, all files side by side.
  var types: [UInt32: [GlobalName]] = [:]
}

extension ProjectGraph {
  /// The names of the types that a mention's receiver is known to be; nil where it is not known, or nobody asked.
  public func receiverTypes(of mention: MentionID, in file: FileID) -> [String]? {
    receivers.types[firstMentions[file.index] + mention.raw].map { $0.map { text($0) } }
  }
}
