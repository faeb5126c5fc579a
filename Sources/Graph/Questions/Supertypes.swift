// Questions about what a declaration inherits, conforms to and is marked with, by name.
import InwardFacts

/// A name in an inheritance clause, and what it means.
private struct Inherited {
  var name: String
  /// The declaration of the project; nil for what comes from outside, and for what is not known.
  var symbol: SymbolID?
}

extension ProjectGraph {
  /// The names that a type conforms to or inherits: its own, those of its extensions, and of its supertypes in the
  /// project. Of a typealias both names count: its own, and what it stands for.
  public func inheritedNames(of symbol: SymbolID) -> Set<String> {
    Set(inherited(by: symbol).map(\.name))
  }

  /// Those among them that are names of protocols, as far as the project declares them.
  public func conformedNames(of symbol: SymbolID) -> Set<String> {
    Set(inherited(by: symbol).filter { isProtocol($0.symbol, depth: 0) }.map(\.name))
  }

  private func inherited(by symbol: SymbolID) -> [Inherited] {
    ancestry(of: symbol).flatMap { directlyInherited(by: $0) }
  }

  /// The project's types that a type conforms to or inherits, nearest first.
  public func supertypes(of symbol: SymbolID) -> [SymbolID] {
    ancestry(of: symbol).dropFirst().filter { self[$0].kind != .typealias }
  }

  /// A type itself, then what it inherits, with the aliases by which that is named.
  private func ancestry(of symbol: SymbolID) -> [SymbolID] {
    var found = [symbol]
    var index = 0
    while index < found.count {
      for case let parent? in directlyInherited(by: found[index]).map(\.symbol) where !found.contains(parent) {
        found.append(parent)
      }
      index += 1
    }
    return found
  }

  /// By the type's own clause and by those of its extensions.
  private func directlyInherited(by type: SymbolID) -> [Inherited] {
    if self[type].kind == .typealias { return targets(of: type) }
    return ([type] + hierarchy.extensions(of: ScopeID(type))).flatMap { listed(by: $0) }
  }

  private func listed(by symbol: SymbolID) -> [Inherited] {
    let file = self[symbol].file
    let facts = files[file.index].facts
    return declaration(symbol).inherited.indices.flatMap { read(facts.typeLists[$0], in: file) }
  }

  /// `typealias Base = Screen & Named` stands for both.
  private func targets(of alias: SymbolID) -> [Inherited] { read(declaration(alias).type, in: self[alias].file) }

  private func read(_ type: TypeID, in file: FileID) -> [Inherited] {
    let facts = files[file.index].facts
    return namedTypes(in: type, of: facts).map { mention in
      Inherited(
        name: facts.text(facts.mentions[mention.index].name), symbol: meaning(of: mention, in: file).symbol)
    }
  }

  /// What comes from outside may be one. An alias is one where all that it stands for is.
  private func isProtocol(_ symbol: SymbolID?, depth: Int) -> Bool {
    guard let symbol else { return true }
    guard self[symbol].kind == .typealias else { return self[symbol].kind == .protocol }
    // No alias stands for itself, and none that compiles is nested like that.
    return depth < 32 && targets(of: symbol).allSatisfy { isProtocol($0.symbol, depth: depth + 1) }
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
