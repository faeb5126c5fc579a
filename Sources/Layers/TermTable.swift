// The contracts of a rules file as a table: the terms on which one of its layers may use another.
import InwardFacts
import InwardGraph

/// The terms by pairs of layers of the rules file, with four bytes for each pair. Only pairs that are neither allowed
/// nor forbidden outright have a list of terms.
struct TermTable: Sendable {
  enum Answer {
    case free
    /// Forbidden by the contract of the layer at this depth of the lineage.
    case forbidden(depth: Int)
    case conditional([Term])
  }

  /// A pair of definitions, and the depth at which the lineages of their values diverge. With different values of one
  /// family on both sides, this depth is less than for the definitions themselves.
  private struct Parting: Hashable {
    var pair: Int
    var depth: Int
  }

  private let count: Int
  /// The code of each pair: 0 if the use is free; a depth plus 1 if the use is forbidden at that depth; otherwise,
  /// `depths` plus the index of a list plus 1.
  private var table: [UInt32]
  private var partings: [Parting: UInt32] = [:]
  private var lists: [[Term]] = []
  private let depths: UInt32 = 64
  private let hasFamilies: Bool

  subscript(lines: LayerLines, from: LayerID, to: LayerID) -> Answer {
    let pair = lines.definition(of: from).index * count + lines.definition(of: to).index
    if hasFamilies {
      let depth = lines.shared(from, to)
      let part = Parting(pair: pair, depth: depth)
      if depth < lines.shared(lines.definition(of: from), lines.definition(of: to)), let code = partings[part] {
        return answer(code)
      }
    }
    return answer(table[pair])
  }

  private func answer(_ code: UInt32) -> Answer {
    if code == 0 { return .free }
    return code <= depths ? .forbidden(depth: Int(code) - 1) : .conditional(lists[Int(code - depths) - 1])
  }

  /// Fills the table. A plan lists the layers of the rules file first, then the values of its families.
  init(_ plan: LayerPlan, _ lines: LayerLines) {
    count = plan.layers.firstIndex { $0.family.isSome } ?? plan.layers.count
    hasFamilies = !lines.captures.isEmpty
    table = Array(repeating: 0, count: count * count)
    let reader = TermReader(plan: plan, lines: lines, count: count)
    for from in 0..<count {
      for to in 0..<count {
        let (from, to) = (LayerID(from), LayerID(to))
        let shared = lines.shared(from, to)
        let pair = from.index * count + to.index
        table[pair] = code(reader.terms(from, to, parting: shared))
        for depth in 0..<shared where !plan[lines[from, depth]].captures.isEmpty {
          let part = Parting(pair: pair, depth: depth)
          partings[part] = code(reader.terms(from, to, parting: depth))
        }
      }
    }
  }

  private mutating func code(_ terms: [Term]) -> UInt32 {
    guard let first = terms.first else { return 0 }
    if case .nothing = first.demand { return UInt32(first.depth) + 1 }
    lists.append(terms)
    return depths + UInt32(lists.count)
  }
}

/// Reads the conditions that the contracts along one lineage put on using another layer.
private struct TermReader {
  let lines: LayerLines
  private let contracts: [Contract]

  /// The relevant properties of a layer's definition, read once because every pair needs them.
  private struct Contract {
    var ring: Int
    var isRest: Bool
    var isShared: Bool
    var liesInShared: Bool
    var captures: [Int]
    var uses: Uses

    enum Uses {
      case byOrder, all
      case only([(layer: LayerID, entry: Term.Entry)])
    }
  }

  init(plan: LayerPlan, lines: LayerLines, count: Int) {
    self.lines = lines
    contracts = (0..<count).map { index in
      let layer = plan.layers[index]
      return Contract(
        ring: layer.ring, isRest: layer.isRest, isShared: layer.isShared,
        liesInShared: plan.lineage(of: LayerID(index)).contains { plan[$0].isShared },
        captures: layer.captures.map(lines.number(ofCapture:)), uses: Self.uses(of: LayerID(index), in: plan, lines))
    }
  }

  /// Lists the terms from the top level down; those after an outright refusal are left out.
  func terms(_ from: LayerID, _ to: LayerID, parting: Int) -> [Term] {
    var found: [Term] = []
    for depth in parting..<max(parting, lines.depth(of: from)) {
      // The sibling of this layer that contains `to`; `.none` if `to` is outside the parent.
      let sibling = depth == parting && depth < lines.depth(of: to) ? lines[to, depth] : LayerID.none
      guard let demand = demand(of: lines[from, depth], on: to, sibling) else { continue }
      found.append(Term(depth: depth, demand: demand))
      if case .nothing = demand { break }
    }
    return found
  }

  /// Returns the condition that the contract of one layer puts on using `to`; nil if it simply allows the use.
  private func demand(of layer: LayerID, on to: LayerID, _ sibling: LayerID) -> Term.Demand? {
    let contract = contracts[layer.index]
    let isShared = contracts[to.index].liesInShared
    if sibling.isSome, contracts[sibling.index].isRest { return nil }
    if contract.isRest { return sibling.isNone || isShared && !contract.liesInShared ? nil : .nothing }
    if isShared && !contract.liesInShared { return nil }
    switch contract.uses {
    case .all: return nil
    case .only(let entries): return demand(entries, on: to)
    case .byOrder:
      if sibling.isNone { return nil }
      guard contracts[sibling.index].ring < contract.ring else { return .nothing }
      if contract.captures.isEmpty { return nil }
      let shared = contract.captures.filter(contracts[sibling.index].captures.contains)
      return shared.isEmpty ? nil : .sameValues(shared)
    }
  }

  private func demand(_ entries: [(layer: LayerID, entry: Term.Entry)], on to: LayerID) -> Term.Demand? {
    var fitting: [Term.Entry] = []
    for (layer, entry) in entries where lines.holds(layer, to) {
      if entry.isFree { return nil }
      fitting.append(entry)
    }
    return fitting.isEmpty ? .nothing : .oneOf(fitting)
  }

  private static func uses(of layer: LayerID, in plan: LayerPlan, _ lines: LayerLines) -> Contract.Uses {
    switch plan[layer].uses {
    case .byOrder: .byOrder
    case .all: .all
    case .only(let entries): .only(entries.map { ($0.layer, read($0, of: layer, in: plan, lines)) })
    }
  }

  private static func read(_ entry: UseEntry, of layer: LayerID, in plan: LayerPlan, _ lines: LayerLines)
    -> Term.Entry
  {
    var read = Term.Entry(kinds: mask(entry.kinds.map(\.rawValue)), places: mask(entry.places.map(\.rawValue)))
    let own = plan.lineage(of: layer).flatMap { plan[$0].captures }
    for capture in plan.lineage(of: entry.layer).flatMap({ plan[$0].captures }) {
      if let choice = entry.values.first(where: { $0.capture == capture }) {
        if let value = choice.value { read.fixed.append((lines.number(ofCapture: capture), lines.number(of: value))) }
      } else if own.contains(capture) {
        read.same.append(lines.number(ofCapture: capture))
      }
    }
    return read
  }

  private static func mask(_ bits: [UInt8]) -> UInt32 { bits.isEmpty ? .max : bits.reduce(0) { $0 | 1 << UInt32($1) } }
}
