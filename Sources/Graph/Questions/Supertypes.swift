// Questions about what a declaration inherits, conforms to and is marked with, by name.
import InwardFacts

extension ProjectGraph {
  /// The names that a type conforms to or inherits: its own, those of its extensions, and of its supertypes in the
  /// project.
  public func inheritedNames(of symbol: SymbolID) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<SymbolID> = []
    var waiting = [symbol]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      for part in [next] + (hierarchy.extensionsOfScopes[ScopeID(next)] ?? []) {
        for (name, parent) in directlyInherited(by: part) {
          found.insert(name)
          if let parent { waiting.append(parent) }
        }
      }
    }
    return found
  }

  private func directlyInherited(by symbol: SymbolID) -> [(String, SymbolID?)] {
    let file = self[symbol].file
    let facts = files[file.index].facts
    return declaration(symbol).inherited.indices.flatMap { index in
      namedTypes(in: facts.typeLists[index], of: facts).map { mention in
        (facts.text(facts.mentions[mention.index].name), meaning(of: mention, in: file).symbol)
      }
    }
  }

  private func namedTypes(in type: TypeID, of facts: FileFacts) -> [MentionID] {
    guard type.isSome else { return [] }
    let fact = facts.types[type.index]
    switch fact.shape {
    case .named: return [fact.mention]
    case .composition: return fact.elements.flatMap { namedTypes(in: facts.typeLists[$0], of: facts) }
    case .some, .any, .optional: return namedTypes(in: fact.inner, of: facts)
    default: return []
    }
  }

  public func attributeNames(of symbol: SymbolID) -> [String] {
    let facts = files[self[symbol].file.index].facts
    return declaration(symbol).attributes.indices.map { facts.text(facts.attributes[$0].name) }
  }
}
