// The supertypes of a type, and its attributes.
import InwardFacts

extension ProjectGraph {
  /// The extensions of external types, sorted by the name of the extended type.
  public var extensionsOfTypesOutside: [SymbolID] {
    extensionsOfOutside.sorted { $0.key < $1.key }.flatMap { $0.value }
  }

  /// Returns the supertypes that the project declares, nearest first, at most `most` of them.
  public func nearestSupertypes(of symbol: SymbolID, most: Int) -> [SymbolID] {
    let links = supertypeLinks
    var found: [SymbolID] = []
    var waiting: [Int] = []
    var seen: Set<Int> = []
    func wait(for node: Int) {
      waiting.append(node)
      for index in links.range(of: node, in: self) where links[index].form == .part {
        waiting.append(links[index].node)
      }
    }
    wait(for: links.number(of: .symbol(symbol)))
    seen.insert(waiting[0])
    var place = 0
    while place < waiting.count, found.count < most {
      for index in links.range(of: waiting[place], in: self) where links[index].form != .part {
        let node = links[index].node
        guard node >= 0, found.count < most, seen.insert(node).inserted else { continue }
        if case .symbol(let type) = links.places[node] { found.append(type) }
        wait(for: node)
      }
      place += 1
    }
    return found
  }

  /// Returns whether a supertype has this name, as written.
  public func inherits(_ symbol: SymbolID, _ name: String) -> Bool {
    supertypeLinks.named[name, default: .ofNames()].holds(for: symbol, in: self) { $0 == name }
  }

  public func attributeNames(of symbol: SymbolID) -> [String] {
    let facts = files[self[symbol].file.index].facts
    return declaration(symbol).attributes.indices.map { facts.text(facts.attributes[$0].name) }
  }
}
