// The word that was probably meant.

/// The closest of `candidates` to what was written, where it is close enough to be a slip of the fingers.
public func nearMiss(of written: String, among candidates: [String]) -> String? {
  let lowered = Array(written.lowercased().utf8)
  var best: (word: String, distance: Int)?
  for candidate in candidates where candidate != written {
    var most = slips(in: min(lowered.count, candidate.utf8.count))
    if let best { most = min(most, best.distance - 1) }
    // The difference in length is a lower bound, and much cheaper than the distance.
    guard most >= 0, abs(lowered.count - candidate.utf8.count) <= most else { continue }
    let distance = editDistance(lowered, Array(candidate.lowercased().utf8))
    if distance <= most { best = (candidate, distance) }
  }
  return best?.word
}

/// How many slips a word of this length may have: with a third of its letters wrong it is another word (`Data` is no
/// slip for `Domain`), and a word of two letters has none to spare.
private func slips(in length: Int) -> Int { length < 3 ? 0 : max(1, length / 3) }

/// Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other.
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  // Nobody mistypes a word of more than this; the bound keeps a hostile file from costing a product of its lines.
  guard left.count <= 80, right.count <= 80 else { return left == right ? 0 : 80 }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, leftByte) in left.enumerated() {
    var current = [row + 1]
    for (column, rightByte) in right.enumerated() {
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (leftByte == rightByte ? 0 : 1))
      if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
