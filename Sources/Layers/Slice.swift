// Slices are parts of a project that lie side by side. An entry of `slices` is a family of layers in its own plan.
import InwardFacts
import InwardGraph

/// One entry of `slices`.
public struct Slice: Sendable {
  /// The first layer is the slice itself, a family with one value for each slice; the layers inside it follow.
  public var plan: LayerPlan
  /// Whether no slice may use another, except for the declarations that the other slice exposes.
  public var isIndependent: Bool

  public init(plan: LayerPlan, isIndependent: Bool) {
    self.plan = plan
    self.isIndependent = isIndependent
  }

  public var root: LayerDefinition { plan.layers[0] }
}

/// One entry of `slices` with the declarations and files of each of its slices.
public final class Slicing: Sendable {
  public let slice: Slice
  public let layering: Layering
  /// The slice that contains each layer.
  private let slices: [LayerID]

  /// Returns the slice that contains a declaration; `.none` if it is in no slice.
  public func slice(of symbol: SymbolID) -> LayerID { slice(holding: layering.layer(of: symbol)) }

  public func slice(of file: FileID) -> LayerID { slice(holding: layering.layer(of: file)) }

  public func slice(holding layer: LayerID) -> LayerID { layer.isNone ? .none : slices[layer.index] }

  /// Returns whether a reference in a selector covers a declaration.
  func covers(_ part: LayerReference, _ symbol: SymbolID) -> Bool {
    layering.plan.covers(part, layering.layer(of: symbol))
  }

  /// Returns whether a reference in a selector covers the top level of a file.
  func covers(_ part: LayerReference, _ file: FileID) -> Bool {
    layering.plan.covers(part, layering.layerCharged(for: file))
  }

  fileprivate init(_ slice: Slice, in graph: ProjectGraph, after earlier: Slicing?) {
    self.slice = slice
    layering = assignLayers(slice.plan, in: graph, after: earlier?.layering)
    slices = layering.plan.ids.map { [plan = layering.plan] in plan.lineage(of: $0).last ?? .none }
  }
}

/// Assigns everything to its slice. Slices consist of files: a declaration is in the slice of its file, even an
/// extension of a type in another slice. `earlier` contains the slicings of an earlier state with the same entries: the
/// files must be the same, but their contents may have changed.
public func assignSlices(_ slices: [Slice], in graph: ProjectGraph, after earlier: [Slicing]? = nil) -> [Slicing] {
  slices.indices.map { Slicing(slices[$0], in: graph, after: earlier?[$0]) }
}
