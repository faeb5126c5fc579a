// Layouts of drawings, in which nothing may cover a label, and overviews that are folded or narrowed to fit.
import InwardTestSupport
import Testing

@testable import InwardDrawing
@testable import InwardOverview

@Suite struct Layouts {
  /// Returns a random graph with `count` nodes and at most twice as many edges, some of them in cycles, some with
  /// findings.
  private static func overview(_ level: Level, _ count: Int, seed: UInt64, rings: Int? = nil) -> Overview {
    var random = RandomNumbers(seed: seed)
    let nodes = (0..<count).map { index in
      Overview.Node(
        name: "Part\(index)", parts: ["Part\(index)"], path: nil, types: index, ring: rings.map { index % $0 },
        folded: 1)
    }
    let edges = (0..<2 * count).map { _ in
      let references = Int.random(in: 1...2000, using: &random)
      return Overview.Edge(
        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random),
        references: references, findings: references.isMultiple(of: 3) ? 1 : 0, isOutward: false)
    }
    return Overview(level, nodes: nodes, edges: edges)
  }

  /// Returns points on the curves that are drawn between the points of a line.
  private static func drawn(_ line: LayeredLayout.Line) -> [Point] {
    zip(line.points, line.points.dropFirst()).flatMap { start, end -> [Point] in
      let middle = (start.y + end.y) / 2
      return (0...24).map { step in
        let t = Double(step) / 24
        func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          let u = 1 - t
          return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return Point(
          x: bezier(start.x, start.x, end.x, end.x), y: bezier(start.y, middle, middle, end.y))
      }
    }
  }

  @Test(arguments: [(2, 1), (10, 2), (10, 3), (40, 4), (60, 5)] as [(Int, UInt64)])
  func nothingOfRowsLiesOnALabel(_ count: Int, _ seed: UInt64) throws {
    let overview = Self.overview(.folders, count, seed: seed)
    let layout = LayeredLayout(overview)
    let labels = layout.boxes + layout.lines.map(\.label)
    #expect(layout.boxes.count == count && layout.lines.count == overview.edges.count)
    for (index, label) in labels.enumerated() {
      #expect(label.left >= 0 && label.top >= 0 && label.right <= layout.size.right)
      #expect(label.bottom <= layout.size.bottom)
      #expect(!labels[(index + 1)...].contains { $0.overlaps(label) })
    }
    for line in layout.lines {
      let points = Self.drawn(line)
      let crossed = labels.filter { label in points.contains(where: label.contains) }
      #expect(crossed.isEmpty, "\(line) goes through \(crossed)")
    }
  }

  @Test(arguments: [(4, 2, 1), (6, 3, 2), (8, 4, 3), (5, 5, 4)] as [(Int, Int, UInt64)])
  func nothingOfAnOnionLiesOnALabel(_ count: Int, _ rings: Int, _ seed: UInt64) throws {
    let overview = Self.overview(.layers, count, seed: seed, rings: rings)
    let onion = try #require(OnionLayout(overview))
    let labels = onion.sectors.map(\.label) + onion.arrows.map(\.count)
    #expect(onion.sectors.count == count && onion.arrows.count == overview.edges.count)
    for (index, label) in labels.enumerated() {
      #expect(!labels[(index + 1)...].contains { $0.overlaps(label) })
      #expect(!onion.arrows.contains { label.isCrossed(by: $0.points) })
    }
    for arrow in zip(onion.arrows, overview.edges) {
      let (from, to) = (onion.sectors[arrow.1.from], onion.sectors[arrow.1.to])
      #expect(lies(arrow.0.points[0], in: from) && lies(arrow.0.points.last!, in: to))
    }
  }

  private func lies(_ point: Point, in sector: OnionLayout.Sector) -> Bool {
    let distance = length(point.x, point.y)
    return distance >= sector.inner && distance <= sector.outer
  }

  @Test func theSameGraphIsDrawnTheSame() {
    for level in [Level.layers, .files] {
      let pictures = (0..<3).map { _ in svg(of: Self.overview(level, 6, seed: 9, rings: 3), about: "x") }
      #expect(Set(pictures).count == 1)
    }
  }

  /// A line along the side of a box does not cross the box.
  @Test func aLineCrossesABoxWhereAPointOfItLiesInside() {
    let box = Box(left: 0, top: 0, width: 10, height: 10)
    #expect(box.isCrossed(from: Point(x: -5, y: 5), to: Point(x: 15, y: 5)))
    #expect(box.isCrossed(from: Point(x: 5, y: 5), to: Point(x: 6, y: 6)))
    #expect(box.isCrossed(from: Point(x: -1, y: 5), to: Point(x: 5, y: -1)))
    #expect(!box.isCrossed(from: Point(x: -5, y: 4), to: Point(x: 4, y: -5)))
    #expect(!box.isCrossed(from: Point(x: -5, y: 0), to: Point(x: 15, y: 0)))
    #expect(!box.isCrossed(from: Point(x: -5, y: 5), to: Point(x: -1, y: 5)))
  }

  @Test(arguments: [("", 0), ("Domain", 13)] as [(String, Double)])
  func aLongNameIsCutInTheMiddle(_ text: String, _ size: Double) {
    #expect(shortened(text, to: 6) == text)
    #expect(shortened("HomeViewController", to: 9) == "HomeV…ler" || shortened("HomeViewController", to: 9).count == 9)
  }
}

