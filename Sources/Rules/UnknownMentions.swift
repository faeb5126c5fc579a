// The unknown references, for readers who want to see which names a run could not resolve.
import InwardFacts
import InwardGraph

/// An unknown reference and its place.
public struct UnknownMention: Sendable, Hashable {
  public let path: String
  public let position: Position
  public let name: String
  public let reason: UnknownReason

  public init(path: String, position: Position, name: String, reason: UnknownReason) {
    (self.path, self.position, self.name, self.reason) = (path, position, name, reason)
  }
}

/// Lists the unknown references among all references that the rules looked up, by file and place.
public func listUnknown(in graph: ProjectGraph) -> [UnknownMention] {
  var found: [UnknownMention] = []
  for file in graph.fileIDs.map({ FileID($0) }) {
    let facts = graph.files[file.index].facts
    for (number, reason) in graph.unknownMentions(of: file) {
      let mention = facts.mentions[number.index]
      found.append(
        UnknownMention(
          path: graph.files[file.index].path, position: facts.lines.position(of: mention.offset),
          name: facts.text(mention.name), reason: reason))
    }
  }
  return found.sorted { ($0.path, $0.position, $0.name) < ($1.path, $1.position, $1.name) }
}
