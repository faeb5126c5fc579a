import InwardFacts
import InwardGraph
import InwardLayers

/// No chain of references leads from a declaration that a rule selects to one that its `reach` forbids.
///
/// A chain goes from a top-level declaration, with its extensions and everything nested in it, to a declaration that
/// it uses, and on from there. If a chain contains several selected declarations, it begins at the last of them. Of
/// all chains that begin at one declaration, the shortest is reported. With `through_only`, a chain of two steps or
/// more is allowed if everything between its ends is in the listed layers.
enum NothingForbiddenIsReached: ProjectCheck {
  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    var bans: [(rule: Int, ban: ReachBan)] = []
    for (index, rule) in subject.book.rules.enumerated() {
      for case .neverReach(let ban) in rule.verdicts { bans.append((index, ban)) }
    }
    if bans.isEmpty { return }
    let tops = TopLevel(subject)
    for (rule, ban) in bans { check(rule, ban, tops, subject, &violations) }
  }

  private static func check(
    _ rule: Int, _ ban: ReachBan, _ tops: TopLevel, _ subject: Subject, _ violations: inout [Violation]
  ) {
    let reach = Reach(select: subject.book.rules[rule].select, ban: ban)
    let graph = ReachGraph(reach, tops, subject)
    for (start, chain) in graph.edges.chains(graph.nodes.question) {
      let references = chain.map { graph.edges.mentions(of: $0) }
      let steps = references.compactMap(\.first)
      guard let last = steps.last else { continue }
      let found = FoundChain(
        steps: steps, sizes: references.map { UInt32($0.count) }, start: start, target: last.target, reach: reach)
      violations.append(Violation(.chain(found, rule: rule)))
    }
  }
}

/// A `reach` of a rule, and the declarations that the rule selects.
struct Reach {
  let select: Selector?
  let ban: ReachBan

  /// Returns the starts of chains that would reach nothing forbidden if a declaration were allowed, both as a target
  /// and as a part of allowed chains. Builds the graph again, because keeping one for each rule would take too much
  /// memory.
  func startsFreed(byAllowing symbol: SymbolID, _ subject: Subject) -> Set<Int> {
    let graph = ReachGraph(self, TopLevel(subject), subject)
    let node = graph.nodes.node(of: symbol)
    guard node >= 0 else { return [] }
    var question = graph.nodes.question
    let before = Set(graph.edges.chains(question).map(\.start))
    question.isTarget[node] = false
    question.isAllowed?[node] = true
    return before.subtracting(graph.edges.chains(question).map(\.start))
  }
}

private struct ReachGraph {
  let nodes: ReachNodes
  let edges: MentionEdges

  init(_ reach: Reach, _ tops: TopLevel, _ subject: Subject) {
    let nodes = ReachNodes(subject, tops, select: reach.select, reach.ban)
    edges = subject.edges(between: nodes.symbols.count) { edge in
      let (from, to) = (nodes.node(of: edge.source), nodes.node(of: edge.target))
      return from >= 0 && to >= 0 ? (from, to) : nil
    }
    self.nodes = nodes
  }
}

/// The nodes of the graph: top-level declarations, and nested ones that are selected or forbidden on their own.
private struct ReachNodes {
  private(set) var symbols: [SymbolID] = []
  private var nodeOfSymbols: [Int]
  private(set) var question: ReachQuestion

  func node(of symbol: SymbolID) -> Int { nodeOfSymbols[symbol.index] }

  init(_ subject: Subject, _ tops: TopLevel, select: Selector?, _ ban: ReachBan) {
    let graph = subject.graph
    var marks = ReachMarks(subject, select, ban)
    nodeOfSymbols = Array(repeating: -1, count: graph.symbols.count)
    question = ReachQuestion(isTarget: [], isStart: [], isAllowed: ban.throughOnly == nil ? nil : [])
    var order: [SymbolID] = []
    for index in graph.symbols.indices {
      let symbol = SymbolID(index)
      if tops[symbol] == symbol || marks.isNodeOfItsOwn(symbol, top: tops[symbol]) { order.append(symbol) }
    }
    for symbol in order { add(symbol, &marks) }
    for index in graph.symbols.indices where nodeOfSymbols[index] < 0 {
      let chain = graph.chain(of: SymbolID(index))
      let nested = chain.first { nodeOfSymbols[$0.index] >= 0 && tops[$0] == tops[SymbolID(index)] }
      nodeOfSymbols[index] = nodeOfSymbols[(nested ?? tops[SymbolID(index)]).index]
    }
  }

  private mutating func add(_ symbol: SymbolID, _ marks: inout ReachMarks) {
    nodeOfSymbols[symbol.index] = symbols.count
    symbols.append(symbol)
    question.isTarget.append(marks.isTarget(symbol))
    question.isStart.append(marks.isStart(symbol))
    question.isAllowed?.append(marks.isAllowed(symbol))
  }
}

private struct ReachMarks {
  let subject: Subject
  let ban: ReachBan
  private var selection: Selection
  private let select: PreparedSelector?
  private let types: PreparedSelector?
  private let judged: Set<FileID>

  init(_ subject: Subject, _ select: Selector?, _ ban: ReachBan) {
    self.subject = subject
    self.ban = ban
    var selection = Selection(subject)
    self.select = select.map { selection.prepare($0) }
    types = ban.targets.types.map { selection.prepare($0) }
    self.selection = selection
    judged = Set(subject.judged)
  }

  mutating func isStart(_ symbol: SymbolID) -> Bool {
    guard let select, judged.contains(subject.graph[symbol].file) else { return false }
    return selection.covers(select, selection.site(of: symbol))
  }

  mutating func isTarget(_ symbol: SymbolID) -> Bool {
    let layer = subject.layering.layer(of: symbol)
    if ban.targets.layers.contains(where: { subject.plan.covers($0, layer) }) { return true }
    if !ban.targets.modules.isEmpty {
      let (modules, file) = (subject.graph.modules, subject.graph[symbol].file)
      let names = modules.modules(ofFile: file.index).flatMap { modules.modules[$0.index].allNames }
      if ban.targets.modules.contains(where: { names.contains(where: $0.module.matches) }) { return true }
    }
    return picks(types, symbol)
  }

  func isAllowed(_ symbol: SymbolID) -> Bool {
    let layer = subject.layering.layer(of: symbol)
    return ban.throughOnly?.contains { subject.plan.covers($0, layer) } ?? false
  }

  /// Returns whether a nested type or a member is selected or forbidden although its top-level declaration is not.
  mutating func isNodeOfItsOwn(_ symbol: SymbolID, top: SymbolID) -> Bool {
    if picks(types, symbol) && !picks(types, top) { return true }
    return picks(select, symbol) && !isStart(top)
  }

  private mutating func picks(_ selector: PreparedSelector?, _ symbol: SymbolID) -> Bool {
    selector.map { selection.picks($0, symbol) } ?? false
  }
}
