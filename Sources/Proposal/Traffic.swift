// Counts the references between groups of files.
import InwardFacts
import InwardGraph

/// A future layer.
struct Group {
  var name: String
  /// Path patterns; empty if the group consists of modules or types.
  var patterns: [String]
  /// The modules of the group, instead of path patterns.
  var modules: [String] = []
  /// Indices in the list of judged files.
  var files: Set<Int>
  /// The suffixes of type names that define the group; empty if it consists of files or modules.
  var suffixes: [String] = []
  var role: Role?

  init(_ cut: FolderCut.Group) {
    name = cut.name
    patterns = cut.patterns
    files = Set(cut.files)
    role = Role(named: cut.name)
  }

  static let empty = Group(name: "", suffixes: [], role: nil)

  init(name: String, suffixes: [String], role: Role?) {
    self.name = name
    self.suffixes = suffixes
    self.role = role
    patterns = []
    files = []
  }
}

/// The number of references from one group to another, counting each pair of declarations once, and the dependencies
/// that groups declare on each other.
struct Traffic {
  private(set) var counts: [[Int]]
  private var declared: [[Bool]]

  subscript(from: Int, to: Int) -> Int { counts[from][to] }

  var total: Int { counts.reduce(0) { $0 + $1.reduce(0, +) } }

  func isDeclared(from: Int, to: Int) -> Bool { declared[from][to] }

  func leads(from: Int, to: Int) -> Bool { counts[from][to] > 0 || declared[from][to] }

  init(counts: [[Int]], declared: [[Bool]]? = nil) {
    self.counts = counts
    self.declared = declared ?? counts.map { $0.map { _ in false } }
  }

  /// Returns the traffic between some of the groups, in this order.
  func between(_ groups: [Int]) -> Traffic {
    Traffic(
      counts: groups.map { from in groups.map { counts[from][$0] } },
      declared: groups.map { from in groups.map { declared[from][$0] } })
  }

  init(between groups: inout [Group], in graph: ProjectGraph, _ judged: [FileID]) {
    counts = Array(repeating: Array(repeating: 0, count: groups.count), count: groups.count)
    declared = declaredDependencies(between: groups, graph.modules, judged)
    let places = GroupPlaces(groups, graph, judged)
    for (index, group) in groups.enumerated() where !group.suffixes.isEmpty {
      groups[index].files = places.files(of: index, in: judged, graph)
    }
    forEachEdge(in: graph, judged) { from, to in
      let (inner, outer) = (places.group(of: from), places.group(of: to))
      if let inner, let outer, inner != outer { counts[inner][outer] += 1 }
    }
  }
}

/// Returns the declared dependencies between groups, by the numbers of the group that depends and of its dependency.
/// Only groups of whole targets have any.
private func declaredDependencies(between groups: [Group], _ map: ModuleMap, _ judged: [FileID]) -> [[Bool]] {
  var groupOfModule: [ModuleID: Int] = [:]
  for (number, group) in groups.enumerated() where !group.modules.isEmpty {
    for file in group.files {
      for module in map.modules(ofFile: judged[file].index) { groupOfModule[module] = number }
    }
  }
  var declared = groups.map { _ in groups.map { _ in false } }
  for target in map.targets {
    guard let from = target.module.flatMap({ groupOfModule[$0] }) else { continue }
    for dependency in (target.dependencies ?? []).flatMap(\.targets) {
      guard let to = map.targets[dependency.index].module.flatMap({ groupOfModule[$0] }), to != from else { continue }
      declared[from][to] = true
    }
  }
  return declared
}

/// Calls `body` once for each pair of declarations where one uses the other. Top-level code counts as part of the first
/// top-level declaration in its file. References that do not resolve to one declaration are skipped.
func forEachEdge(in graph: ProjectGraph, _ judged: [FileID], _ body: (SymbolID, SymbolID) -> Void) {
  for file in judged {
    let top = graph.symbols(of: file).first { graph.symbols[$0].owner.isNone }.map { SymbolID($0) } ?? .none
    var seen: Set<UInt64> = []
    for (mention, owner) in graph.references(in: file) {
      guard let named = graph.meaning(of: mention, in: file).symbol else { continue }
      let source = owner.isSome ? owner : top
      guard source.isSome, seen.insert(UInt64(source.raw) << 32 | UInt64(named.raw)).inserted else { continue }
      body(source, named)
    }
  }
}

/// The group of each declaration in a judged file.
struct GroupPlaces {
  private var groupOfFile: [Int: Int] = [:]
  private var groupOfType: [SymbolID: Int] = [:]
  /// The group of all files that no other group contains; nil if there is none.
  private let rest: Int?
  private let graph: ProjectGraph

  init(_ groups: [Group], _ graph: ProjectGraph, _ judged: [FileID]) {
    self.graph = graph
    rest = groups.firstIndex { $0.patterns == ["**"] }
    for (number, group) in groups.enumerated() where group.suffixes.isEmpty {
      for file in group.files { groupOfFile[judged[file].index] = number }
    }
    for (number, group) in groups.enumerated() where !group.suffixes.isEmpty {
      for file in judged {
        for symbol in graph.symbols(of: file) where graph.symbols[symbol].kind.isNominal {
          let name = graph.text(graph.symbols[symbol].name)
          if group.suffixes.contains(where: { name.hasSuffix($0) }) { groupOfType[SymbolID(symbol)] = number }
        }
      }
    }
  }

  /// Finds the group of a declaration: by its type or a type that surrounds it, otherwise by its file; nil if no group
  /// contains it.
  func group(of symbol: SymbolID) -> Int? {
    if !groupOfType.isEmpty {
      var next = symbol
      while next.isSome {
        let extended = graph[next].kind == .extension ? graph.extendedType(of: next) : .none
        if let group = groupOfType[extended.isSome ? extended : next] { return group }
        next = graph[next].owner
      }
    }
    return groupOfFile[graph[symbol].file.index] ?? rest
  }

  func files(of group: Int, in judged: [FileID], _ graph: ProjectGraph) -> Set<Int> {
    let found = Set(groupOfType.filter { $0.value == group }.map { graph[$0.key].file.index })
    return Set(judged.indices.filter { found.contains(judged[$0].index) })
  }
}
