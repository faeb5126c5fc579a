// The roles of types: the last words of their names. If nearly all types with the same last word, such as `Model` in
// `SearchViewModel`, are in one layer, another type with that word also belongs there.
import InwardFacts
import InwardGraph
import InwardLayers

/// The types of each role by layer. Enums have no role, because their last words, such as `State` and `Error`, occur in
/// every layer.
public struct Roles {
  private let graph: ProjectGraph
  private let layering: Layering
  /// The number of types in each layer, by the last word of their names.
  private var counts: [Substring: [LayerID: Int]] = [:]

  public init(_ graph: ProjectGraph, _ layering: Layering) {
    (self.graph, self.layering) = (graph, layering)
    for index in graph.symbols.indices {
      guard let role = role(of: SymbolID(index)) else { continue }
      counts[role, default: [:]][layering.layer(of: SymbolID(index)), default: 0] += 1
    }
  }

  /// Returns whether a type belongs to its own layer and not to another one: at least two other types have its role
  /// there, none has it in the other layer, and at most a fifth of all other types with the role are elsewhere. False
  /// for a type without a role.
  public func keeps(_ type: SymbolID, from other: LayerID) -> Bool {
    guard let role = role(of: type), let counts = counts[role] else { return false }
    let own = (counts[layering.layer(of: type)] ?? 1) - 1
    let all = counts.values.reduce(0, +) - 1
    return own >= 2 && counts[other] == nil && own * 5 >= all * 4
  }

  private func role(of type: SymbolID) -> Substring? {
    let entry = graph[type]
    guard entry.owner.isNone, entry.kind.isNominal, entry.kind != .enum else { return nil }
    let name = graph.text(entry.name)
    guard let start = name.indices.last(where: { name[$0].isUppercase }), start != name.startIndex else { return nil }
    return name[start...]
  }
}
