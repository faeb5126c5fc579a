// Proposal: what layers a project seems to have. A graph in, a guess out; it judges nothing and knows no rules file.
import InwardFacts
import InwardGraph

/// The layers that a project seems to have, and how much of its code goes against them.
public struct Proposal: Sendable {
  public struct Layer: Sendable {
    public var name: String
    /// Patterns on paths from the root.
    public var files: [String]
    /// Names of modules; empty for a layer of files.
    public var modules: [String] = []
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
  /// Folders side by side that hardly name each other.
  public var slices: [SiblingFolders] = []
  /// The preset that the names of types speak for.
  public var preset: PresetGuess?
  /// Patterns on files that are none of the project's own code.
  public var excluded: [String] = []
  /// Patterns on files that a program wrote.
  public var generated: [String] = []
  /// Whether every order was tried. Else the order is a good one, and a better one may exist.
  public var isExact = true
}

/// Looks at the judged files: targets, folders and names of types for the layers, what they name for the order.
public func proposeLayers(for graph: ProjectGraph, judged: [FileID]) -> Proposal {
  let own = LeaveOut(of: graph, judged: judged)
  let judged = own.judged
  let paths = judged.map { graph.files[$0.index].path }
  let cut = FolderCut(of: paths)
  var groups = chooseGroups(cut.groups.map { Group($0) }, in: graph, judged)
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

/// Targets where they divide the code as well as folders do; names of types where folders leave most of it together.
private func chooseGroups(_ folders: [Group], in graph: ProjectGraph, _ judged: [FileID]) -> [Group] {
  // A target is built as it is named, whatever becomes of its folder.
  let worthOfTargets = 50
  if let targets = groupsByTarget(in: graph, judged), targets.division + worthOfTargets >= folders.division {
    let kinds = joinedByLastWord(targets)
    let chosen = kinds.largest.isMost ? targets : kinds
    // A rules file takes no more.
    if chosen.count <= 1000 { return chosen }
  }
  if folders.count >= 2, !folders.largest.isMost { return folders }
  guard let kinds = groupsBySuffix(in: graph, judged) else { return folders }
  return folders.count < 2 || kinds.division > folders.division ? kinds : folders
}

/// Slices that hold a part of the code worth a rule, and of which one seldom names another: only these are meant to be
/// apart.
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
