// Proposes layers for a project, as a guess from its graph.
import InwardFacts
import InwardGraph

/// The layers that a project seems to have, and the number of its references that violate their order.
public struct Proposal: Sendable {
  public struct Layer: Sendable {
    public var name: String
    /// Path patterns, relative to the root.
    public var files: [String]
    /// Module names; empty for a layer of files or types.
    public var modules: [String] = []
    /// Patterns for type names; empty for a layer of files or modules.
    public var types: [String] = []
    public var fileCount = 0
    public var role: Role?
    /// Whether every layer may use this one.
    public var isShared = false
    /// The external modules that an innermost layer imports today; nil for other layers, and if the list is long or
    /// contains a UI framework.
    public var imports: [String]?
    /// Sub-layers, inner to outer.
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

  /// The references from one layer to another that is further out or in the same ring.
  public struct Outward: Sendable, Hashable {
    public var from: Int
    public var to: Int
    public var names: Int
  }

  /// The layers in the order of the rings; shared layers last.
  public var layers: [Layer] = []
  /// Indices in `layers`, inner to outer.
  public var rings: [[Int]] = []
  public var outward: [Outward] = []
  /// The number of references between the layers, counting each pair of declarations once.
  public var names = 0
  /// The directory that contains the layers; empty for the root.
  public var folder = ""
  /// Sibling directories that hardly use each other.
  public var slices: [SiblingFolders] = []
  /// The preset that the names of types suggest.
  public var preset: PresetGuess?
  /// Patterns for files that are not the project's own code.
  public var excluded: [String] = []
  /// Patterns for generated files.
  public var generated: [String] = []
  /// Whether the order is certainly one of the best. Otherwise there were too many layers to compare all orders.
  public var isExact = true
}

/// Derives layers from the targets, directories and type names of the judged files, and their order from references.
public func proposeLayers(for graph: ProjectGraph, judged: [FileID]) -> Proposal {
  let own = LeaveOut(of: graph, judged: judged)
  let judged = own.judged
  let paths = judged.map { graph.files[$0.index].path }
  let cut = FolderCut(of: paths)
  var groups = chooseGroups(cut.groups.map { Group($0) }, in: graph, judged)
  markPrograms(&groups, in: graph.modules, judged)
  let traffic = Traffic(between: &groups, in: graph, judged)
  var proposal = arrange(groups, traffic)
  proposal.folder = cut.folder
  proposal.excluded = own.excluded
  proposal.generated = own.generated
  proposal.preset = guessPreset(for: graph, judged)
  proposal.slices = separateSlices(siblingFolders(of: paths, besides: groups), in: graph, judged)
  addImports(to: &proposal, graph, judged, groups)
  for index in proposal.layers.indices where proposal.layers[index].role == .presentation {
    let files = groups.first { $0.name == proposal.layers[index].name }?.files ?? []
    proposal.layers[index].parts = parts(of: files.sorted().map { judged[$0] }, graph)
  }
  return proposal
}

/// Chooses targets if they divide the code about as well as directories do. Otherwise chooses directories, or type
/// names if directories leave most of the code in one group and type names divide it better.
private func chooseGroups(_ folders: [Group], in graph: ProjectGraph, _ judged: [FileID]) -> [Group] {
  // Targets are preferred, because a target keeps its name if its directory moves.
  let worthOfTargets = 50
  if let targets = groupsByTarget(in: graph, judged), targets.division + worthOfTargets >= folders.division {
    let kinds = joinedByLastWord(targets)
    let chosen = kinds.largest.isMost ? targets : kinds
    // A rules file can have at most this many layers.
    if chosen.count <= 1000 { return chosen }
  }
  if folders.count >= 2, !folders.largest.isMost { return folders }
  guard let kinds = groupsBySuffix(in: graph, judged) else { return folders }
  return folders.count < 2 || kinds.division > folders.division ? kinds : folders
}

/// Selects the slices that contain enough of the code for a rule and that seldom refer to each other, because only
/// these seem to be separate intentionally.
private func separateSlices(
  _ found: [SiblingFolders], in graph: ProjectGraph, _ judged: [FileID]
) -> [SiblingFolders] {
  found.compactMap { siblings in
    if siblings.fileCount * 20 < judged.count { return nil }
    var siblings = siblings
    var sliceOfFile: [Int: Int] = [:]
    for (number, files) in siblings.files.enumerated() {
      for file in files { sliceOfFile[judged[file].index] = number }
    }
    var inside = 0
    forEachEdge(in: graph, siblings.files.flatMap { $0 }.map { judged[$0] }) { from, to in
      guard let one = sliceOfFile[graph[from].file.index], let other = sliceOfFile[graph[to].file.index] else { return }
      if one == other { inside += 1 } else { siblings.crossings += 1 }
    }
    return siblings.crossings * 10 <= inside ? siblings : nil
  }
}
