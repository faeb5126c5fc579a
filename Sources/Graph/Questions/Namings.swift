// Questions about what a file names: every mention that means a declaration of the project.
import InwardFacts

extension ProjectGraph {
  /// The mentions of a file that mean a declaration of the project, each with the declaration that it stands in, and
  /// once for each thing that it means in the modules of the file. The generic parameters of an extended type are a
  /// part of its name, which the extension says.
  public func forEachNaming(in file: FileID, _ body: (MentionID, SymbolID, Meaning) -> Void) {
    let facts = files[file.index].facts
    var run = 0
    var owner = SymbolID.none
    for (index, meaning) in meanings(in: file).enumerated() where meaning.isInProject {
      let mention = MentionID(index)
      while run < facts.owners.count, facts.owners[run].firstMention.raw <= mention.raw {
        owner = symbol(facts.owners[run].owner, in: file)
        run += 1
      }
      if let symbol = meaning.symbol, self[symbol].kind == .genericParameter, isOfExtended(symbol, around: owner) {
        continue
      }
      let partial = partialMeanings(of: mention, in: file)
      if partial.isEmpty { body(mention, owner, meaning) }
      for entry in partial { body(mention, owner, entry.meaning) }
    }
  }

  private func isOfExtended(_ parameter: SymbolID, around owner: SymbolID) -> Bool {
    var next = owner
    while next.isSome, self[next].kind != .extension { next = self[next].owner }
    guard next.isSome else { return false }
    var extended = extendedType(of: next)
    while extended.isSome, extended != self[parameter].owner { extended = self[extended].owner }
    return extended.isSome
  }
}
