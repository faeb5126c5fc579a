// A layered drawing: nodes in rows, most references from top to bottom. Each edge has its own slot in every row that it
// passes, and one of these slots also contains the edge's count, so no line goes through a box or a label.
import InwardOverview

struct LayeredLayout {
  private(set) var boxes: [Box] = []
  /// One line for each edge of the overview, in the same order.
  private(set) var lines: [Line] = []
  private(set) var size = Box(left: 0, top: 0, width: 0, height: 0)
  let labels: [String]

  /// A line from the referring node to the node that it refers to. Between two rows it is a curve with vertical ends.
  struct Line {
    var points: [Point]
    /// The count, to the right of the line.
    var label: Box
  }

  static let fontSize = 13.0
  static let countSize = 11.0

  init(_ overview: Overview) {
    labels = overview.labels.map { shortened($0, to: 40) }
    var grid = Grid(overview, labels)
    grid.order()
    place(grid, overview)
    placeLoneBoxes(overview)
  }

  /// Places nodes without edges below all other nodes, in lines as wide as the picture, or 720 pixels wide if the
  /// picture is narrower.
  private mutating func placeLoneBoxes(_ overview: Overview) {
    let connected = overview.connected
    let (margin, gap) = (16.0, 12.0)
    let widest = max(size.width, 720)
    var (left, top) = (margin, connected.isEmpty ? margin : size.height + gap)
    var right = connected.isEmpty ? 0 : size.width
    for node in overview.nodes.indices where !connected.contains(node) {
      let width = boxes[node].width
      if left > margin, left + width + margin > widest {
        left = margin
        top += boxes[node].height + gap
      }
      boxes[node] = Box(left: left, top: top, width: width, height: boxes[node].height)
      left += width + gap
      right = max(right, left - gap + margin)
      size = Box(left: 0, top: 0, width: right, height: boxes[node].bottom + margin)
    }
  }

  private mutating func place(_ grid: Grid, _ overview: Overview) {
    let middles = placeSlots(grid.rows, grid.slots, gap: 18)
    let lefts = middles.indices.map { middles[$0] - grid.slots[$0].width / 2 }
    let placed = grid.rows.joined()
    let (margin, gap) = (16.0, 26.0)
    let shift = margin - (placed.map { lefts[$0] }.min() ?? 0)
    var tops: [Double] = []
    var top = margin
    for row in grid.rows.indices {
      tops.append(top)
      top += Grid.height(ofRow: row) + gap
    }
    boxes = overview.nodes.indices.map { node in
      Box(
        left: lefts[node] + shift, top: tops[grid.rowOfSlot[node]], width: grid.slots[node].width,
        height: Grid.height(ofRow: 0))
    }
    let ports = Ports(grid, boxes: boxes, middles: middles.map { $0 + shift })
    lines = overview.edges.indices.map { edge in line(edge, grid, lefts.map { $0 + shift }, tops, ports) }
    let right = placed.map { lefts[$0] + grid.slots[$0].width }.max() ?? 0
    size = Box(left: 0, top: 0, width: right + shift + margin, height: max(top - gap, 0) + margin)
  }

  private func line(_ edge: Int, _ grid: Grid, _ lefts: [Double], _ tops: [Double], _ ports: Ports) -> Line {
    let way = grid.ways[edge]
    var points = [Point(x: ports.lower[edge], y: boxes[way.upper].bottom)]
    var label = Box(left: 0, top: 0, width: 0, height: 0)
    for slot in way.slots {
      let row = grid.rowOfSlot[slot]
      let height = Grid.height(ofRow: row)
      points.append(Point(x: lefts[slot] + 3, y: tops[row]))
      points.append(Point(x: lefts[slot] + 3, y: tops[row] + height))
      if slot == way.label {
        label = Box(left: lefts[slot] + 6, top: tops[row] + 2, width: grid.slots[slot].width - 6, height: height - 4)
      }
    }
    points.append(Point(x: ports.upper[edge], y: boxes[way.lower].top))
    return Line(points: way.isUpwards ? points.reversed() : points, label: label)
  }
}

/// The slots of all rows. Even rows contain nodes, odd rows the counts of edges, and both the points where edges pass.
private struct Grid {
  /// The slots of nodes come first, indexed by node.
  var slots: [Slot]
  var rows: [[Int]] = []
  var rowOfSlot: [Int]
  /// One way for each edge of the overview, in the same order.
  var ways: [Way] = []

