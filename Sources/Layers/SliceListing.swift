// The slices of a project for looking at: what each holds, and what others may name of it. Knows no rule and no way of
// printing.
import InwardFacts
import InwardGraph

/// One entry of `slices`.
public struct ListedSlices: Sendable {
  public var name: String
  /// No slice names another, except through what it exposes.
  public var isIndependent: Bool
  /// What picks them, in words.
  public var picks: String
  /// What other slices may name; nil for all.
  public var exposes: String?
  public var origin: RulePlace
  /// Each slice, followed by the layers inside. Depth 0 is a slice itself.
  public var parts: [ListedLayer]
  /// What lies in each, by the layer's number, where that is wanted.
  public var members: [LayerMembers]?

  /// How many slices there are.
  public var count: Int { parts.count { $0.depth == 0 } }
}

/// All entries of `slices`, in the order of the rules file.
public func listSlices(_ slices: [Slice], in graph: ProjectGraph, withMembers: Bool = false) -> [ListedSlices] {
  assignSlices(slices, in: graph).map { slicing in
    let root = slicing.slice.root
    return ListedSlices(
      name: root.name, isIndependent: slicing.slice.isIndependent, picks: root.selector.text,
      exposes: root.exposes?.text, origin: root.origin, parts: listLayers(slicing.layering, in: graph),
      members: withMembers ? listMembers(slicing.layering, in: graph) : nil)
  }
}