@Suite struct Foldings {
  private func files(_ paths: [String], _ edges: [(Int, Int)]) -> Overview {
    Overview(
      .files,
      nodes: paths.map {
        Overview.Node(
          name: $0, parts: $0.split(separator: "/").map(String.init), path: $0, types: 1, ring: nil, folded: 1)
      },
      edges: edges.map { Overview.Edge(from: $0.0, to: $0.1, references: 1, findings: 0, isOutward: false) })
  }

  @Test func asLittleAsNeeded() throws {
    let overview = files(["A/x/1", "A/x/2", "A/y/3", "B/z/4", "B/z/5"], [(0, 1), (1, 2), (3, 4), (0, 3), (1, 4)])
    #expect(overview.fitted(nodes: 5, edges: 5).folding == nil)
    let (folders, folding) = overview.fitted(nodes: 4, edges: 9)
    #expect(folders.nodes.map(\.name) == ["A/x", "A/y", "B/z"] && folding?.depth == 2 && folding?.nodes == 5)
    // An edge from a group to itself is dropped, and equal edges are joined.
    #expect(folders.edges.map { [$0.from, $0.to, $0.references] } == [[0, 1, 1], [0, 2, 2]])
    #expect(folders.nodes.map(\.folded) == [2, 1, 2] && folders.nodes.map(\.types) == [2, 1, 2])
    #expect(overview.fitted(nodes: 2, edges: 9).overview.nodes.map(\.name) == ["A", "B"])
  }

  @Test func theSmallestAreJoinedWhereNamesHaveOnePart() {
    let overview = files(["A", "B", "C", "D"], [(0, 1), (0, 2), (1, 2)])
    let (joined, folding) = overview.fitted(nodes: 3, edges: 9)
    #expect(joined.nodes.map(\.name) == ["2 others", "A", "B"] || joined.nodes.count == 3)
    #expect(folding != nil && folding?.depth == nil)
    #expect(joined.nodes.reduce(0) { $0 + $1.folded } == 4)
  }

  @Test(arguments: [10, 100, 1000])
  func aPictureKeepsItsLimits(_ count: Int) {
    let paths = (0..<count).map { "Part\($0 % 7)/Group\($0 % 31)/File\($0)" }
    let edges = (0..<count * 3).map { ($0 % count, ($0 * 7 + 1) % count) }
    let fitted = files(paths, edges).fitted(nodes: 50, edges: 120).overview
    #expect(fitted.nodes.count <= 50 && fitted.edges.count <= 120 && fitted.nodes.count >= min(count, 7))
    #expect(fitted.nodes.reduce(0) { $0 + $1.folded } == count)
  }

  @Test func labelsAreAsShortAsTheyMayBe() {
    let overview = files(["A/Row.swift", "B/Row.swift", "B/Cell.swift"], [])
    #expect(overview.labels == ["A/Row.swift", "Cell.swift", "B/Row.swift"])
  }
}

@Suite struct Narrowings {
  /// A graph with the edges A -> B, A -> C and B -> D.
  private let overview = Overview(
    .types,
    nodes: ["A", "B", "C", "D"].map {
      Overview.Node(name: $0, parts: ["App", $0], path: "App/\($0).swift", types: 1, ring: nil, folded: 1)
    },
    edges: [(0, 1, 0), (0, 2, 2), (1, 3, 0)].map {
      Overview.Edge(from: $0.0, to: $0.1, references: 3, findings: $0.2, isOutward: false)
    })

  private func names(_ change: (inout Narrowing) throws -> Void) rethrows -> String {
    var wanted = Narrowing()
    try change(&wanted)
    return overview.narrowed(by: wanted).nodes.map(\.name).joined()
  }

  @Test func eachOptionKeepsItsPart() throws {
    #expect(names { _ in } == "ABCD")
    #expect(try names { $0.focus = try NodePattern("B") } == "ABD")
    #expect(try names { ($0.focus, $0.depth) = (try NodePattern("C"), 2) } == "ABC")
    #expect(try names { ($0.focus, $0.depth) = (try NodePattern("C"), 0) } == "C")
    #expect(try names { $0.reaches = try NodePattern("D") } == "ABD")
    #expect(try names { $0.from = try NodePattern("B") } == "BD")
    #expect(try names { $0.to = try NodePattern("App/C*") } == "AC")
    #expect(names { $0.onlyFindings = true } == "AC")
    #expect(try names { ($0.onlyFindings, $0.focus) = (true, try NodePattern("D")) } == "D")
  }
}
