// The layers of a project: every declaration and every file in its place.
import InwardFacts
import InwardGraph

/// Which layer each declaration and file lies in, and who may name whom.
public struct Layering: Sendable {
  public let plan: LayerPlan
  /// By the declaration's number; `.none` for what no layer picked.
  let layersOfSymbols: [LayerID]
  /// What the path alone says; for imports see `layerCharged`.
  let layersOfFiles: [LayerID]
  /// The layer that answers for what stands at the top of a file.
  let layersCharged: [LayerID]
  public let ambiguities: [Ambiguity]
  let permissions: Permissions

  public func layer(of symbol: SymbolID) -> LayerID { symbol.isNone ? .none : layersOfSymbols[symbol.index] }
  public func layer(of file: FileID) -> LayerID { layersOfFiles[file.index] }
  public func layerCharged(for file: FileID) -> LayerID { layersCharged[file.index] }

  /// Whether nothing that one names of the other can be a finding.
  public func isFree(_ from: LayerID, _ to: LayerID) -> Bool { permissions.isFree(from, to) }

  /// The layer whose contract forbids it; nil where it is lawful.
  public func contractBroken(
    by from: LayerID, naming to: LayerID, as kind: MentionKind, at place: MentionPlace
  ) -> LayerID? {
    permissions.contract(broken: from, naming: to, as: kind, at: place)
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
  assignment.run()
  return Layering(
    plan: plan, layersOfSymbols: assignment.layersOfSymbols, layersOfFiles: assignment.layersOfFiles,
    layersCharged: assignment.layersCharged(), ambiguities: assignment.ambiguities, permissions: Permissions(plan))
}
