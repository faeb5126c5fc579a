// Measures types: counts their members, the layers that they use, and their dependents.
import InwardFacts
import InwardGraph
import InwardLayers

/// The sizes that the rules limit, counted in one pass over the references.
struct TypeSizes {
  private var members: [SymbolID: Int] = [:]
  private var layers: [SymbolID: Set<LayerID>] = [:]
  private(set) var dependents: [SymbolID: Set<SymbolID>] = [:]

  /// Counts members, and uses that are certain. With `most`, also counts possible uses, in all files that were read,
  /// because a lower limit is broken only if there cannot be more uses. Sizes of `most` and above are then not exact,
  /// because no limit depends on them.
  init(_ subject: Subject, measures: Set<Limit.Measure>, countingDoubtsTo most: Int?) {
    if measures.contains(.members) { countMembers(subject) }
    guard measures.contains(.mentionsOfLayers) || measures.contains(.dependents) else { return }
    var uses = TypeUses(subject, countsDoubts: most != nil)
    if let most { uses.addAll(to: most) } else { uses.addCertain() }
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

/// The layers that types use, and the declarations that use these types.
private struct TypeUses {
  private let subject: Subject
  private let tops: TopLevel
  private let countsDoubts: Bool
  private var chains: [SymbolID: [SymbolID]] = [:]
  private(set) var layers: [SymbolID: Set<LayerID>] = [:]
  private(set) var dependents: [SymbolID: Set<SymbolID>] = [:]
  /// The types that something outside them uses.
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

  /// Adds the possible uses of all references: a reference may refer to each of its candidates, and an unknown
  /// reference to every declaration with its name. If nothing uses a type, nothing uses its members either, because
  /// every use of a member also uses the type.
  mutating func addAll(to most: Int) {
    let graph = subject.graph
    var possible = PossibleUses(most: most)
    for file in graph.fileIDs.map({ FileID($0) }) {
      let facts = graph.files[file.index].facts
      for (mention, owner) in graph.references(in: file) {
        for meaning in graph.allMeanings(of: mention, in: file) {
          if let symbol = meaning.symbol { add(owner, symbol) }
          if meaning.isSeveral { possible.add(user(owner), .listed(meaning)) }
          if meaning.unknownReason == nil { continue }
          possible.add(user(owner), .named(facts.text(facts.mentions[mention.index].name)))
        }
      }
    }
    add(&possible)
  }

  private mutating func user(_ owner: SymbolID) -> PossibleUses.User {
    if owner.isNone { return PossibleUses.User(top: .none, type: .none, layer: .none) }
    return PossibleUses.User(
      top: tops[owner], type: types(around: owner).first ?? .none, layer: subject.layering.layer(of: owner))
  }

  private mutating func add(_ possible: inout PossibleUses) {
    let graph = subject.graph
    for case .listed(let meaning) in possible.targets {
      for symbol in graph.candidates(of: meaning) { add(.listed(meaning), symbol, &possible) }
    }
    let symbols = graph.symbols.indices.map { SymbolID($0) }
    for isOfTypes in [true, false] {
      for symbol in symbols where graph[symbol].kind.isNominal == isOfTypes {
        let type = graph.typeHolding(symbol)
        if !isOfTypes, type.isSome, !used.contains(type) { continue }
        add(.named(graph.text(graph[symbol].name)), symbol, &possible)
      }
    }
    for target in possible.targets { addLayers(of: target, possible) }
  }

  private mutating func add(_ target: PossibleUses.Target, _ symbol: SymbolID, _ possible: inout PossibleUses) {
    guard let users = possible.mean(target, in: subject.layering.layer(of: symbol)) else { return }
    for type in types(around: symbol) where possible.isNew(target, type) {
      for (top, inner) in users {
        if used.contains(type), dependents[type]?.count ?? 0 >= possible.most { break }
        guard inner.contains(where: { $0.isNone || !types(around: $0).contains(type) }) else { continue }
        used.insert(type)
        dependents[type, default: []].insert(top)
      }
    }
  }

  private mutating func addLayers(of target: PossibleUses.Target, _ possible: PossibleUses) {
    for source in possible.sources(of: target) {
      for type in types(around: source.type) {
        for layer in possible.layers(of: target) where layer.isSome && layer != source.layer {
          if layers[type]?.count ?? 0 >= possible.most { break }
          layers[type, default: []].insert(layer)
        }
      }
    }
  }

  /// Adds a use of a target. The source of top-level code is `.none`.
  private mutating func add(_ source: SymbolID, _ target: SymbolID) {
    let from = source.isNone ? [] : types(around: source)
    let to = types(around: target)
    let layer = subject.layering.layer(of: target)
    if layer.isSome, source.isSome, layer != subject.layering.layer(of: source) {
      for type in from { layers[type, default: []].insert(layer) }
    }
    // A reference to a member is also a reference to its type. Other code of the same top-level declaration also marks
    // a type as used, but counts as a dependent only for lower limits, for which every possible use counts.
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
