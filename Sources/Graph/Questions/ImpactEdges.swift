// The edges along which a change spreads, each from the dependent to its dependency.
import InwardFacts

struct ImpactEdges {
  private let graph: ProjectGraph
  private let units: ImpactUnits
  private(set) var nodes: ImpactNodes
  private let reach: ModuleLinks
  private var edges: Set<UInt64> = []
  /// By name: the modules with declarations that other files can refer to.
  private var modulesOfNames: [GlobalName: Set<Int>] = [:]
  /// By file and name: the units of declarations that only this file can refer to.
  private var hiddenUnits: [[GlobalName: Set<Int>]]
  /// By name: whether any reference has this name.
  private var isMentioned: [Bool]

  init(_ graph: ProjectGraph, _ units: ImpactUnits, _ nodes: ImpactNodes, _ reach: ModuleLinks) {
    (self.graph, self.units, self.nodes, self.reach) = (graph, units, nodes, reach)
    hiddenUnits = Array(repeating: [:], count: graph.files.count)
    isMentioned = Array(repeating: false, count: graph.names.count)
  }

  mutating func collect() {
    addDeclaredNames()
    for file in graph.fileIDs { addMentions(of: FileID(file)) }
    addModules()
    addEffects()
  }

  private mutating func add(from: Int, to: Int) {
    if from != to { edges.insert(UInt64(to) << 32 | UInt64(from)) }
  }

  /// Returns the dependents of all nodes, grouped by node, and the start of each node's group.
  func reversed() -> (starts: [Int], dependents: [Int32]) {
    let sorted = edges.sorted()
    var starts = Array(repeating: 0, count: nodes.count + 1)
    for edge in sorted { starts[Int(edge >> 32) + 1] += 1 }
    for node in 0..<nodes.count { starts[node + 1] += starts[node] }
    return (starts, sorted.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) })
  }
}

// Edges for references.
extension ImpactEdges {
  private mutating func addMentions(of file: FileID) {
    let mentions = graph.files[file.index].facts.mentions
    for (mention, owner) in graph.references(in: file) {
      let fact = mentions[mention.index]
      if !fact.flags.contains(.local) { add(mention, fact, from: units.unit(of: owner, in: file), in: file) }
    }
  }

  private mutating func add(_ mention: MentionID, _ fact: Mention, from unit: Int, in file: FileID) {
    let name = graph.numberedNames.global(fact.name, in: file)
    guard name.isSome else { return }
    isMentioned[name.index] = true
    if let noted = nodes.mentions(of: name) { add(from: unit, to: noted) }
    let meaning = graph.meaning(of: mention, in: file)
    for meaning in [meaning] + graph.partialMeanings(of: mention, in: file).map(\.meaning) {
      if meaning.unknownReason != nil { addUnknown(name, from: unit, in: file) }
      for symbol in graph.candidates(of: meaning) { add(from: unit, to: units.unit(of: symbol)) }
    }
  }

  /// Adds edges from a reference with an unknown meaning to every visible declaration that has its name.
  private mutating func addUnknown(_ name: GlobalName, from unit: Int, in file: FileID) {
    for hidden in hiddenUnits[file.index][name] ?? [] { add(from: unit, to: hidden) }
    for module in modulesOfNames[name] ?? [] where reach.leads(from: file.index, to: [ModuleID(module)]) {
      add(from: unit, to: nodes.declarations(of: name, in: module))
    }
  }

  private mutating func addDeclaredNames() {
    for (index, symbol) in graph.symbols.enumerated() where symbol.name.isSome {
      let unit = units.unit(of: SymbolID(index))
      if graph.files[symbol.file.index].facts.isHidden(symbol.declaration) {
        hiddenUnits[symbol.file.index][symbol.name, default: []].insert(unit)
        continue
      }
      for module in graph.modules.modules(ofFile: symbol.file.index) {
        modulesOfNames[symbol.name, default: []].insert(module.index)
        add(from: nodes.declarations(of: symbol.name, in: module.index), to: unit)
      }
    }
  }
}

// Edges for dependencies without references.
extension ImpactEdges {
  private mutating func addModules() {
    for file in graph.fileIDs {
      for module in graph.modules.modules(ofFile: file) {
        for unit in units.ofFiles[file] {
          add(from: Int(unit), to: nodes.surroundings(of: module.index))
          add(from: nodes.contents(of: module.index), to: Int(unit))
        }
      }
    }
    for (module, used) in reach.usedWithoutImport.enumerated() {
      for other in used { add(from: nodes.surroundings(of: module), to: nodes.contents(of: other)) }
    }
  }

  /// Adds the effects of extensions of external types. A file can execute such an extension without naming anything in
  /// it, because any file may have values of the type, and Swift uses its conformances and calls some members
  /// implicitly.
  private mutating func addEffects() {
    var modulesWithEffects: Set<Int> = []
    for index in graph.symbols.indices where hasEffects(SymbolID(index)) {
      for module in graph.modules.modules(ofFile: graph[SymbolID(index)].file.index) {
        add(from: nodes.effects(of: module.index), to: units.unit(of: SymbolID(index)))
        modulesWithEffects.insert(module.index)
      }
    }
    for module in graph.modules.modules.indices {
      for other in modulesWithEffects where reach.leads(from: module, to: other) {
        add(from: nodes.surroundings(of: module), to: nodes.effects(of: other))
      }
    }
  }

  private mutating func hasEffects(_ symbol: SymbolID) -> Bool {
    let entry = graph[symbol]
    if entry.kind == .extension, graph.extendedType(of: symbol).isNone { return conformsToOutside(symbol) }
    guard isCalledByItself(entry) else { return false }
    if entry.owner.isNone { return true }
    return graph[entry.owner].kind == .extension && graph.extendedType(of: entry.owner).isNone
  }

  /// Makes each project protocol that the extension conforms to depend on the extension. Returns whether the extension
  /// may also conform to other protocols.
  private mutating func conformsToOutside(_ symbol: SymbolID) -> Bool {
    let facts = graph.files[graph[symbol].file.index].facts
    let file = graph[symbol].file
    var isOutside = false
    for type in facts.typeLists[graph.declaration(symbol).inherited.indices] {
      guard facts.types[type.index].shape == .named,
        let conformed = graph.meaning(of: facts.types[type.index].mention, in: file).symbol
      else {
        isOutside = true
        continue
      }
      add(from: units.unit(of: conformed), to: units.unit(of: symbol))
    }
    return isOutside
  }

  /// Returns whether no reference has the name of a member or operator, so that only the language can use it.
  private func isCalledByItself(_ symbol: Symbol) -> Bool {
    guard symbol.kind.takesArguments || symbol.kind == .property, symbol.name.isSome else { return false }
    if symbol.owner.isNone, graph.text(symbol.name).first?.isLetter ?? true { return false }
    return !isMentioned[symbol.name.index]
  }
}
