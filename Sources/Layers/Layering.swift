// The layers of a project: every declaration and every file in its place.
import InwardFacts
import InwardGraph

/// Which layer each declaration and file lies in, and who may name whom.
public struct Layering: Sendable {
  /// With the values of families as layers of their own.
  public let plan: LayerPlan
  /// By the declaration's number; `.none` for what no layer picked.
  @usableFromInline let layersOfSymbols: [LayerID]
  /// What the path alone says; for imports see `layerCharged`.
  let layersOfFiles: [LayerID]
  /// The layer that answers for what stands at the top of a file.
  private var layersCharged: [LayerID] = []
  public let ambiguities: [Ambiguity]
  private let permissions: Permissions

  init(plan: LayerPlan, layersOfSymbols: [LayerID], layersOfFiles: [LayerID], ambiguities: [Ambiguity]) {
    self.plan = plan
    self.layersOfSymbols = layersOfSymbols
    self.layersOfFiles = layersOfFiles
    self.ambiguities = ambiguities
    permissions = Permissions(plan)
  }

  @inlinable public func layer(of symbol: SymbolID) -> LayerID {
    symbol.isNone ? .none : layersOfSymbols[symbol.index]
  }
  public func layer(of file: FileID) -> LayerID { layersOfFiles[file.index] }
  public func layerCharged(for file: FileID) -> LayerID { layersCharged[file.index] }

  /// Whether nothing that one names of the other can be a finding.
  public func isFree(_ from: LayerID, _ to: LayerID) -> Bool { from == to || permissions.isFree(from, to) }

  /// Whether one may name the other in no way.
  func isClosed(_ from: LayerID, _ to: LayerID) -> Bool { permissions.isClosed(from, to) }

  /// The layer whose contract forbids it; nil where it is lawful.
  public func contractBroken(
    by from: LayerID, naming to: LayerID, as kind: MentionKind, at place: MentionPlace
  ) -> LayerID? {
    permissions.contract(broken: from, naming: to, as: kind, at: place)
  }
}

extension Layering {
  /// Imports are charged to the outermost layer among a file's top-level declarations: a file that holds a view and its
  /// view model imports for the view.
  mutating func chargeFiles(of graph: ProjectGraph) {
    // Rings from the outermost level inwards, for comparing how far out a layer lies.
    let depths = plan.ids.map { layer in plan.lineage(of: layer).reversed().map { plan[$0].ring } }
    layersCharged = graph.fileIDs.map { file in
      var outermost = LayerID.none
      for index in graph.symbols(of: FileID(file)) where graph.symbols[index].owner.isNone {
        let layer = layersOfSymbols[index]
        if layer.isNone || layer == outermost { continue }
        let isFurther = outermost.isNone || depths[outermost.index].lexicographicallyPrecedes(depths[layer.index])
        if isFurther { outermost = layer }
      }
      return outermost.isSome ? outermost : layersOfFiles[file]
    }
  }
}

/// A place that two siblings claim.
public struct Ambiguity: Sendable {
  /// `.none` where the two claim the whole file.
  public var symbol: SymbolID
  public var file: FileID
  public var layers: [LayerID]
}

/// Finds the layer of everything.
public func assignLayers(_ plan: LayerPlan, in graph: ProjectGraph) -> Layering {
  var assignment = Assignment(plan: plan, graph: graph)
  return assignment.layering()
}
