// The search for the order that the fewest references violate, compared with all orders if there are few groups.
import InwardTestSupport
import Testing

@testable import InwardProposal

@Suite struct OrderTests {
  private func cost(_ order: [Int], _ counts: [[Int]]) -> Int {
    var sum = 0
    for (place, inner) in order.enumerated() { for outer in order[(place + 1)...] { sum += counts[inner][outer] } }
    return sum
  }

  private func orders(_ items: [Int]) -> [[Int]] {
    items.isEmpty ? [[]] : items.flatMap { item in orders(items.filter { $0 != item }).map { [item] + $0 } }
  }

  private func randomCounts(_ count: Int, _ generator: inout RandomNumbers) -> [[Int]] {
    (0..<count).map { row in
      (0..<count).map { row == $0 || Bool.random(using: &generator) ? 0 : Int.random(in: 0...9, using: &generator) }
    }
  }

  @Test func fewGroupsAreWeighedInEveryOrder() {
    var generator = RandomNumbers(seed: 7)
    for round in 0..<60 {
      let counts = randomCounts(1 + round % 6, &generator)
      let ranks = [Int?](repeating: nil, count: counts.count)
      let found = InwardOrder(traffic: Traffic(counts: counts), ranks: ranks).find()
      let least = orders(Array(counts.indices)).map { cost($0, counts) }.min()
      #expect(found.sorted() == Array(counts.indices))
      #expect(cost(found, counts) == least)
    }
  }

  /// With many groups, the search may miss the best order, but it must find an order without violations if there is
  /// one.
  @Test func manyGroupsAreBroughtIntoAnOrderThatHolds() {
    var generator = RandomNumbers(seed: 11)
    let count = 30
    let hidden = Array(0..<count).shuffled(using: &generator)
    var counts = Array(repeating: Array(repeating: 0, count: count), count: count)
    for (place, inner) in hidden.enumerated() {
      for outer in hidden[(place + 1)...] where Int.random(in: 0..<4, using: &generator) == 0 {
        counts[outer][inner] = Int.random(in: 1...20, using: &generator)
      }
    }
    let ranks = [Int?](repeating: nil, count: count)
    let found = InwardOrder(traffic: Traffic(counts: counts), ranks: ranks).find()
    #expect(found.sorted() == Array(0..<count))
    #expect(cost(found, counts) == 0)
  }

  /// References may contradict a declared dependency if both targets compile a file, so the dependency decides.
  @Test func declaredDependenciesOutweighReferences() {
    let counts = [[0, 9], [0, 0]]
    let declared = [[false, false], [true, false]]
    let ranks = [Int?](repeating: nil, count: 2)
    #expect(InwardOrder(traffic: Traffic(counts: counts), ranks: ranks).find() == [1, 0])
    #expect(InwardOrder(traffic: Traffic(counts: counts, declared: declared), ranks: ranks).find() == [0, 1])
  }

  @Test func ofOrdersThatCostTheSameTheUsualOneIsTaken() {
    let counts = Array(repeating: Array(repeating: 0, count: 3), count: 3)
    #expect(InwardOrder(traffic: Traffic(counts: counts), ranks: [3, 0, 2]).find() == [1, 2, 0])
  }
}
