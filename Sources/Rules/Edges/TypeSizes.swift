// Sizes of types: their members, the layers they use and their dependents.
import InwardFacts
import InwardGraph
import InwardLayers

/// The sizes that the rules limit, counted in one pass over the references.
struct TypeSizes {
  private var members: [SymbolID: Int] = [:]
  private var layers: [SymbolID: Set<LayerID>] = [:]
  private var dependents: [SymbolID: Set<SymbolID>] = [:]

  /// `countsDoubts`: whether whatever may be a use counts, in all files that were read. A lower limit is broken only if
  /// nothing else can be a use.
  init(_ subject: Subject, measures: Set<Limit.Measure>, countsDoubts: Bool) {
    if measures.contains(.members) { countMembers(subject) }
    guard measures.contains(.mentionsOfLayers) || measures.contains(.dependents) else { return }
    var uses = TypeUses(subject, countsDoubts: countsDoubts)
    if countsDoubts { uses.addAll() } else { uses.addCertain() }
    (layers, dependents) = (uses.layers, uses.dependents)
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
}

/// The layers that types use, and the declarations that use them.
private struct TypeUses {
  private let subject: Subject
  private let tops: TopLevel
  private let countsDoubts: Bool
  private var chains: [SymbolID: [SymbolID]] = [:]
  private(set) var layers: [SymbolID: Set<LayerID>] = [:]
  private(set) var dependents: [SymbolID: Set<SymbolID>] = [:]
  /// The types that something outside of them uses.
  private var used: Set<SymbolID> = []

  init(_ subject: Subject, countsDoubts: Bool) {
    (self.subject, self.countsDoubts) = (subject, countsDoubts)
    tops = TopLevel(subject)
  }

  mutating func addCertain() {
    subject.walkMentions { edge, candidates in
      if candidates.isEmpty { add(edge.source, edge.target) }
    }
  }

  /// A reference may mean each of its candidates, and an unknown one everything with its name. Members of a type that
  /// nothing uses are not used either, as all that leads to them would use the type.
  mutating func addAll() {
    let graph = subject.graph
    var unknown: [String: Set<SymbolID>] = [:]
    for file in graph.fileIDs.map({ FileID($0) }) {
      let facts = graph.files[file.index].facts
      for (mention, owner) in graph.references(in: file) {
        for meaning in graph.allMeanings(of: mention, in: file) {
          for target in graph.candidates(of: meaning) { add(owner, target) }
          if meaning.unknownReason == nil { continue }
          unknown[facts.text(facts.mentions[mention.index].name), default: []].insert(owner)
        }
      }
    }
    if unknown.isEmpty { return }
    let symbols = graph.symbols.indices.map { SymbolID($0) }
    for isOfTypes in [true, false] {
      for symbol in symbols where graph[symbol].kind.isNominal == isOfTypes {
        let type = graph.typeHolding(symbol)
        if !isOfTypes, type.isSome, !used.contains(type) { continue }
        for owner in unknown[graph.text(graph[symbol].name)] ?? [] { add(owner, symbol) }
      }
    }
  }

  /// The source of code at the top of a file is `.none`.
  private mutating func add(_ source: SymbolID, _ target: SymbolID) {
    let from = source.isNone ? [] : types(around: source)
    let to = types(around: target)
    let layer = subject.layering.layer(of: target)
    if layer.isSome, source.isSome, layer != subject.layering.layer(of: source) {
      for type in from { layers[type, default: []].insert(layer) }
    }
    // A reference to a member is also one to its type. Neither a type itself nor a type around it counts as a
    // dependent, but the type around it keeps it from being unused.
    let top = source.isNone ? source : tops[source]
    for type in to where !from.contains(type) {
      used.insert(type)
      if countsDoubts || top != tops[type] { dependents[type, default: []].insert(top) }
    }
  }

  private mutating func types(around symbol: SymbolID) -> [SymbolID] {
    if let known = chains[symbol] { return known }
    let found = subject.graph.chain(of: symbol).filter { subject.graph[$0].kind.isNominal }
    chains[symbol] = found
    return found
  }
}
