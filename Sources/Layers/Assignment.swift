// Assigns each declaration and file to a layer: at each level, to the sibling whose selector picks it.
import InwardFacts
import InwardGraph

/// The layers of files, before declarations are assigned. They depend only on paths and modules, so they do not change
/// when the contents of the files change.
struct LayersOfPaths: Sendable {
  fileprivate var families: Families
  fileprivate var layers: [LayerID]
  fileprivate var ambiguities: [Ambiguity] = []

  fileprivate init(_ plan: LayerPlan, files: Int) {
    families = Families(plan)
    layers = Array(repeating: .none, count: files)
  }
}

/// A reference to the layers of paths, which a layering keeps for a later state of the same files.
final class KeptLayersOfPaths: Sendable {
  let layers: LayersOfPaths

  init(_ layers: LayersOfPaths) { self.layers = layers }
}

/// The implementation of `assignLayers`. The layer of a type is determined level by level, from the top level down: the
/// selectors that pick the type itself come first, then the layer of its owner, then the path or module of its file. An
/// extension is in the layer of the extended type if its file can belong to that layer. Every other declaration is in
/// the layer of its owner or, at the top level, of its file.
struct Assignment {
  let plan: LayerPlan
  let graph: ProjectGraph
  private var ofPaths: LayersOfPaths
  private var selection: Selection
  /// At each level: the layers that pick files, the layers that pick declarations (a layer may do both), and the
  /// rest. The index of a level is the index of its parent layer plus one; 0 is the top level.
  private var ofFiles: [[LayerID]]
  private var ofDeclarations: [[LayerID]]
  private var rests: [LayerID]
  /// The part of each layer's selector that picks files, and the part that picks declarations; nil if there is none.
  private let sides: [(ofFiles: PreparedSelector?, ofDeclarations: PreparedSelector?)]
  private let wholes: [PreparedSelector]
  private let isCapturing: [Bool]
  private let isOfPathsKnown: Bool
  /// Whether no layer picks declarations, so that each declaration outside extensions is in the layer of its file.
  private let isOfFilesAlone: Bool
  /// The layers of `ofDeclarations` whose selectors may pick something in `candidatesFile`, by level.
  private var candidates: [Int: [LayerID]] = [:]
  private var candidatesFile = FileID.none
  private var pathPicks: [PathPick: LayerID] = [:]
  private var layersOfSymbols: [LayerID]

  private struct PathPick: Hashable {
    var parent: LayerID
    var file: FileID
  }

  /// Prepares the selectors. `earlier` contains the layers of the same files by path, under the same plan; nil if
  /// they must be determined.
  init(plan: LayerPlan, graph: ProjectGraph, _ earlier: LayersOfPaths?) {
    self.plan = plan
    self.graph = graph
    isOfPathsKnown = earlier != nil
    ofPaths = earlier ?? LayersOfPaths(plan, files: graph.files.count)
    var selection = Selection(graph: graph)
    layersOfSymbols = Array(repeating: .none, count: graph.symbols.count)
    ofFiles = Array(repeating: [], count: plan.layers.count + 1)
    ofDeclarations = ofFiles
    rests = Array(repeating: .none, count: plan.layers.count + 1)
    wholes = plan.layers.map { selection.prepare($0.selector) }
    sides = plan.layers.map { layer in
      let sides = layer.selector.sides
      return (sides.ofFiles.map { selection.prepare($0) }, sides.ofDeclarations.map { selection.prepare($0) })
    }
    self.selection = selection
    isCapturing = plan.layers.map(\.selector.hasCaptures)
    for layer in plan.ids {
      let level = plan[layer].parent.isNone ? 0 : plan[layer].parent.index + 1
      if plan[layer].isRest {
        rests[level] = layer
        continue
      }
      if sides[layer.index].ofFiles != nil { ofFiles[level].append(layer) }
      if sides[layer.index].ofDeclarations != nil { ofDeclarations[level].append(layer) }
    }
    isOfFilesAlone = ofDeclarations.allSatisfy(\.isEmpty)
  }

