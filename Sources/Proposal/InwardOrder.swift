// Finds the order of groups that the fewest references violate.

/// A search for the best order from the inside out. With few groups, the result is optimal: the cost of placing a group
/// around a set of inner groups does not depend on their order, so 2^n sets represent all n! orders. With more groups,
/// a good order is improved until no single move helps, for at most 100 rounds.
struct InwardOrder {
  let traffic: Traffic
  /// The usual rank of each group; nil if its name implies none. The ranks decide between orders that dependencies and
  /// references violate equally often.
  let ranks: [Int?]

  static let mostExact = 14

  /// The cost of an order. Costs are compared first by the declared dependencies that point outward, then by the
  /// references that point outward, then by the pairs that violate their usual ranks.
  private struct Cost: Comparable {
    var undeclared = 0
    var outward = 0
    var unusual = 0

    static func < (left: Cost, right: Cost) -> Bool {
      (left.undeclared, left.outward, left.unusual) < (right.undeclared, right.outward, right.unusual)
    }
    static func + (left: Cost, right: Cost) -> Cost {
      Cost(
        undeclared: left.undeclared + right.undeclared, outward: left.outward + right.outward,
        unusual: left.unusual + right.unusual)
    }
    static func - (left: Cost, right: Cost) -> Cost {
      Cost(
        undeclared: left.undeclared - right.undeclared, outward: left.outward - right.outward,
        unusual: left.unusual - right.unusual)
    }
  }

  func find() -> [Int] {
    let count = ranks.count
    return count <= Self.mostExact ? exact(count) : improved(count)
  }

  /// Returns the cost of placing `inner` further in than `outer`.
  private func cost(_ inner: Int, inside outer: Int) -> Cost {
    var isUnusual = false
    if let one = ranks[inner], let other = ranks[outer] { isUnusual = one > other }
    return Cost(
      undeclared: traffic.isDeclared(from: inner, to: outer) ? 1 : 0, outward: traffic[inner, outer],
      unusual: isUnusual ? 1 : 0)
  }

  private func exact(_ count: Int) -> [Int] {
    if count == 0 { return [] }
    var best = [Cost?](repeating: nil, count: 1 << count)
    var last = [Int](repeating: -1, count: 1 << count)
    best[0] = Cost()
    for set in 1..<(1 << count) {
      for outer in 0..<count where set >> outer & 1 == 1 {
        guard var total = best[set & ~(1 << outer)] else { continue }
        for inner in 0..<count where set >> inner & 1 == 1 && inner != outer {
          total = total + cost(inner, inside: outer)
        }
        if best[set].map({ total < $0 }) ?? true {
          best[set] = total
          last[set] = outer
        }
      }
    }
    var order: [Int] = []
    var set = 1 << count - 1
    while set != 0 {
      order.append(last[set])
      set &= ~(1 << last[set])
    }
    return order.reversed()
  }

  /// Sorts the groups by usual rank and by how many more references they make than receive, then moves each group to
  /// its best position until no move helps, for at most 100 rounds.
  private func improved(_ count: Int) -> [Int] {
    func pull(_ group: Int) -> Int {
      (0..<count).reduce(0) { $0 + traffic[group, $1] - traffic[$1, group] }
    }
    var order = (0..<count).sorted { (ranks[$0] ?? 1, pull($0), $0) < (ranks[$1] ?? 1, pull($1), $1) }
    var isBetter = true
    var rounds = 0
    while isBetter, rounds < 100 {
      isBetter = false
      rounds += 1
      for group in 0..<count { isBetter = move(group, in: &order) || isBetter }
    }
    return order
  }

  /// Moves a group to the position with the lowest cost; returns false if it is already there.
  private func move(_ group: Int, in order: inout [Int]) -> Bool {
    guard let place = order.firstIndex(of: group) else { return false }
    var others = order
    others.remove(at: place)
    // At the beginning of the order, the group is further in than all others; each step outward swaps one pair.
    var costs = [others.reduce(Cost()) { $0 + cost(group, inside: $1) }]
    for other in others {
      costs.append(costs[costs.count - 1] - cost(group, inside: other) + cost(other, inside: group))
    }
    guard let least = costs.min(), least < costs[place], let best = costs.firstIndex(of: least) else { return false }
    others.insert(group, at: best)
    order = others
    return true
  }
}
