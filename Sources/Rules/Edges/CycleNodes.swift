// Builds the graph in which `no_cycles` looks for cycles, at each level: layers, modules, directories, files or
// types.
import InwardFacts
import InwardGraph
import InwardLayers

/// The graph of one level.
struct CycleGraph {
  let edges: MentionEdges
  let names: [String]
  /// A function that returns the nodes of a reference from one place to another, or nil if there is no edge. The
  /// property is nil at the level of types, where places do not matter.
  let parting: (@Sendable (CodePlace, CodePlace) -> (from: Int, to: Int)?)?

  fileprivate init(
    _ subject: Subject, _ ends: CycleEnds, names: [String], with imports: MentionEdges.Collector? = nil,
    _ parting: @escaping @Sendable (CodePlace, CodePlace) -> (from: Int, to: Int)?
  ) {
    (self.names, self.parting) = (names, parting)
    var collector = imports ?? MentionEdges.Collector()
    subject.collect(into: &collector) { edge in
      guard ends.hold(edge) else { return nil }
      return parting(subject.place(ofCode: edge.source, in: edge.file), subject.place(ofCode: edge.target))
    }
    edges = collector.edges(between: names.count)
  }

  fileprivate init(edges: MentionEdges, names: [String]) { (self.edges, self.names, parting) = (edges, names, nil) }
}

/// The location of code, which determines its layer, module and directory.
struct CodePlace {
  let file: FileID
  let layer: LayerID
}

extension Subject {
  func place(ofCode symbol: SymbolID, in file: FileID? = nil) -> CodePlace {
    CodePlace(file: file ?? graph[symbol].file, layer: layering.layer(of: symbol))
  }
}

extension CycleGraph {
  init(_ level: CycleLevel, _ subject: Subject, select: Selector?) {
    var ends = CycleEnds(subject, select)
    switch level {
    case .layers: self = Self.ofLayers(subject, &ends)
    case .modules: self = Self.ofModules(subject, &ends)
    case .folders: self = Self.ofFolders(subject, &ends)
    case .files: self = Self.ofFiles(subject, &ends)
    case .types: self = Self.ofTypes(subject, &ends)
    }
  }

  /// Builds the graph of layers. Layers are compared at the first level where they differ: a reference from
  /// `Domain.Entities` to `Data.Network` is an edge from `Domain` to `Data`; two sub-layers of one layer are nodes
  /// themselves. There is no edge between a layer and its own sub-layer.
  private static func ofLayers(_ subject: Subject, _ ends: inout CycleEnds) -> CycleGraph {
    let plan = subject.plan
    let lineages = plan.ids.map { Array(plan.lineage(of: $0).reversed()) }
    return CycleGraph(subject, ends, names: plan.ids.map { subject.layerName(of: $0) ?? "" }) { source, target in
      let (from, to) = (source.layer, target.layer)
      guard from.isSome, to.isSome, from != to else { return nil }
      return parting(lineages[from.index], lineages[to.index]).map { ($0.index, $1.index) }
    }
  }

  private static func parting<Part: Equatable>(_ left: [Part], _ right: [Part]) -> (Part, Part)? {
    for (one, other) in zip(left, right) where one != other { return (one, other) }
    return nil
  }

  /// Builds the graph of modules. An import is also an edge: the compiler rejects a cycle of modules even if no
  /// declaration is used.
  private static func ofModules(_ subject: Subject, _ ends: inout CycleEnds) -> CycleGraph {
    let modules = subject.graph.modules
    var imported = ImportedModules(subject)
    var collector = MentionEdges.Collector()
    for file in subject.judged where ends.hold(file) {
      for (index, entry) in subject.graph.files[file.index].facts.imports.enumerated() {
        let (from, facts) = (modules.moduleOfFile[file.index], subject.graph.files[file.index].facts)
        guard let name = entry.path.first.map({ facts.text($0) }), let to = imported.module(named: name, by: from)
        else {
          continue
        }
        collector.add(EdgeMention(file: file, importEntry: index), from: from.index, to: to.index)
      }
    }
    return CycleGraph(subject, ends, names: modules.modules.map(\.name), with: collector) { source, target in
      if modules.shareModule(source.file.index, target.file.index) { return nil }
      return (modules.moduleOfFile[source.file.index].index, modules.moduleOfFile[target.file.index].index)
    }
  }

