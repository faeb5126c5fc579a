// Paths of the onion's arrows: straight along a free radius that crosses both sectors, or, if there is none, along a
// circle. No path goes through a label.

/// A search for free paths, for one arrow after another.
struct ArrowWays {
  private let labels: [Box]
  private var counts: [Box] = []
  private var lines: [[Point]] = []
  private var angles: [Double] = []
  private var arcs: [Arc] = []
  private let sectors: [OnionLayout.Sector]

  init(_ sectors: [OnionLayout.Sector]) {
    self.sectors = sectors
    labels = sectors.map { $0.label.grown(by: 3) }
  }

  mutating func arrow(
    from: OnionLayout.Sector, to: OnionLayout.Sector, count: Box
  ) -> OnionLayout.Arrow? {
    arrow(along: straightWays(from, to), count) ?? arrow(along: roundabouts(from, to), count)
  }

  private mutating func arrow(along ways: [Way], _ count: Box) -> OnionLayout.Arrow? {
    for way in ways where mayBeSeen(way) {
      let points = way.points
      guard isFree(points), let box = placed(count, beside: points) else { continue }
      lines.append(points)
      counts.append(box)
      angles.append(way.start)
      if let arc = way.arc { arcs.append(arc) }
      return OnionLayout.Arrow(points: points, count: box)
    }
    return nil
  }

  /// A path from one distance from the center to another: straight, or with a turn along a circle.
  private struct Way {
    let start: Double
    var turn = 0.0
    /// The distances from the center at which the path begins and ends.
    let first: Double
    let last: Double
    /// The radius of the circle that the path turns along; nil if the path is straight.
    var rim: Double?

    var arc: Arc? { rim.map { Arc(radius: $0, middle: start + turn / 2, width: abs(turn)) } }
    var ends: [Point] { [point(start, first), point(start + turn, last)] }
    var points: [Point] {
      guard let rim else { return ends }
      let steps = max(2, Int(abs(turn) / 0.05))
      let arc = (0...steps).map { point(start + turn * Double($0) / Double(steps), rim) }
      return [ends[0]] + arc + [ends[1]]
    }
  }

  /// A part of a circle.
  private struct Arc {
    var radius: Double
    var middle: Double
    var width: Double

    /// Returns whether the two arcs would look like one line.
    func runsAlong(_ other: Arc) -> Bool {
      abs(radius - other.radius) < 4 && abs(shortest(from: middle, to: other.middle)) < (width + other.width) / 2
    }
  }

  /// Returns paths along a radius that crosses both sectors, beginning with the farthest from other arrows; none if
  /// both sectors are in one ring.
  private func straightWays(_ from: OnionLayout.Sector, _ to: OnionLayout.Sector) -> [Way] {
    if from.inner == to.inner { return [] }
    let (start, end) = from.inner > to.inner ? (from.nearInner, to.nearOuter) : (from.nearOuter, to.nearInner)
    let free = (0..<180).map { (Double($0) + 0.5) * .pi / 90 }.filter { holds(from, $0) && holds(to, $0) }
    let sorted = free.map { angle in (angle, min(room(at: angle), 0.6)) }.enumerated().sorted {
      ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
    }
    return sorted.map { Way(start: $0.element.0, first: start, last: end) }
  }

  /// Returns paths for sectors without a free straight path, beginning with the shortest turn: along circles near the
  /// border of the target's ring or, for two sectors of one ring, within that ring.
  private func roundabouts(_ from: OnionLayout.Sector, _ to: OnionLayout.Sector) -> [Way] {
    var ways: [Way] = []
    let isInward = from.inner > to.inner
    let isSame = from.inner == to.inner
    let starts = candidates(in: from)
    let ends = candidates(in: to)
    // Siblings are connected within their ring, all others along the border of the target's ring.
    let rims =
      isSame
      ? Array(stride(from: from.outer - 10, to: from.inner + 8, by: -6))
      : [0.0, 5, -5, 9, -9].map { (isInward ? to.outer : to.inner) + $0 }
    for rim in rims {
      let first = isSame ? rim - 12 : isInward ? from.nearInner : from.nearOuter
      let last = isSame ? rim - 14 : isInward ? to.outer - 18 : to.inner + 18
      for start in starts {
        for turn in ends.map({ shortest(from: start, to: $0) }) where abs(turn) >= 0.04 {
          ways.append(Way(start: start, turn: turn, first: first, last: last, rim: rim))
        }
      }
    }
    return ways.enumerated().sorted { left, right in
      (abs(left.element.turn), left.offset) < (abs(right.element.turn), right.offset)
    }.map(\.element)
  }

  private func candidates(in sector: OnionLayout.Sector) -> [Double] {
    (1..<12).map { sector.middle - sector.width / 2 + sector.width * Double($0) / 12 }
  }

  /// Returns whether a radius crosses a sector, not too close to its border.
  private func holds(_ sector: OnionLayout.Sector, _ angle: Double) -> Bool {
    sector.isWhole || abs(shortest(from: sector.middle, to: angle)) < sector.width / 2 - 0.05
  }

  private func room(at angle: Double) -> Double {
    angles.map { abs(shortest(from: $0, to: angle)) }.min() ?? .pi
  }

  /// Returns whether a path can be distinguished from other arrows: always if it is straight; with a turn, it must not
  /// run along another arc, and must not begin or end close to an end of another arrow.
  private func mayBeSeen(_ way: Way) -> Bool {
    guard let arc = way.arc else { return true }
    return !arcs.contains(where: arc.runsAlong) && !lines.contains { isNear(way.ends, $0) }
  }

  /// Returns whether one of these ends is close to an end of a line.
  private func isNear(_ ends: [Point], _ line: [Point]) -> Bool {
    ends.contains { end in
      [line[0], line[line.count - 1]].contains { length($0.x - end.x, $0.y - end.y) < 7 }
    }
  }

  private func isFree(_ points: [Point]) -> Bool {
    !labels.contains { $0.isCrossed(by: points) } && !counts.contains { $0.isCrossed(by: points) }
  }

  /// Returns a box for the count next to the arrow's first segment, to its left or right, that overlaps nothing; nil if
  /// there is no such place.
  private func placed(_ count: Box, beside points: [Point]) -> Box? {
    for share in [0.5, 0.35, 0.65, 0.2, 0.8] {
      let (start, end) = (points[0], points[1])
      let anchor = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      let long = max(length(end.x - start.x, end.y - start.y), 1)
      let normal = Point(x: -(end.y - start.y) / long, y: (end.x - start.x) / long)
      let distance = abs(normal.x) * count.width / 2 + abs(normal.y) * count.height / 2 + 4
      for side in [1.0, -1] {
        let center = Point(x: anchor.x + normal.x * distance * side, y: anchor.y + normal.y * distance * side)
        let box = Box(center: center, width: count.width, height: count.height)
        if isFree(box, besides: points) { return box }
      }
    }
    return nil
  }

  private func isFree(_ box: Box, besides points: [Point]) -> Bool {
    if labels.contains(where: box.overlaps) || counts.contains(where: box.overlaps) { return false }
    return !box.isCrossed(by: points) && !lines.contains { box.isCrossed(by: $0) }
  }
}

/// Returns the shorter rotation from one angle to another, from -pi to pi.
private func shortest(from: Double, to: Double) -> Double {
  let turn = (to - from).truncatingRemainder(dividingBy: 2 * .pi)
  return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
}
