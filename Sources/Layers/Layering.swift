// The result of assigning a project's declarations and files to layers.
import InwardFacts
import InwardGraph

/// The layer of each declaration and file, and the permitted dependencies between layers.
public final class Layering: Sendable {
  /// The layers, including the values of families.
  public let plan: LayerPlan
  /// The layer of each declaration; `.none` if a declaration is in no layer.
  @usableFromInline let layersOfSymbols: [LayerID]
  /// The layers of files by path and module alone; see `layerCharged` for imports.
  let layersOfFiles: [LayerID]
  /// The layers by path, for a later state of the same files.
  let ofPaths: KeptLayersOfPaths
  /// The layer that is responsible for the imports and top-level code of each file.
  private let layersCharged: [LayerID]
  public let ambiguities: [Ambiguity]
  private let permissions: Permissions

  init(
    plan: LayerPlan, graph: ProjectGraph, layersOfSymbols: [LayerID], layersOfFiles: [LayerID],
    ambiguities: [Ambiguity], ofPaths: LayersOfPaths
  ) {
    self.plan = plan
    self.ofPaths = KeptLayersOfPaths(ofPaths)
    self.layersOfSymbols = layersOfSymbols
    self.layersOfFiles = layersOfFiles
    layersCharged = chargedLayers(plan, graph, layersOfSymbols, layersOfFiles)
    self.ambiguities = ambiguities
    permissions = Permissions(plan)
  }

  @inlinable public func layer(of symbol: SymbolID) -> LayerID {
    symbol.isNone ? .none : layersOfSymbols[symbol.index]
  }
  public func layer(of file: FileID) -> LayerID { layersOfFiles[file.index] }
  public func layerCharged(for file: FileID) -> LayerID { layersCharged[file.index] }

  /// Returns the layer of the declaration around a reference; if there is none, the layer that is charged for the file.
  public func layer(around owner: SymbolID, in file: FileID) -> LayerID {
    owner.isSome ? layer(of: owner) : layerCharged(for: file)
  }

  /// Returns whether the contracts permit every reference from one layer to the other. True if both are the same or
  /// either is `.none`.
  public func isFree(_ from: LayerID, _ to: LayerID) -> Bool { from == to || permissions.isFree(from, to) }

  /// Returns whether every reference from one layer to the other is forbidden. False if both are the same or either is
  /// `.none`.
  func isClosed(_ from: LayerID, _ to: LayerID) -> Bool { permissions.isClosed(from, to) }

  /// Returns the layer whose contract forbids the reference; if there are several, the one at the highest level. Nil if
  /// the reference is permitted.
  public func contractBroken(
    by from: LayerID, naming to: LayerID, as kind: MentionKind, at place: MentionPlace
  ) -> LayerID? {
    permissions.contract(broken: from, naming: to, as: kind, at: place)
  }
}

/// Charges the imports and top-level code of each file to the outermost layer among its top-level declarations: in a
/// file with a view and its view model, the imports belong to the view. If no such declaration is in a layer, the layer
/// by path is charged.
private func chargedLayers(
  _ plan: LayerPlan, _ graph: ProjectGraph, _ layersOfSymbols: [LayerID], _ layersOfFiles: [LayerID]
) -> [LayerID] {
  // The rings of each layer, from the top level down, to compare how far out two layers are.
  let depths = plan.ids.map { layer in plan.lineage(of: layer).reversed().map { plan[$0].ring } }
  return graph.fileIDs.map { file in
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

extension Layering {
  /// Returns whether a later layering has the same layers. Each declaration that still exists, and each file whose
  /// meanings are kept, must also be in the same layer as before.
  public func isKept(in later: Layering, _ numbers: LaterNumbers) -> Bool {
    let hasSameLayers = plan.layers.elementsEqual(later.plan.layers) {
      $0.fullName == $1.fullName && $0.parent == $1.parent && $0.values == $1.values
    }
    return hasSameLayers
      && layersOfSymbols.indices.allSatisfy { index in
        let now = numbers.symbol(SymbolID(index))
        return now.isNone || layersOfSymbols[index] == later.layer(of: now)
      }
      && layersOfFiles.indices.allSatisfy { index in
        let (file, now) = (FileID(index), numbers.file(FileID(index)))
        guard now.isSome, numbers.keepsMeanings(in: now) else { return true }
        return layer(of: file) == later.layer(of: now) && layerCharged(for: file) == later.layerCharged(for: now)
      }
  }
}

/// A declaration or file that several sibling layers pick.
public struct Ambiguity: Sendable {
  /// The declaration; `.none` if the layers pick the whole file.
  public var symbol: SymbolID
  public var file: FileID
  public var layers: [LayerID]
}

/// Assigns every declaration and file to its layer. `earlier` is a layering of an earlier state under the same plan:
/// the files must be the same, but their contents may have changed.
public func assignLayers(_ plan: LayerPlan, in graph: ProjectGraph, after earlier: Layering? = nil) -> Layering {
  var assignment = Assignment(plan: plan, graph: graph, earlier?.ofPaths.layers)
  return assignment.layering()
}