  mutating func layering() -> Layering {
    if !isOfPathsKnown { for file in graph.fileIDs { ofPaths.layers[file] = layerByPath(of: FileID(file)) } }
    // Copied before the declarations are assigned, because assigning them may add values of families that a later state
    // of the project lacks.
    let ofPathsAlone = ofPaths
    if isOfFilesAlone { assignToLayersOfFiles() }
    // Extensions come after everything else, because an extension takes the layer of the type that it extends.
    // Declarations in an extension come after the extension.
    var isLate = Array(repeating: false, count: graph.symbols.count)
    for index in graph.symbols.indices {
      let symbol = graph.symbols[index]
      isLate[index] = symbol.kind == .extension || symbol.owner.isSome && isLate[symbol.owner.index]
      if !isLate[index], !isOfFilesAlone { assign(SymbolID(index)) }
    }
    for index in graph.symbols.indices where isLate[index] { assign(SymbolID(index)) }
    let (grown, numbers) = ofPaths.families.expanded()
    func number(_ layer: LayerID) -> LayerID { layer.isNone ? .none : numbers[layer.index] }
    return Layering(
      plan: grown, graph: graph, layersOfSymbols: layersOfSymbols.map(number),
      layersOfFiles: ofPaths.layers.map(number),
      ambiguities: ofPaths.ambiguities.map {
        Ambiguity(symbol: $0.symbol, file: $0.file, layers: $0.layers.map(number))
      }, ofPaths: ofPathsAlone)
  }

  private mutating func layerByPath(of file: FileID) -> LayerID {
    descend { assignment, parent in assignment.pickByPath(file, in: parent, isNews: true) }
  }

  private mutating func assignToLayersOfFiles() {
    for file in graph.fileIDs {
      for index in graph.symbols(of: FileID(file)) { layersOfSymbols[index] = ofPaths.layers[file] }
    }
  }

  private mutating func assign(_ symbol: SymbolID) {
    let entry = graph[symbol]
    let inherited = entry.owner.isSome ? layersOfSymbols[entry.owner.index] : ofPaths.layers[entry.file.index]
    // Layers pick only types and type aliases. Any other declaration except an extension is in the inherited layer.
    if entry.kind.isPickable {
      layersOfSymbols[symbol.index] = layer(of: symbol, in: entry.file, inheriting: inherited)
    } else if entry.kind == .extension {
      layersOfSymbols[symbol.index] = layerOfExtended(by: symbol) ?? inherited
    } else {
      layersOfSymbols[symbol.index] = inherited
    }
  }

  private mutating func layer(of type: SymbolID, in file: FileID, inheriting inherited: LayerID) -> LayerID {
    if isOfFilesAlone, inherited == ofPaths.layers[file.index] { return inherited }
    return descend { assignment, parent in
      if let own = assignment.pick(type, in: parent) { return own }
      return assignment.child(of: parent, holding: inherited) ?? assignment.pickByPath(file, in: parent, isNews: false)
    }
  }

  /// Descends from the top level, at each level into the layer that `pick` returns, and returns the innermost layer.
  /// If `pick` returns nil, the result is the rest of the current layer, or the current layer itself if it has no
  /// rest; `.none` at the top level.
  private mutating func descend(_ pick: (inout Assignment, LayerID) -> LayerID?) -> LayerID {
    var layer = LayerID.none
    while true {
      let level = level(below: layer)
      if ofFiles[level].isEmpty, ofDeclarations[level].isEmpty { return layer }
      guard let next = pick(&self, layer) else {
        return rests[level].isNone ? layer : ofPaths.families.layer(of: rests[level], in: layer, values: [])
      }
      layer = next
    }
  }

  private func level(below parent: LayerID) -> Int { parent.isNone ? 0 : ofPaths.families[parent].definition.index + 1 }

  /// Returns the sub-layer of `parent` that contains `layer`; nil if `layer` is not inside `parent` or is in its rest.
  private func child(of parent: LayerID, holding layer: LayerID) -> LayerID? {
    var next = layer
    while next.isSome {
      let member = ofPaths.families[next]
      if member.parent == parent { return plan[member.definition].isRest ? nil : next }
      next = member.parent
    }
    return nil
  }

  private mutating func pick(_ symbol: SymbolID, in parent: LayerID) -> LayerID? {
    var picked: [LayerID] = []
    for layer in layersOfDeclarations(level(below: parent), in: graph[symbol].file) {
      guard let selector = sides[layer.index].ofDeclarations, selection.matches(selector, symbol) else { continue }
      picked += members(of: layer, in: parent) { $0.captures(of: selector, symbol) }
    }
    return one(of: picked, symbol: symbol, file: graph[symbol].file, isNews: true)
  }

