// The moves of a report, and how many of its findings each of them removes.
import InwardRules

/// The moves, indexed by finding once, because hashing the identity of a finding is slow.
struct ReportedMoves: Sendable {
  private let moves: [Move]
  /// By identity of a finding, the moves that remove it.
  private let places: [FindingIdentity: [Int]]

  init(_ moves: [Move]) {
    self.moves = moves
    places = moves.indices.reduce(into: [:]) { places, index in
      for identity in moves[index].removed { places[identity, default: []].append(index) }
    }
  }

  /// Finds the move with the highest gain: the number of these findings that it removes, minus one if it leaves a layer
  /// empty. Returns nil if no move has a positive gain.
  func best(for findings: [Finding]) -> FirstMove? {
    if moves.isEmpty { return nil }
    var counts = Array(repeating: 0, count: moves.count)
    for finding in findings {
      for place in places[finding.identity] ?? [] { counts[place] += 1 }
    }
    // An empty layer is a new finding. Of two moves with the same gain, the one with fewer companions wins.
    func gain(_ index: Int) -> (Int, Int) {
      (counts[index] - (moves[index].emptied == nil ? 0 : 1), -moves[index].companions.count)
    }
    let best = moves.indices.max { one, other in
      gain(one) == gain(other) ? moves[other].declaration < moves[one].declaration : gain(one) < gain(other)
    }
    return best.flatMap { gain($0).0 > 0 ? FirstMove(move: moves[$0], count: counts[$0]) : nil }
  }

  /// Finds the move that removes this finding and, of all such moves, the most findings; nil if no move removes it.
  func move(removing finding: Finding) -> Move? {
    places[finding.identity]?.map { moves[$0] }.max { $0.removed.count < $1.removed.count }
  }
}

/// The first step that a report advises.
struct FirstMove: Sendable {
  let move: Move
  /// The number of findings in the report that the move removes.
  let count: Int
}
