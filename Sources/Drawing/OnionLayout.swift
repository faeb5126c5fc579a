// The onion: layers as rings around each other, siblings as sectors of one ring, references as arrows between them.
import InwardOverview

struct OnionLayout {
  private(set) var sectors: [Sector] = []
  /// One arrow for each edge of the overview, in the same order.
  private(set) var arrows: [Arrow] = []
  /// The radius of the outermost circle; the center is at 0, 0.
  private(set) var radius = 0.0
  /// The factor by which labels are enlarged; counts, which have less room, grow half as much.
  let scale: Double
  var countScale: Double { (1 + scale) / 2 }

  /// A layer: a sector of a ring, or of the disc in the middle.
  struct Sector {
    let node: Int
    let inner: Double
    let outer: Double
    /// The angle of the middle in radians from the top, clockwise.
    let middle: Double
    let width: Double
    let title: String
    let subtitle: String
    var label: Box
    var isWhole: Bool { width >= 2 * .pi }
    /// The distances at which arrows across a border begin or end: deep enough to show which sector they belong to.
    var nearInner: Double { inner + (outer - inner) * 0.28 }
    var nearOuter: Double { outer - (outer - inner) * 0.2 }
  }

  struct Arrow {
    var points: [Point]
    let count: Box
  }

  static let titleSize = 14.0
  static let subtitleSize = 11.0
  static let countSize = 11.0

  /// Lays out an overview. Nil if there are fewer than two rings, if there are too many rings or sectors for a readable
  /// picture, if there is no free path for an arrow, or if the picture needs a larger radius than `most`.
  init?(_ overview: Overview, scale: Double = 1, within most: Double = .infinity) {
    self.scale = scale
    let rings = ringsInside(overview)
    guard (2...8).contains(rings.count), rings.allSatisfy({ $0.count <= 8 }) else { return nil }
    for thickness in stride(from: 84.0, through: 204, by: 24) {
      place(rings, overview, thickness: thickness)
      if radius > most { return nil }
      if drawArrows(overview) { return }
    }
    return nil
  }

  private mutating func place(_ rings: [[Int]], _ overview: Overview, thickness: Double) {
    sectors = []
    radius = 0
    for ring in rings {
      let inner = radius
      let labels = ring.map { label(of: overview.nodes[$0]) }
      var outer = inner + (inner > 0 ? thickness : ring.count == 1 ? 56 : thickness * 1.4)
      while !ringFits(labels.map(\.size), inner: inner, outer: outer) { outer += 6 }
      for (index, node) in ring.enumerated() {
        let middle = 2 * .pi * Double(index) / Double(ring.count)
        let distance = inner == 0 && ring.count == 1 ? 0 : (inner + outer) / 2
        sectors.append(
          Sector(
            node: node, inner: inner, outer: outer, middle: middle, width: 2 * .pi / Double(ring.count),
            title: labels[index].title, subtitle: labels[index].subtitle,
            label: Box(
              center: point(middle, distance), width: labels[index].size.width, height: labels[index].size.height)
          ))
      }
      radius = outer
    }
    sectors.sort { $0.node < $1.node }
  }

  private func label(of node: Overview.Node) -> (title: String, subtitle: String, size: Box) {
    let title = shortened(node.parts.last ?? node.name, to: 24)
    let types = "\(node.types) \(node.types == 1 ? "type" : "types")"
    // The subtitle of a sub-layer includes its parent.
    let parent = node.parts.dropLast().joined(separator: ".")
    let subtitle = parent.isEmpty ? types : shortened("\(parent), \(types)", to: 36)
    let width = max(textWidth(title, size: Self.titleSize), textWidth(subtitle, size: Self.subtitleSize)) + 10
    return (title, subtitle, Box(left: 0, top: 0, width: width * scale, height: 36 * scale))
  }

  /// Returns whether each label lies within its ring and no two labels overlap.
  private func ringFits(_ sizes: [Box], inner: Double, outer: Double) -> Bool {
    let isDisc = inner == 0
    if isDisc, sizes.count == 1 { return length(sizes[0].width / 2, sizes[0].height / 2) <= outer - 20 }
    let boxes = sizes.enumerated().map { index, size in
      Box(
        center: point(2 * .pi * Double(index) / Double(sizes.count), (inner + outer) / 2), width: size.width,
        height: size.height)
    }
    for (index, box) in boxes.enumerated() {
      let corners = [box.left, box.right].flatMap { x in [box.top, box.bottom].map { length(x, $0) } }
      if corners.contains(where: { $0 > outer - 4 }) { return false }
      let nearest = length(max(box.left, -box.right, 0), max(box.top, -box.bottom, 0))
      if !isDisc, nearest < inner + 4 { return false }
      if boxes[(index + 1)...].contains(where: { $0.grown(by: 8).overlaps(box) }) { return false }
    }
    return true
  }

  /// Places the arrows with the fewest possible paths first. Returns false if an arrow has no path free of labels.
  private mutating func drawArrows(_ overview: Overview) -> Bool {
    var ways = ArrowWays(sectors)
    var found: [Int: Arrow] = [:]
    func rank(_ edge: Overview.Edge) -> Double {
      let (from, to) = (sectors[edge.from], sectors[edge.to])
      return from.inner == to.inner ? -.infinity : -abs(from.inner - to.inner)
    }
    for index in overview.edges.indices.sorted(by: { (rank(overview.edges[$0]), $0) < (rank(overview.edges[$1]), $1) })
    {
      let edge = overview.edges[index]
      let width = (textWidth(edge.countText, size: Self.countSize) + 6) * countScale
      let size = Box(left: 0, top: 0, width: width, height: 14 * countScale)
      guard let arrow = ways.arrow(from: sectors[edge.from], to: sectors[edge.to], count: size) else { return false }
      found[index] = arrow
    }
    arrows = overview.edges.indices.compactMap { found[$0] }
    return true
  }
}

/// Groups the nodes into rings, innermost first. If the rules file defines no order, the references determine the
/// rings.
func ringsInside(_ overview: Overview) -> [[Int]] {
  let rings = Dictionary(grouping: overview.nodes.indices) { overview.nodes[$0].ring ?? 0 }
  if rings.count > 1 { return rings.sorted { $0.key < $1.key }.map(\.value) }
  let rows = rows(of: overview, in: drawingOrder(of: overview))
  return Dictionary(grouping: overview.nodes.indices) { rows[$0] }.sorted { $0.key > $1.key }.map(\.value)
}
