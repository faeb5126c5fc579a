// From a declaration to its layer: the most specific one that picks it.
import InwardFacts
import InwardGraph

/// The work of `assignLayers`: level by level from the outermost, a declaration's own pick first, then its owner's,
/// then its file's.
struct Assignment {
  let plan: LayerPlan
  let graph: ProjectGraph
  private let childrenOfLayers: [LayerID: [LayerID]]
  private var matcher: SelectorMatcher
  var layersOfSymbols: [LayerID]
  var layersOfFiles: [LayerID]
  var ambiguities: [Ambiguity] = []

  init(plan: LayerPlan, graph: ProjectGraph) {
    self.plan = plan
    self.graph = graph
    childrenOfLayers = Dictionary(grouping: plan.ids) { plan[$0].parent }
    matcher = SelectorMatcher(graph: graph)
    layersOfSymbols = Array(repeating: .none, count: graph.symbols.count)
    layersOfFiles = Array(repeating: .none, count: graph.files.count)
  }

  mutating func run() {
    for file in graph.fileIDs { layersOfFiles[file] = layerByPath(of: FileID(file)) }
    // Extensions take the layer of what they extend, so types come first.
    for index in graph.symbols.indices where !isExtensionPart(SymbolID(index)) { assign(SymbolID(index)) }
    for index in graph.symbols.indices where isExtensionPart(SymbolID(index)) { assign(SymbolID(index)) }
  }

  /// Imports are charged to the outermost layer among a file's top-level declarations: a file that holds a view and its
  /// view model imports for the view.
  func layersCharged() -> [LayerID] {
    let outwardness = plan.ids.map { depth(of: $0) }
    return graph.fileIDs.map { file in
      var outermost = LayerID.none
      for index in graph.symbols(of: FileID(file)) where graph.symbols[index].owner.isNone {
        let layer = layersOfSymbols[index]
        if layer.isNone || layer == outermost { continue }
        let isFartherOut =
          outermost.isNone || outwardness[outermost.index].lexicographicallyPrecedes(outwardness[layer.index])
        if isFartherOut { outermost = layer }
      }
      return outermost.isSome ? outermost : layersOfFiles[file]
    }
  }

  /// Rings from the outermost level inwards, for comparing how far out a layer lies.
  private func depth(of layer: LayerID) -> [Int] { plan.lineage(of: layer).reversed().map { plan[$0].ring } }

  private func isExtensionPart(_ symbol: SymbolID) -> Bool {
    var next = symbol
    while next.isSome {
      if graph[next].kind == .extension { return true }
      next = graph[next].owner
    }
    return false
  }

  private mutating func layerByPath(of file: FileID) -> LayerID {
    descend(from: .none) { assignment, siblings in
      let picked = siblings.filter {
        assignment.plan[$0].selector.isOfFiles && assignment.matcher.matches(assignment.plan[$0].selector, file)
      }
      return assignment.one(of: picked, symbol: .none, file: file)
    }
  }

  private mutating func assign(_ symbol: SymbolID) {
    if graph[symbol].kind == .extension, let layer = layerOfExtended(by: symbol) {
      layersOfSymbols[symbol.index] = layer
      return
    }
    let owner = graph[symbol].owner
    let file = graph[symbol].file
    let inherited = owner.isSome ? layersOfSymbols[owner.index] : layersOfFiles[file.index]
    // Only types are picked by themselves; a member lies where its type lies.
    guard SelectorMatcher.canPick(graph[symbol].kind) else {
      layersOfSymbols[symbol.index] = inherited
      return
    }
    let inheritedLine = plan.lineage(of: inherited)
    layersOfSymbols[symbol.index] = descend(from: .none) { assignment, siblings in
      let picked = siblings.filter {
        !assignment.plan[$0].selector.isOfFiles && !assignment.plan[$0].isRest
          && assignment.matcher.matches(assignment.plan[$0].selector, symbol)
      }
      if let own = assignment.one(of: picked, symbol: symbol, file: file) { return own }
      return siblings.first { inheritedLine.contains($0) && !assignment.plan[$0].isRest }
        ?? assignment.byPath(siblings, file)
    }
  }

  private mutating func byPath(_ siblings: [LayerID], _ file: FileID) -> LayerID? {
    siblings.first { plan[$0].selector.isOfFiles && !plan[$0].isRest && matcher.matches(plan[$0].selector, file) }
  }

  /// Goes down from the outermost layers: at each level the sibling that picks, at the end the rest of the last parent.
  private mutating func descend(
    from start: LayerID, _ pick: (inout Assignment, [LayerID]) -> LayerID?
  ) -> LayerID {
    var layer = start
    while let siblings = childrenOfLayers[layer] {
      guard let next = pick(&self, siblings.filter { !plan[$0].isRest }) else {
        return siblings.first { plan[$0].isRest } ?? layer
      }
      layer = next
    }
    return layer
  }

  /// The first of those that pick; more than one is a finding.
  private mutating func one(of picked: [LayerID], symbol: SymbolID, file: FileID) -> LayerID? {
    if picked.count > 1 { ambiguities.append(Ambiguity(symbol: symbol, file: file, layers: picked)) }
    return picked.first
  }

  /// The extended type's layer, where that layer may hold this file. `extension Order` in a file of an inner layer is
  /// that layer's own text, and names an outer type.
  private mutating func layerOfExtended(by symbol: SymbolID) -> LayerID? {
    let type = graph.extendedType(of: symbol)
    guard type.isSome else { return nil }
    let layer = layersOfSymbols[type.index]
    guard layer.isSome else { return nil }
    let file = graph[symbol].file
    for part in plan.lineage(of: layer) where !plan[part].isRest {
      guard matcher.mayHold(plan[part].selector, file) else { return nil }
    }
    return layer
  }
}
