// Assigns each declaration and each file to a part of the project, at one level.
import InwardFacts
import InwardGraph
import InwardLayers

/// The nodes of an overview, and the node of each declaration and each file.
struct Groups {
  private(set) var nodes: [Overview.Node] = []
  /// The node of each symbol and of each file; -1 if there is none.
  private(set) var ofSymbols: [Int]
  private(set) var ofFiles: [Int]
  private var numbers: [UInt64: Int] = [:]
  private var types: [Int] = []
  private let graph: ProjectGraph

  /// Returns the nodes that contain a declaration of these files; at the levels of modules, directories and files, also
  /// the nodes of the files themselves.
  func held(by files: [FileID], at level: Level) -> Set<Int> {
    let symbols = files.flatMap { graph.symbols(of: $0).map { ofSymbols[$0] } }
    let isOfFiles = level == .modules || level == .folders || level == .files
    return Set(isOfFiles ? symbols + files.map { ofFiles[$0.index] } : symbols)
  }

  init(of graph: ProjectGraph, _ layering: Layering, _ slicings: [Slicing], at level: Level) {
    self.graph = graph
    ofSymbols = Array(repeating: -1, count: graph.symbols.count)
    ofFiles = Array(repeating: -1, count: graph.files.count)
    switch level {
    case .layers: addLayers(layering)
    case .slices: addSlices(slicings)
    case .modules: addModules()
    case .folders: addFolders()
    case .files: addFiles()
    case .types: addTypes()
    }
    nodes = zip(nodes, types).map { node, types in
      Overview.Node(
        name: node.name, parts: node.parts, path: node.path, types: types, ring: node.ring, folded: node.folded)
    }
  }

  private mutating func addLayers(_ layering: Layering) {
    let plan = layering.plan
    let rings = rings(of: plan)
    func number(_ layer: LayerID, _ groups: inout Groups) -> Int {
      if layer.isNone { return -1 }
      return groups.number(UInt64(layer.raw)) {
        // The rest of a parent has the parent's name.
        let parts = plan.lineage(of: layer).reversed().filter { !plan[$0].isRest }.map { plan[$0].name }
        return node(plan.title(of: layer), parts, ring: rings[layer.index])
      }
    }
    for file in graph.fileIDs { ofFiles[file] = number(layering.layerCharged(for: FileID(file)), &self) }
    addSymbols { symbol, groups in number(layering.layer(of: symbol), &groups) }
  }

  private mutating func addSlices(_ slicings: [Slicing]) {
    func number(_ find: (Slicing) -> LayerID, _ groups: inout Groups) -> Int {
      for (index, slicing) in slicings.enumerated() {
        let slice = find(slicing)
        if slice.isNone { continue }
        return groups.number(UInt64(index) << 32 | UInt64(slice.raw)) {
          let plan = slicing.layering.plan
          return node(plan[slice].fullName, [slicing.slice.root.name, plan[slice].values.joined(separator: ", ")])
        }
      }
      return -1
    }
    for file in graph.fileIDs { ofFiles[file] = number({ $0.slice(of: FileID(file)) }, &self) }
    addSymbols { symbol, groups in number({ $0.slice(of: symbol) }, &groups) }
  }

  private mutating func addModules() {
    for file in graph.fileIDs {
      let module = graph.modules.moduleOfFile[file]
      let name = graph.modules.modules[module.index].name
      ofFiles[file] = number(UInt64(module.raw)) { node(name, [name]) }
    }
    addSymbolsOfFiles()
  }

  private mutating func addFolders() {
    var folders: [String: Int] = [:]
    for file in graph.fileIDs {
      let parts = graph.files[file].path.split(separator: "/").dropLast().map(String.init)
      let path = parts.joined(separator: "/")
      let place = folders[path] ?? folders.count
      folders[path] = place
      ofFiles[file] = number(UInt64(place)) {
        node(path.isEmpty ? "." : path, path.isEmpty ? ["."] : parts, path: path)
      }
    }
    addSymbolsOfFiles()
  }

  private mutating func addFiles() {
    for file in graph.fileIDs {
      let path = graph.files[file].path
      ofFiles[file] = number(UInt64(file)) { node(path, path.split(separator: "/").map(String.init), path: path) }
    }
    addSymbolsOfFiles()
  }

  /// Adds the types and all other top-level declarations. Members belong to their outermost type, and extensions of the
  /// project's types to those types. Code outside any declaration belongs to no node.
  private mutating func addTypes() {
    addSymbols { symbol, groups in
      let outer = outermost(symbol, in: groups.graph)
      return groups.number(UInt64(outer.raw)) { [graph = groups.graph] in
        let path = graph.path(of: outer)
        let name = title(of: outer, in: graph)
        return node(name, path.split(separator: "/").map(String.init) + [name], path: path)
      }
    }
  }

  private mutating func addSymbolsOfFiles() {
    addSymbols { [ofFiles, graph] symbol, _ in ofFiles[graph[symbol].file.index] }
  }

  private mutating func addSymbols(_ group: (SymbolID, inout Groups) -> Int) {
    for index in ofSymbols.indices {
      let number = group(SymbolID(index), &self)
      ofSymbols[index] = number
      if number >= 0, graph.symbols[index].kind.isNominal { types[number] += 1 }
    }
  }

  private mutating func number(_ key: UInt64, _ make: () -> Overview.Node) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = nodes.count
    nodes.append(make())
    types.append(0)
    return nodes.count - 1
  }
}

/// Returns the outermost declaration around a declaration, or the declaration itself. An extension of a type of the
/// project counts as a part of that type.
func outermost(_ symbol: SymbolID, in graph: ProjectGraph) -> SymbolID {
  var next = symbol
  while true {
    let owner = graph[next].owner
    let outer = owner.isSome ? owner : graph[next].kind == .extension ? graph.extendedType(of: next) : .none
    if outer.isNone { return next }
    next = outer
  }
}

/// Returns the title of an outermost declaration: `Row`, `load()`, `extension Int`. An extension is outermost only if
/// no file of the project declares its type; the title of an extension of `[Movie]` is just `extension`.
func title(of symbol: SymbolID, in graph: ProjectGraph) -> String {
  let name = graph.simpleName(of: symbol)
  guard graph[symbol].kind == .extension else { return name }
  return name.isEmpty ? "extension" : "extension \(name)"
}

private func node(_ name: String, _ parts: [String], path: String? = nil, ring: Int? = nil) -> Overview.Node {
  Overview.Node(name: name, parts: parts, path: path, types: 0, ring: ring, folded: 1)
}

/// Returns the ring of each layer: the position of its top-level ancestor in the rules file's order. Shared layers are
/// innermost.
private func rings(of plan: LayerPlan) -> [Int] {
  plan.ids.map { layer in plan.lineage(of: layer).last.map { plan[$0].isShared ? 0 : plan[$0].ring } ?? 0 }
}
