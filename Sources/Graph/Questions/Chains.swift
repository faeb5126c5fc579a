// Finds chains of references that lead from some declarations to others, shortest first.
import InwardFacts

/// A set of declarations, and of files whose top-level code belongs to it.
public struct Region: Sendable, Equatable {
  /// By symbol number: whether the declaration belongs to the region.
  public var symbols: [Bool]
  /// By file number: whether the code outside declarations belongs to the region.
  public var files: [Bool]

  public init(of graph: ProjectGraph) {
    symbols = Array(repeating: false, count: graph.symbols.count)
    files = Array(repeating: false, count: graph.files.count)
  }

  fileprivate mutating func subtract(_ other: Region) {
    for index in symbols.indices where other.symbols[index] { symbols[index] = false }
    for index in files.indices where other.files[index] { files[index] = false }
  }

  fileprivate func contains(_ other: Region) -> Bool {
    other.symbols.indices.allSatisfy { !other.symbols[$0] || symbols[$0] }
  }
}

/// One step of a chain: the first reference from one declaration to the next.
public struct ChainStep: Sendable {
  public var file: FileID
  public var mention: MentionID
  /// The declaration that contains the reference; `.none` at the top level of the file.
  public var source: SymbolID
  public var target: SymbolID
}

/// The chains found, and the number of those left out.
public struct Chains: Sendable {
  public var list: [[ChainStep]] = []
  /// The number of chains found but not listed.
  public var more = 0
  /// False if the search was stopped early, so that there may be more chains.
  public var isComplete = true
}

extension ProjectGraph {
  /// Returns the chains from one region to the other, shortest first, and lists at most `most` of them. Each step leads
  /// from one top-level declaration, with its members, to the next. No chain visits a declaration twice, and none
  /// passes through either region, because a shorter chain starts or ends there. An extension belongs to its type if
  /// `joins` returns true for the two.
  ///
  /// Declarations in both regions belong to `to` if `from` contains all declarations of `to`; otherwise, to `from`.
  public func chains(from: Region, to: Region, most: Int, joins: (SymbolID, SymbolID) -> Bool) -> Chains {
    var (from, to) = (from, to)
    if from.contains(to) { from.subtract(to) } else { to.subtract(from) }
    var search = ChainSearch(self, from, to, most: most, joins: joins)
    search.run()
    return search.found
  }
}

/// A search for chains of references between top-level declarations. The references are stored as flat rows.
private struct ChainSearch {
  private let graph: ProjectGraph
  private let most: Int
  /// By symbol: the number of its top-level declaration. The top-level code of files is numbered after all symbols.
  private var units: [Int]
  private var isEnd: [Bool]
  private var inner = Rows()
  private var first = Rows()
  private var last = Rows()
  private var direct = Rows()
  /// By unit outside both regions: the minimum number of steps to the target region; 0 if it is unreachable.
  private var distances: [Int]
  private var path: [ChainStep] = []
  private var isOnPath: [Bool]
  /// There can be too many chains to enumerate. If one of these limits stops the search, `isComplete` is false.
  private var stepsLeft = 2_000_000
  private static let mostCounted = 1000
  private static let longest = 100
  private(set) var found = Chains()

  /// The steps of each source unit, one for each target.
  private struct Rows {
    var starts: [Int] = []
    var steps: [(unit: Int, step: ChainStep)] = []

    func of(_ unit: Int) -> Range<Int> { starts[unit]..<starts[unit + 1] }

    mutating func fill(_ edges: [(from: Int, to: Int, step: ChainStep)], units: Int) {
      starts = Array(repeating: 0, count: units + 1)
      // Equal edges stay in file order, so the first one is shown.
      let order = edges.indices.sorted { left, right in
        (edges[left].from, edges[left].to, left) < (edges[right].from, edges[right].to, right)
      }
      var before: (from: Int, to: Int)?
      for index in order {
        let edge = edges[index]
        if let before, before == (edge.from, edge.to) { continue }
        before = (edge.from, edge.to)
        steps.append((edge.to, edge.step))
        starts[edge.from + 1] += 1
      }
      for unit in 0..<units { starts[unit + 1] += starts[unit] }
    }
  }

