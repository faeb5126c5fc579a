// Proposal: what layers a project seems to have. A graph in, a guess out; it judges nothing and knows no rules file.
import InwardFacts
import InwardGraph

/// The layers that a project seems to have, and how much of its code goes against them.
public struct Proposal: Sendable {
  public struct Layer: Sendable {
    public var name: String
    /// Patterns on paths from the root.
    public var files: [String]
    /// Patterns on declared names; empty for a layer of files.
    public var types: [String] = []
    public var fileCount = 0
    public var role: Role?
    /// Everyone may name it.
    public var isShared = false
    /// The outside modules that it imports today, where a short list is worth keeping.
    public var imports: [String]?
    /// Inner to outer.
    public var parts: [Part] = []

    public init(name: String, files: [String]) {
      self.name = name
      self.files = files
    }
  }

  /// A sub-layer of declarations.
  public struct Part: Sendable, Hashable {
    public var name: String
    public var types: [String]
    public var typeCount: Int
  }

  /// Names that go from one layer to another that stands further out, or in the same ring.
  public struct Outward: Sendable, Hashable {
    public var from: Int
    public var to: Int
    public var names: Int
  }

  /// In the order of the rings; shared layers last.
  public var layers: [Layer] = []
  /// Places in `layers`, inner to outer.
  public var rings: [[Int]] = []
  public var outward: [Outward] = []
  /// Names between the layers in all.
  public var names = 0
  /// The folder that the layers were found in; empty for the root.
  public var folder = ""
  /// Whether every order was tried. Else the order is a good one, and a better one may exist.
  public var isExact = true
}

/// Looks at the files that are judged: folders and names of types for the layers, what they name for the order.
public func proposeLayers(for graph: ProjectGraph, judged: [FileID]) -> Proposal {
  let cut = FolderCut(of: judged.map { graph.files[$0.index].path })
  var groups = cut.groups.map { Group($0) }
  if groups.count < 2 { groups = groupsBySuffix(in: graph, judged) ?? groups }
  let traffic = Traffic(between: &groups, in: graph, judged)
  var proposal = arrange(groups, traffic)
  proposal.folder = cut.folder
  addImports(to: &proposal, graph, judged, groups)
  for index in proposal.layers.indices where proposal.layers[index].role == .presentation {
    proposal.layers[index].parts = parts(of: index, in: proposal, graph, judged)
  }
  return proposal
}
