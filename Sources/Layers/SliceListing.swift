// The slices of a project as a list: the contents of each, and the declarations that other slices may use. Does not
// depend on rules or output formats.
import InwardFacts
import InwardGraph

/// One entry of `slices`.
public struct ListedSlices: Sendable {
  public var name: String
  /// Whether no slice may use another, except for the declarations that the other slice exposes.
  public var isIndependent: Bool
  /// A description of the selector.
  public var picks: String
  /// A description of the declarations that the slices expose; nil if the entry has no `exposes`.
  public var exposes: String?
  public var owner: String?
  public var origin: RulePlace
  /// Each slice, followed by the layers inside it. Depth 0 is a slice itself.
  public var parts: [ListedLayer]
  /// The contents of each part, indexed by layer; nil if they were not requested.
  public var members: [LayerMembers]?

  /// The number of slices.
  public var count: Int { parts.count { $0.depth == 0 } }
}

/// Lists all entries of `slices`, in the order of the rules file. A file that is not written yet, `newFile`, is not
/// counted.
public func listSlices(
  _ slices: [Slice], in graph: ProjectGraph, newFile: FileID? = nil, withMembers: Bool = false
) -> [ListedSlices] {
  assignSlices(slices, in: graph).map { slicing in
    let root = slicing.slice.root
    return ListedSlices(
      name: root.name, isIndependent: slicing.slice.isIndependent, picks: root.selector.text,
      exposes: root.exposes?.text, owner: root.owner, origin: root.origin,
      parts: listLayers(slicing.layering, in: graph, newFile: newFile),
      members: withMembers ? listMembers(slicing.layering, in: graph, newFile: newFile) : nil)
  }
}
