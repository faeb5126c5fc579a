// Questions about what a declaration inherits, conforms to and is marked with, by name.
import InwardFacts

extension ProjectGraph {
  /// The names that a type conforms to or inherits: its own, those of its extensions, and of its supertypes in the
  /// project.
  public func inheritedNames(of symbol: SymbolID) -> Set<String> {
    var found: Set<String> = []
    for type in [symbol] + supertypes(of: symbol) {
      for (name, _) in directlyInherited(by: type) { found.insert(name) }
    }
    return found
  }

  /// The project's types that a type conforms to or inherits, nearest first.
  public func supertypes(of symbol: SymbolID) -> [SymbolID] {
    var found = [symbol]
    var index = 0
    while index < found.count {
      for case (_, let parent?) in directlyInherited(by: found[index]) where !found.contains(parent) {
        found.append(parent)
      }
      index += 1
    }
    return Array(found.dropFirst())
  }

  /// By the type's own clause and by those of its extensions.
  private func directlyInherited(by type: SymbolID) -> [(String, SymbolID?)] {
    ([type] + hierarchy.extensions(of: ScopeID(type))).flatMap { listed(by: $0) }
  }

  private func listed(by symbol: SymbolID) -> [(String, SymbolID?)] {
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
