// Slices: parts of a project that stand side by side. A slice is a family of layers in a plan of its own.
import InwardFacts
import InwardGraph

/// One entry of `slices`.
public struct Slice: Sendable {
  /// Its first layer is the slice itself, a family with one value for each slice; what follows are the layers inside.
  public var plan: LayerPlan
  /// No slice names another, except through what it exposes.
  public var isIndependent: Bool

  public init(plan: LayerPlan, isIndependent: Bool) {
    self.plan = plan
    self.isIndependent = isIndependent
  }

  public var root: LayerDefinition { plan.layers[0] }
}

/// A slice and what lies in each of its values.
public struct Slicing: Sendable {
  public let slice: Slice
  public let layering: Layering
  /// By layer: the slice that it lies in.
  private let slices: [LayerID]

  /// Whether two declarations lie in one slice.
  public func slice(of symbol: SymbolID) -> LayerID { slice(holding: layering.layer(of: symbol)) }

  public func slice(of file: FileID) -> LayerID { slice(holding: layering.layer(of: file)) }

  public func slice(holding layer: LayerID) -> LayerID { layer.isNone ? .none : slices[layer.index] }

  /// Whether a declaration lies in what a selector names.
  func covers(_ part: LayerReference, _ symbol: SymbolID) -> Bool {
    layering.plan.covers(part, layering.layer(of: symbol))
  }

  /// The same of what stands at the top of a file.
  func covers(_ part: LayerReference, _ file: FileID) -> Bool {
    layering.plan.covers(part, layering.layerCharged(for: file))
  }

  init(_ slice: Slice, in graph: ProjectGraph) {
    self.slice = slice
    layering = assignLayers(slice.plan, in: graph)
    slices = layering.plan.ids.map { [plan = layering.plan] in plan.lineage(of: $0).last ?? .none }
  }
}

/// Finds the slice of everything. Slices are made of files: a declaration lies where its file lies, an extension too.
public func assignSlices(_ slices: [Slice], in graph: ProjectGraph) -> [Slicing] {
  slices.map { Slicing($0, in: graph) }
}
