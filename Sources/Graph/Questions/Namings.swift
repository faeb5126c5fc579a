// Questions about what a file names: every mention that means a declaration of the project.
import InwardFacts

extension ProjectGraph {
  /// The mentions of a file that mean a declaration of the project, each with the declaration that it stands in.
  public func forEachNaming(in file: FileID, _ body: (MentionID, SymbolID, Meaning) -> Void) {
    let facts = files[file.index].facts
    var run = 0
    var owner = SymbolID.none
    for index in facts.mentions.indices {
      let mention = MentionID(index)
      while run < facts.owners.count, facts.owners[run].firstMention.raw <= mention.raw {
        owner = symbol(facts.owners[run].owner, in: file)
        run += 1
      }
      let meaning = meaning(of: mention, in: file)
      if meaning.symbol != nil || meaning.isSeveral { body(mention, owner, meaning) }
    }
  }
}