  /// Finds the layers of one level whose selectors may pick a declaration in `file`, judging by its path and module.
  /// The result is cached for one file, because declarations are processed file by file.
  private mutating func layersOfDeclarations(_ level: Int, in file: FileID) -> [LayerID] {
    if ofDeclarations[level].isEmpty { return [] }
    if file != candidatesFile {
      candidatesFile = file
      candidates.removeAll(keepingCapacity: true)
    }
    if let known = candidates[level] { return known }
    let found = ofDeclarations[level].filter { layer in
      sides[layer.index].ofDeclarations.map { selection.mayHold($0, file) } ?? false
    }
    candidates[level] = found
    return found
  }

  /// Returns the first layer in `parent` whose selector matches the path or module of the file; nil if none does. If
  /// several match, records an ambiguity only if `isNews` is true, so that it is recorded once for the file and not
  /// again for each of its declarations.
  private mutating func pickByPath(_ file: FileID, in parent: LayerID, isNews: Bool) -> LayerID? {
    let question = PathPick(parent: parent, file: file)
    if !isNews, let known = pathPicks[question] { return known.isNone ? nil : known }
    var picked: [LayerID] = []
    for layer in ofFiles[level(below: parent)] {
      guard let selector = sides[layer.index].ofFiles, selection.matches(selector, file) else { continue }
      picked += members(of: layer, in: parent) { $0.captures(of: selector, file) }
    }
    let answer = one(of: picked, symbol: .none, file: file, isNews: isNews)
    pathPicks[question] = answer ?? LayerID.none
    return answer
  }

  /// Returns the layers of a matching definition within `parent`: the layer itself or, for a family, its members for
  /// the captured values. Omits members whose captures contradict those of `parent`.
  private mutating func members(
    of layer: LayerID, in parent: LayerID, _ captures: (inout Selection) -> [[String: String]]
  ) -> [LayerID] {
    if !isCapturing[layer.index] { return [ofPaths.families.layer(of: layer, in: parent, values: [])] }
    let above = ofPaths.families.captured(by: parent)
    var found: [LayerID] = []
    for captured in captures(&selection) {
      if above.contains(where: { name, value in captured[name].map { $0 != value } ?? false }) { continue }
      let member = ofPaths.families.layer(
        of: layer, in: parent, values: plan[layer].captures.compactMap { captured[$0] })
      if !found.contains(member) { found.append(member) }
    }
    return found
  }

  /// Returns the first of the matching layers; nil if there is none. If there are several and `isNews` is true, records
  /// an ambiguity.
  private mutating func one(of picked: [LayerID], symbol: SymbolID, file: FileID, isNews: Bool) -> LayerID? {
    if picked.count > 1, isNews { ofPaths.ambiguities.append(Ambiguity(symbol: symbol, file: file, layers: picked)) }
    return picked.first
  }

  /// Returns the layer of the extended type; nil if the type is external or in no layer, or if the selector of the
  /// layer or of one of its ancestors can pick nothing in this file. So an `extension Order` of an outer type, in a
  /// file of an inner layer, belongs to the inner layer.
  private mutating func layerOfExtended(by symbol: SymbolID) -> LayerID? {
    let type = graph.extendedType(of: symbol)
    guard type.isSome else { return nil }
    let layer = layersOfSymbols[type.index]
    let file = graph[symbol].file
    var next = layer
    while next.isSome {
      let member = ofPaths.families[next]
      let definition = plan[member.definition]
      if !definition.isRest {
        guard selection.mayHold(wholes[member.definition.index], file) else { return nil }
        guard definition.captures.isEmpty || mayHold(file, next) else { return nil }
      }
      next = member.parent
    }
    return layer.isSome ? layer : nil
  }

  /// Returns whether the path of the file can yield the captured values of this member of a family.
  private mutating func mayHold(_ file: FileID, _ layer: LayerID) -> Bool {
    let captured = ofPaths.families.captured(by: layer)
    return selection.captures(of: wholes[ofPaths.families[layer].definition.index], file).contains { found in
      found.allSatisfy { name, value in captured[name] == value }
    }
  }
}
