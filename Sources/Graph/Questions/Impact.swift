// Finds everything that a change can affect: all code that refers to it, directly or indirectly. A name with an unknown
// meaning counts as a reference to every declaration with that name.
import InwardFacts

/// The origin of an impact: files that changed, or names whose meaning may have changed, in the same modules.
public struct ChangeOrigin: Sendable {
  /// The modules of the changed files or declarations; empty if unknown, so that any module may depend on them.
  public var modules: [ModuleID]
  public var files: [FileID]
  /// Names whose meaning may have changed because a declaration was added or removed.
  public var names: Set<String>

  public init(modules: [ModuleID], files: [FileID] = [], names: Set<String> = []) {
    (self.modules, self.files, self.names) = (modules, files, names)
  }
}

/// The references of a whole project, reversed: from each unit to the units that refer to it.
public struct Impact {
  private let units: ImpactUnits
  private let reach: ModuleLinks
  private let nodes: ImpactNodes
  /// The start of each node's dependents, with one more entry at the end.
  private let starts: [Int]
  private let dependents: [Int32]

  /// Collects all references. `names` must contain the names of all changes that will be queried.
  public init(_ graph: ProjectGraph, noting names: Set<String> = []) {
    let units = ImpactUnits(of: graph)
    let reach = ModuleLinks(graph.files, graph.modules)
    let nodes = ImpactNodes(units: units.count, names: graph.names, modules: graph.modules.modules.count, noting: names)
    var edges = ImpactEdges(graph, units, nodes, reach)
    edges.collect()
    (self.units, self.reach, self.nodes) = (units, reach, edges.nodes)
    (starts, dependents) = edges.reversed()
  }

  /// Returns, for each file, whether a change can affect its compilation or its behavior.
  public func files(affectedBy origins: [ChangeOrigin]) -> [Bool] {
    var affected = Array(repeating: false, count: units.ofFiles.count)
    for origin in origins {
      let reached = reached(from: origin)
      for file in affected.indices where !affected[file] {
        affected[file] =
          units.ofFiles[file].contains { reached[Int($0)] } && reach.leads(from: file, to: origin.modules)
      }
    }
    return affected
  }

  private func reached(from origin: ChangeOrigin) -> [Bool] {
    var reached = Array(repeating: false, count: nodes.count)
    var waiting = origin.files.flatMap { units.ofFiles[$0.index].map(Int.init) }
    for node in origin.names.compactMap({ nodes.mentions(of: $0) }) {
      waiting += dependents(of: node).filter { canSee(origin, from: $0) }
    }
    while let node = waiting.popLast() {
      if reached[node] { continue }
      reached[node] = true
      waiting += dependents(of: node)
    }
    return reached
  }

  private func dependents(of node: Int) -> [Int] { dependents[starts[node]..<starts[node + 1]].map { Int($0) } }

  /// Returns whether a name in a unit can refer to a declaration of the change.
  private func canSee(_ origin: ChangeOrigin, from unit: Int) -> Bool {
    units.files(of: unit).contains { reach.leads(from: $0, to: origin.modules) }
  }
}

/// The numbers of all nodes: units first, then noted names, three nodes for each module, and names in modules as they
/// occur.
struct ImpactNodes {
  private let noted: [String: Int]
  private let notedNames: [GlobalName: Int]
  private let firstModule: Int
  private let modules: Int
  private var namesInModules: [NameInModule: Int] = [:]
  private(set) var count: Int

  private struct NameInModule: Hashable {
    var name: GlobalName
    var module: Int
  }

  init(units: Int, names: NameTable, modules: Int, noting texts: Set<String>) {
    var (noted, numbers): ([String: Int], [GlobalName: Int]) = ([:], [:])
    for index in 0..<names.count where !texts.isEmpty {
      let text = names.text(NameID(index))
      guard texts.contains(text) else { continue }
      noted[text] = units + noted.count
      numbers[GlobalName(index)] = noted[text]
    }
    (self.noted, notedNames, self.modules) = (noted, numbers, modules)
    firstModule = units + noted.count
    count = firstModule + 3 * modules
  }

  /// Returns the node of all references with a name, regardless of their meanings; nil if the name is not noted or does
  /// not occur.
  func mentions(of name: String) -> Int? { noted[name] }
  func mentions(of name: GlobalName) -> Int? { notedNames.isEmpty ? nil : notedNames[name] }

  /// Returns the node of the declarations that every unit of a module depends on.
  func surroundings(of module: Int) -> Int { firstModule + module }
  /// Returns the node of all units of a module.
  func contents(of module: Int) -> Int { firstModule + modules + module }
  /// Returns the node of the declarations in a module that code can execute without naming them.
  func effects(of module: Int) -> Int { firstModule + 2 * modules + module }

  /// Returns the node of all declarations of a name in a module.
  mutating func declarations(of name: GlobalName, in module: Int) -> Int {
    if let known = namesInModules[NameInModule(name: name, module: module)] { return known }
    namesInModules[NameInModule(name: name, module: module)] = count
    count += 1
    return count - 1
  }
}
