// Sizes of types: their members, the layers they use and their dependents.
import InwardFacts
import InwardGraph
import InwardLayers

/// The sizes that the rules limit, counted in one pass over the references.
struct TypeSizes {
  private var members: [SymbolID: Int] = [:]
  private var layers: [SymbolID: Set<LayerID>] = [:]
  private var dependents: [SymbolID: Set<SymbolID>] = [:]

  init(_ subject: Subject, measures: Set<Limit.Measure>) {
    if measures.contains(.members) { countMembers(subject) }
    if measures.contains(.mentionsOfLayers) || measures.contains(.dependents) { countMentions(subject) }
  }

  subscript(measure: Limit.Measure, type: SymbolID) -> Int {
    switch measure {
    case .members: members[type] ?? 0
    case .dependents: dependents[type]?.count ?? 0
    default: layers[type]?.count ?? 0
    }
  }

  /// Counts functions, initializers, subscripts, properties and cases, in the type's body and in its extensions.
  private mutating func countMembers(_ subject: Subject) {
    let graph = subject.graph
    for index in graph.symbols.indices {
      let entry = graph.symbols[index]
      switch entry.kind {
      case .function, .initializer, .subscript, .property, .enumCase: break
      default: continue
      }
      guard entry.owner.isSome else { continue }
      let isExtension = graph[entry.owner].kind == .extension
      let type = isExtension ? graph.extendedType(of: entry.owner) : entry.owner
      if type.isSome, graph[type].kind.isNominal { members[type, default: 0] += 1 }
    }
  }

  private mutating func countMentions(_ subject: Subject) {
    let tops = TopLevel(subject)
    var chains: [SymbolID: [SymbolID]] = [:]
    func types(around symbol: SymbolID) -> [SymbolID] {
      if let known = chains[symbol] { return known }
      let found = subject.graph.chain(of: symbol).filter { subject.graph[$0].kind.isNominal }
      chains[symbol] = found
      return found
    }
    subject.walkMentions { edge, candidates in
      if !candidates.isEmpty { return }
      let from = types(around: edge.source)
      let to = types(around: edge.target)
      let layer = subject.layering.layer(of: edge.target)
      let own = subject.layering.layer(of: edge.source)
      if layer.isSome, layer != own { for type in from { layers[type, default: []].insert(layer) } }
      // A reference to a member is also one to its type. Neither a type itself nor a type around it counts as a
      // dependent.
      for type in to where !from.contains(type) && tops[edge.source] != tops[type] {
        dependents[type, default: []].insert(tops[edge.source])
      }
    }
  }
}