  /// Builds the graph of directories. Directories are compared at the first component where their paths differ. There
  /// is no edge between a directory and one inside it.
  private static func ofFolders(_ subject: Subject, _ ends: inout CycleEnds) -> CycleGraph {
    var numbers: [String: Int] = [:]
    var names: [String] = []
    let foldersOfFiles = subject.graph.files.map { file -> [Int] in
      var path = ""
      return file.path.split(separator: "/").dropLast().map { part in
        path += (path.isEmpty ? "" : "/") + part
        if let known = numbers[path] { return known }
        numbers[path] = names.count
        names.append(path)
        return names.count - 1
      }
    }
    return CycleGraph(subject, ends, names: names) { source, target in
      parting(foldersOfFiles[source.file.index], foldersOfFiles[target.file.index])
    }
  }

  private static func ofFiles(_ subject: Subject, _ ends: inout CycleEnds) -> CycleGraph {
    CycleGraph(subject, ends, names: subject.graph.files.map(\.path)) { ($0.file.index, $1.file.index) }
  }

  private static func ofTypes(_ subject: Subject, _ ends: inout CycleEnds) -> CycleGraph {
    let tops = TopLevel(subject)
    var nodes = Array(repeating: -1, count: subject.graph.symbols.count)
    var names: [String] = []
    for index in subject.graph.symbols.indices {
      let symbol = SymbolID(index)
      guard tops[symbol] == symbol, subject.graph[symbol].kind.isNominal else { continue }
      nodes[index] = names.count
      names.append(subject.graph.text(subject.graph[symbol].name))
    }
    let edges = subject.edges(between: names.count) { edge in
      let from = nodes[tops[edge.source].index]
      let to = nodes[tops[edge.target].index]
      return from >= 0 && to >= 0 && ends.hold(edge) ? (from, to) : nil
    }
    return CycleGraph(edges: edges, names: names)
  }
}

/// A cache of the modules that imports refer to. Several packages or projects may each have a module with the same
/// name.
private struct ImportedModules {
  private struct Question: Hashable {
    var name: String
    var module: ModuleID
  }
  private let map: ModuleMap
  private let byName: [String: [ModuleID]]
  private var known: [Question: ModuleID?] = [:]

  init(_ subject: Subject) { (map, byName) = (subject.graph.modules, subject.modulesByName) }

  /// Returns the module that an import refers to; nil if the project has no module with this name, or if it is unknown
  /// which of several modules is meant.
  mutating func module(named name: String, by module: ModuleID) -> ModuleID? {
    guard let twins = byName[name] else { return nil }
    let question = Question(name: name, module: module)
    if let answer = known[question] { return answer }
    let answer = map.choose(among: twins, for: module)
    known[question] = .some(answer)
    return answer
  }
}

/// The references that count: those whose source and target a rule selects, or all if the rule has no `select`.
struct CycleEnds {
  private var isSelected: [Bool]?
  private var isFileSelected: [Bool] = []

  init(_ subject: Subject, _ select: Selector?) {
    guard let select else { return }
    var selection = Selection(subject)
    let prepared = selection.prepare(select)
    isSelected = subject.graph.symbols.indices.map { index in
      selection.covers(prepared, selection.site(of: SymbolID(index)))
    }
    isFileSelected = subject.graph.fileIDs.map { file in
      selection.covers(prepared, selection.site(of: FileID(file)))
    }
  }

  func hold(_ edge: EdgeMention) -> Bool {
    guard let isSelected else { return true }
    return isSelected[edge.source.index] && isSelected[edge.target.index]
  }

  func hold(_ file: FileID) -> Bool { isFileSelected.isEmpty || isFileSelected[file.index] }
}