  struct Way {
    var upper: Int
    var lower: Int
    /// The slots from the upper node to the lower one.
    var slots: [Int]
    var label: Int
    var isUpwards: Bool
  }

  static func height(ofRow row: Int) -> Double { row.isMultiple(of: 2) ? 34 : 18 }

  init(_ overview: Overview, _ labels: [String]) {
    let order = drawingOrder(of: overview)
    let rowOfNode = InwardDrawing.rows(of: overview, in: order)
    slots = labels.map { Slot(width: textWidth($0, size: LayeredLayout.fontSize) + 28) }
    rowOfSlot = rowOfNode.map { 2 * $0 }
    rows = Array(repeating: [], count: rowOfNode.max().map { 2 * $0 + 1 } ?? 0)
    let connected = overview.connected
    for node in order where connected.contains(node) { rows[rowOfSlot[node]].append(node) }
    var places = Array(repeating: 0, count: order.count)
    for (place, node) in order.enumerated() { places[node] = place }
    for edge in overview.edges { add(edge, isUpwards: places[edge.from] > places[edge.to]) }
  }

  private mutating func add(_ edge: Overview.Edge, isUpwards: Bool) {
    let (upper, lower) = isUpwards ? (edge.to, edge.from) : (edge.from, edge.to)
    let between = (rowOfSlot[upper] + 1)..<rowOfSlot[lower]
    // The count goes into the odd row nearest to the middle.
    let middle = (between.lowerBound + between.upperBound) / 2
    let labelRow = middle.isMultiple(of: 2) ? middle - 1 : middle
    let width = textWidth(edge.countText, size: LayeredLayout.countSize) + 12
    var (last, passed) = (upper, [Int]())
    for row in between {
      let slot = slots.count
      slots.append(Slot(width: row == labelRow ? width : 8))
      rowOfSlot.append(row)
      rows[row].append(slot)
      connect(last, slot)
      passed.append(slot)
      last = slot
    }
    connect(last, lower)
    ways.append(
      Way(
        upper: upper, lower: lower, slots: passed, label: passed[labelRow - between.lowerBound], isUpwards: isUpwards))
  }

  private mutating func connect(_ upper: Int, _ lower: Int) {
    slots[upper].below.append(lower)
    slots[lower].above.append(upper)
  }

  mutating func order() { rows = orderRows(rows, slots) }
}

/// The points where lines leave and reach boxes: side by side, in the order of the slots to which the lines lead.
private struct Ports {
  /// For each edge, the x-coordinate at which it meets the lower side of the upper box; `upper` has the x-coordinate at
  /// which it meets the upper side of the lower box.
  var lower: [Double]
  var upper: [Double]

  init(_ grid: Grid, boxes: [Box], middles: [Double]) {
    lower = Array(repeating: 0, count: grid.ways.count)
    upper = lower
    let leaving = Dictionary(grouping: grid.ways.indices) { grid.ways[$0].upper }
    let reaching = Dictionary(grouping: grid.ways.indices) { grid.ways[$0].lower }
    for (node, edges) in leaving {
      let sorted = edges.sorted { (middles[grid.ways[$0].slots[0]], $0) < (middles[grid.ways[$1].slots[0]], $1) }
      for (place, edge) in sorted.enumerated() { lower[edge] = Self.port(place, of: sorted.count, in: boxes[node]) }
    }
    for (node, edges) in reaching {
      func last(_ edge: Int) -> Double { middles[grid.ways[edge].slots.last ?? 0] }
      let sorted = edges.sorted { (last($0), $0) < (last($1), $1) }
      for (place, edge) in sorted.enumerated() { upper[edge] = Self.port(place, of: sorted.count, in: boxes[node]) }
    }
  }

  private static func port(_ place: Int, of count: Int, in box: Box) -> Double {
    let step = min(16, (box.width - 16) / Double(count))
    return box.center.x + (Double(place) - Double(count - 1) / 2) * step
  }
}

extension Overview.Edge {
  /// The text of the count: `3 of 12` if 3 of 12 references break a rule; `12` if none or all do.
  var countText: String {
    findings == 0 ? "\(references)" : findings == references ? "\(findings)" : "\(findings) of \(references)"
  }
}