  init(_ graph: ProjectGraph, _ from: Region, _ to: Region, most: Int, joins: (SymbolID, SymbolID) -> Bool) {
    self.graph = graph
    self.most = most
    let count = graph.symbols.count + graph.files.count
    units = Array(repeating: -1, count: graph.symbols.count)
    isEnd = Array(repeating: false, count: count)
    distances = Array(repeating: 0, count: count)
    isOnPath = isEnd
    for index in graph.symbols.indices { units[index] = unit(of: SymbolID(index), depth: 0, joins) }
    for index in graph.symbols.indices where from.symbols[index] || to.symbols[index] { isEnd[units[index]] = true }
    for index in graph.files.indices where from.files[index] { isEnd[graph.symbols.count + index] = true }
    collect(from, to, units: count)
    measure(units: count)
  }

  /// Returns the unit of the outermost owner; for an extension that `joins` accepts, that of the extended type.
  private func unit(of symbol: SymbolID, depth: Int, _ joins: (SymbolID, SymbolID) -> Bool) -> Int {
    var next = symbol
    while graph[next].owner.isSome { next = graph[next].owner }
    let type = graph[next].kind == .extension ? graph.extendedType(of: next) : .none
    return type.isSome && depth < 32 && joins(next, type) ? unit(of: type, depth: depth + 1, joins) : next.index
  }

  private mutating func collect(_ from: Region, _ to: Region, units count: Int) {
    typealias Edge = (from: Int, to: Int, step: ChainStep)
    var edges: (inner: [Edge], first: [Edge], last: [Edge], direct: [Edge]) = ([], [], [], [])
    for file in graph.fileIDs {
      graph.forEachNaming(in: FileID(file)) { [units, isEnd] mention, owner, meaning in
        guard let target = meaning.symbol else { return }
        let source = owner.isSome ? units[owner.index] : graph.symbols.count + file
        let edge: Edge = (
          source, units[target.index],
          ChainStep(file: FileID(file), mention: mention, source: owner, target: target)
        )
        let starts = owner.isSome ? from.symbols[owner.index] : from.files[file]
        let ends = to.symbols[target.index]
        if starts, ends { edges.direct.append(edge) }
        if edge.from == edge.to { return }
        if starts, !isEnd[edge.to] { edges.first.append(edge) }
        if ends, !isEnd[edge.from] { edges.last.append(edge) }
        if !isEnd[edge.from], !isEnd[edge.to] { edges.inner.append(edge) }
      }
    }
    inner.fill(edges.inner, units: count)
    first.fill(edges.first, units: count)
    last.fill(edges.last, units: count)
    direct.fill(edges.direct, units: count)
  }

  /// Searches breadth-first and backward, starting with the units that refer to the target region.
  private mutating func measure(units count: Int) {
    var namedBy: [[Int]] = Array(repeating: [], count: count)
    var queue: [Int] = []
    for unit in 0..<count {
      for index in inner.of(unit) { namedBy[inner.steps[index].unit].append(unit) }
      guard !last.of(unit).isEmpty else { continue }
      distances[unit] = 1
      queue.append(unit)
    }
    var next = 0
    while next < queue.count {
      for unit in namedBy[queue[next]] where distances[unit] == 0 {
        distances[unit] = distances[queue[next]] + 1
        queue.append(unit)
      }
      next += 1
    }
  }

  mutating func run() {
    for index in direct.steps.indices { add([direct.steps[index].step]) }
    let reachable = distances.count { $0 > 0 }
    var length = 2
    while length <= min(reachable + 1, Self.longest), isGoingOn {
      for unit in 0..<distances.count {
        for index in first.of(unit) { walk(first.steps[index], left: length - 1) }
      }
      length += 1
    }
    if length <= reachable + 1 { found.isComplete = false }
  }

  private var isGoingOn: Bool { stepsLeft > 0 && found.more < Self.mostCounted }

  /// Finds the chains that continue with this step and then have exactly `left` more steps.
  private mutating func walk(_ step: (unit: Int, step: ChainStep), left: Int) {
    let distance = distances[step.unit]
    guard distance > 0, distance <= left, !isOnPath[step.unit] else { return }
    guard isGoingOn else {
      found.isComplete = false
      return
    }
    stepsLeft -= 1
    path.append(step.step)
    isOnPath[step.unit] = true
    if left == 1 {
      for index in last.of(step.unit) { add(path + [last.steps[index].step]) }
    } else {
      for index in inner.of(step.unit) { walk(inner.steps[index], left: left - 1) }
    }
    isOnPath[step.unit] = false
    path.removeLast()
  }

  private mutating func add(_ chain: [ChainStep]) {
    if found.list.count < most { found.list.append(chain) } else { found.more += 1 }
  }
}
