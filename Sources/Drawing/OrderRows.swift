// The order within the rows of a layered drawing: slots are near the slots that they are connected to in adjacent rows.

/// A slot of a row: a node, or the point where an edge crosses the row.
struct Slot {
  var width: Double
  /// The connected slots in the row above and in the row below.
  var above: [Int] = []
  var below: [Int] = []
}

/// Sorts each row by the average position of the connected slots, alternately downward and upward, and keeps the order
/// with the fewest crossings.
func orderRows(_ rows: [[Int]], _ slots: [Slot]) -> [[Int]] {
  var best = rows
  var fewest = crossings(rows, slots)
  var current = rows
  for turn in 0..<12 where fewest > 0 {
    let isDown = turn.isMultiple(of: 2)
    let order = isDown ? Array(current.indices) : current.indices.reversed()
    var places = placesInRows(current, slots.count)
    for row in order {
      let keys = Dictionary(
        uniqueKeysWithValues: current[row].map { slot in
          (slot, middle(isDown ? slots[slot].above : slots[slot].below, places) ?? Double(places[slot]))
        })
      current[row].sort { (keys[$0] ?? 0, places[$0]) < (keys[$1] ?? 0, places[$1]) }
      for (place, slot) in current[row].enumerated() { places[slot] = place }
    }
    let count = crossings(current, slots)
    if count < fewest { (best, fewest) = (current, count) }
  }
  return best
}

private func placesInRows(_ rows: [[Int]], _ count: Int) -> [Int] {
  var places = Array(repeating: 0, count: count)
  for row in rows { for (place, slot) in row.enumerated() { places[slot] = place } }
  return places
}

private func middle(_ neighbors: [Int], _ places: [Int]) -> Double? {
  neighbors.isEmpty ? nil : Double(neighbors.reduce(0) { $0 + places[$1] }) / Double(neighbors.count)
}

func crossings(_ rows: [[Int]], _ slots: [Slot]) -> Int {
  let places = placesInRows(rows, slots.count)
  var count = 0
  for row in rows {
    let lines = row.flatMap { slot in slots[slot].below.map { (places[slot], places[$0]) } }
    for (index, left) in lines.enumerated() {
      for right in lines[(index + 1)...]
      where left.0 < right.0 && left.1 > right.1 || left.0 > right.0 && left.1 < right.1 {
        count += 1
      }
    }
  }
  return count
}

/// Computes the center of each slot: as close to the connected slots as its neighbors in the row allow.
func placeSlots(_ rows: [[Int]], _ slots: [Slot], gap: Double) -> [Double] {
  var middles = Array(repeating: 0.0, count: slots.count)
  for row in rows {
    var left = 0.0
    for slot in row {
      middles[slot] = left + slots[slot].width / 2
      left += slots[slot].width + gap
    }
  }
  for turn in 0..<16 {
    for row in turn.isMultiple(of: 2) ? rows : rows.reversed() {
      let wanted = row.map { slot -> Double in
        let neighbors = slots[slot].above + slots[slot].below
        return neighbors.isEmpty
          ? middles[slot] : neighbors.reduce(0) { $0 + middles[$1] } / Double(neighbors.count)
      }
      for (slot, middle) in zip(row, separated(wanted, row.map { slots[$0].width }, gap)) { middles[slot] = middle }
    }
  }
  return middles
}

/// Returns the positions nearest to the wanted ones, in the same order and without overlaps. Runs that would overlap
/// are moved together ("pool adjacent violators").
private func separated(_ wanted: [Double], _ widths: [Double], _ gap: Double) -> [Double] {
  var offsets: [Double] = []
  var sum = 0.0
  for (index, width) in widths.enumerated() {
    if index > 0 { sum += widths[index - 1] / 2 + gap + width / 2 }
    offsets.append(sum)
  }
  var runs: [(mean: Double, count: Int)] = []
  for (place, offset) in zip(wanted, offsets) {
    runs.append((place - offset, 1))
    while runs.count > 1, runs[runs.count - 2].mean > runs[runs.count - 1].mean {
      let last = runs.removeLast()
      let before = runs.removeLast()
      let count = before.count + last.count
      runs.append(((before.mean * Double(before.count) + last.mean * Double(last.count)) / Double(count), count))
    }
  }
  let means = runs.flatMap { Array(repeating: $0.mean, count: $0.count) }
  return zip(means, offsets).map { $0 + $1 }
}
