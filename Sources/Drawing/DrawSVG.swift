// Draws an overview as SVG: layers as an onion if that is readable, everything else in rows.
import InwardEscapes
import InwardOverview

/// Draws a standalone picture. `about` is its title, such as `MoviesApp: layers`.
public func svg(of overview: Overview, about: String) -> String {
  if overview.level == .layers, let onion = OnionLayout(overview) {
    let order = overview.nodes.count > 1 ? " Inner layers are in the middle." : ""
    return page(onion.box, about, overview, order, drawing(of: onion, overview, isLinked: false))
  }
  let layout = LayeredLayout(overview)
  let order = overview.level == .layers ? " Outer layers are at the top." : ""
  return page(layout.size, about, overview, order, drawing(of: layout, overview, isLinked: false))
}

/// Draws a picture for a page with its own styles. Nodes and edges are links: `#layer-2`, and `#pair-2-0` from node 2
/// to node 0.
public func linkedSVG(of overview: Overview, about: String) -> String {
  if overview.level == .layers, let onion = readableOnion(overview) {
    let content = drawing(of: onion, overview, isLinked: true)
    return svgInPage(onion.box, title: about, description: description(of: overview), scale: onion.countScale, content)
  }
  let layout = LayeredLayout(overview)
  let content = drawing(of: layout, overview, isLinked: true)
  return svgInPage(layout.size, title: about, description: description(of: overview), scale: 1, content)
}

/// Lays out an onion, with enlarged labels if there is room, because a page shrinks a large onion to the width of its
/// column. Returns nil if no onion is readable.
private func readableOnion(_ overview: Overview) -> OnionLayout? {
  guard let onion = OnionLayout(overview) else { return nil }
  for scale in [1.9, 1.6, 1.35] where scale < onion.radius / 400 {
    // The page shrinks a larger onion more, so the onion must grow by less than its labels.
    let most = onion.radius * scale / 1.15
    if let larger = OnionLayout(overview, scale: scale, within: most) { return larger }
  }
  return onion
}

extension OnionLayout {
  fileprivate var box: Box {
    let side = max(radius + 12, 260)
    return Box(center: Point(x: 0, y: 0), width: 2 * side, height: 2 * side)
  }
}

private func description(of overview: Overview) -> String {
  let (nodes, edges) = (overview.nodes.count, overview.edges.count)
  let word = nodes == 1 ? String(overview.level.rawValue.dropLast()) : overview.level.rawValue
  let broken = overview.edges.filter { $0.findings > 0 }.count
  if edges == 0 { return "\(nodes) \(word) and no edges." }
  if edges == 1 { return "\(nodes) \(word) and 1 edge, which breaks \(broken == 0 ? "no" : "a") rule." }
  let share = broken == 0 ? "none of which breaks" : broken == 1 ? "1 of which breaks" : "\(broken) of which break"
  return "\(nodes) \(word) and \(edges) edges between them, \(share) a rule."
}

private func drawing(of onion: OnionLayout, _ overview: Overview, isLinked: Bool) -> String {
  rings(onion, overview, isLinked) + arrows(onion, overview, isLinked)
}

private func drawing(of layout: LayeredLayout, _ overview: Overview, isLinked: Bool) -> String {
  lines(layout, overview, isLinked) + boxes(layout, overview, isLinked)
}

/// Adds a title to an element. In a page, the element is a link, which can be reached by keyboard.
private func titled(
  _ title: String, _ isLinked: Bool, to target: String, class name: String, _ content: String
) -> String {
  if !isLinked { return "<g>" + svgTitle(title) + content + "</g>\n" }
  return element(
    "a", [("class", name), ("href", "#" + target), ("aria-label", forTerminal(title))], svgTitle(title) + content)
}

/// Draws a picture with a summary of the worst edge above it and a legend below it.
private func page(
  _ picture: Box, _ title: String, _ overview: Overview, _ order: String, _ content: String
) -> String {
  let key = overview.key(order)
  // Bold letters are a tenth wider.
  let verdict = textWidth(forTerminal(overview.verdict), size: 14 * 1.1)
  let width = max(picture.width, textWidth(key, size: 11), verdict) + 24
  let left = picture.left + 12
  let lines =
    svgText(overview.verdict, at: Point(x: left, y: picture.top - 14), class: "layer", anchor: "start")
    + svgText(key, at: Point(x: left, y: picture.bottom + 18), class: "size", anchor: "start")
  return svgPage(
    Box(left: picture.left, top: picture.top - 36, width: width, height: picture.height + 66), title: title,
    description: description(of: overview), content + lines)
}

extension Overview {
  fileprivate var verdict: String {
    if let worst { return "Worst: \(edges[worst].title(in: self))." }
    return level == .layers ? "No reference breaks a rule or goes outward." : "No reference breaks a rule."
  }

  /// Returns the legend, which explains only what the picture contains.
  fileprivate func key(_ order: String) -> String {
    var key = "Numbers count references." + order
    if edges.contains(where: { $0.findings > 0 }) {
      key += " Red arrows contain references that break a rule, such as 3 of 12."
    }
    if edges.contains(where: { $0.kind == "outward" }) {
      key += " Dashed arrows point outward, but are allowed or accepted."
    }
    return key
  }

  /// The index of the edge with the most findings or, if none has any, of the outward edge with the most references;
  /// nil if there is no such edge.
  fileprivate var worst: Int? {
    let bad = edges.indices.filter { edges[$0].findings > 0 || edges[$0].isOutward }
    return bad.max {
      (edges[$0].findings, edges[$0].references, $1) < (edges[$1].findings, edges[$1].references, $0)
    }
  }

  /// The edges in drawing order. Arrows that matter more are drawn later, above the others.
  fileprivate var drawingOrder: [Int] {
    edges.indices.sorted { one, other in
      let (left, right) = (edges[one], edges[other])
      return (left.findings, left.isOutward ? 1 : 0, one) < (right.findings, right.isOutward ? 1 : 0, other)
    }
  }
}

/// The emphasis of edges: the worst one stands out, and in a crowded picture the plain ones are faint.
private struct Emphasis {
  private let worst: Int?
  /// Whether there are so many arrows that those that break a rule or go outward would be lost among them.
  private let isCrowded: Bool

  init(_ overview: Overview) {
    worst = overview.worst
    isCrowded = overview.edges.count > 60 && worst != nil
  }

  func thickness(_ edge: Overview.Edge, _ index: Int) -> Double { edge.thickness + (index == worst ? 2.5 : 0) }

  func lineClass(_ edge: Overview.Edge) -> String {
    "edge \(edge.kind)" + (isCrowded && edge.kind == "plain" ? " faint" : "")
  }

  func countClass(_ edge: Overview.Edge, _ index: Int) -> String {
    "count \(edge.kind)" + (index == worst ? " worst" : "")
  }
}

extension Overview.Edge {
  /// The CSS class of the edge.
  var kind: String { findings > 0 ? "broken" : isOutward ? "outward" : "plain" }

  /// The width of the line: one pixel more for ten times as many references.
  var thickness: Double {
    var (rest, width) = (references, 1.2)
    while rest >= 10 {
      rest /= 10
      width += 1
    }
    return width
  }

  func title(in overview: Overview) -> String {
    let (from, to) = (overview.nodes[self.from].name, overview.nodes[self.to].name)
    let verb = findings == 1 ? "breaks" : "break"
    let broken = findings == 0 ? isOutward ? ", outward" : "" : ", \(findings) of them \(verb) a rule"
    if references == 1, findings == 1 { return "\(from) to \(to): 1 reference, which breaks a rule" }
    return "\(from) to \(to): \(references) \(references == 1 ? "reference" : "references")\(broken)"
  }
}

// The onion.

private func rings(_ onion: OnionLayout, _ overview: Overview, _ isLinked: Bool) -> String {
  let rings = Set(onion.sectors.map(\.inner)).sorted()
  // Outer rings come first, so that inner ones are drawn on top.
  let shapes = onion.sectors.sorted { ($1.inner, $0.node) < ($0.inner, $1.node) }.map { sector in
    let shade = min(3, (rings.firstIndex(of: sector.inner) ?? 0) * 4 / max(rings.count, 1))
    let node = overview.nodes[sector.node]
    return titled(
      "\(node.name): \(sector.subtitle)", isLinked, to: "layer-\(sector.node)", class: "node",
      shape(of: sector, class: "ring ring-\(shade)"))
  }
  let labels = onion.sectors.map { sector in
    let (center, scale) = (sector.label.center, onion.scale)
    return svgText(
      sector.title, at: center + Point(x: 0, y: -2 * scale), class: "layer", size: OnionLayout.titleSize * scale)
      + svgText(
        sector.subtitle, at: center + Point(x: 0, y: 13 * scale), class: "size",
        size: OnionLayout.subtitleSize * scale)
  }
  return shapes.joined() + labels.joined()
}

private func shape(of sector: OnionLayout.Sector, class name: String) -> String {
  if sector.isWhole {
    return element("circle", [("class", name), ("cx", "0"), ("cy", "0"), ("r", number(sector.outer))])
  }
  let (start, end) = (sector.middle - sector.width / 2, sector.middle + sector.width / 2)
  let isLarge = sector.width > .pi ? "1" : "0"
  func arc(_ radius: Double, _ sweep: Int, _ angle: Double) -> String {
    "A\(number(radius)) \(number(radius)) 0 \(isLarge) \(sweep) \(numbers(point(angle, radius)))"
  }
  let outer = "M\(numbers(point(start, sector.outer)))\(arc(sector.outer, 1, end))"
  let inner =
    sector.inner == 0 ? "L0 0" : "L\(numbers(point(end, sector.inner)))\(arc(sector.inner, 0, start))"
  return element("path", [("class", name), ("d", outer + inner + "Z")])
}

private func arrows(_ onion: OnionLayout, _ overview: Overview, _ isLinked: Bool) -> String {
  let emphasis = Emphasis(overview)
  return overview.drawingOrder.map { index in
    let (edge, arrow) = (overview.edges[index], onion.arrows[index])
    let way = arrow.points.enumerated().map { ($0 == 0 ? "M" : "L") + numbers($1) }.joined()
    let start = element(
      "circle",
      [
        ("class", "head \(edge.kind)"), ("cx", number(arrow.points[0].x)), ("cy", number(arrow.points[0].y)),
        ("r", number((edge.thickness + 1) * onion.countScale)),
      ])
    let count = svgText(
      edge.countText, at: arrow.count.center + Point(x: 0, y: 4 * onion.countScale),
      class: emphasis.countClass(edge, index), size: OnionLayout.countSize * onion.countScale)
    return drawn(index, way, in: overview, emphasis, isLinked, scale: onion.countScale, start + count)
  }.joined()
}

private func drawn(
  _ index: Int, _ way: String, in overview: Overview, _ emphasis: Emphasis, _ isLinked: Bool, scale: Double = 1,
  _ marks: String
) -> String {
  let edge = overview.edges[index]
  let thickness = emphasis.thickness(edge, index)
  let path = element(
    "path",
    [
      ("class", emphasis.lineClass(edge)), ("d", way),
      ("stroke-width", number(thickness * scale)),
      ("marker-end", "url(#head-\(edge.kind)\(thickness > 3 ? "-large" : ""))"),
    ])
  // A thin line is hard to hit with a pointer, so a wide invisible one lies above it.
  let reach = isLinked ? element("path", [("class", "reach"), ("d", way)]) : ""
  return titled(
    edge.title(in: overview), isLinked, to: "pair-\(edge.from)-\(edge.to)", class: "arrow \(edge.kind)",
    path + reach + marks)
}

// Rows.

private func boxes(_ layout: LayeredLayout, _ overview: Overview, _ isLinked: Bool) -> String {
  overview.nodes.indices.map { index in
    let (node, box) = (overview.nodes[index], layout.boxes[index])
    let size = "\(node.types) \(node.types == 1 ? "type" : "types")"
    let shape = element(
      "rect",
      [
        ("class", "box"), ("x", number(box.left)), ("y", number(box.top)), ("width", number(box.width)),
        ("height", number(box.height)), ("rx", "6"),
      ])
    return titled(
      "\(node.name): \(size)", isLinked, to: "layer-\(index)", class: "node",
      shape
        + svgText(
          layout.labels[index], at: box.center + Point(x: 0, y: 4.5), class: "name", size: LayeredLayout.fontSize))
  }.joined()
}

private func lines(_ layout: LayeredLayout, _ overview: Overview, _ isLinked: Bool) -> String {
  let emphasis = Emphasis(overview)
  return overview.drawingOrder.map { index in
    let (edge, line) = (overview.edges[index], layout.lines[index])
    var way = "M\(numbers(line.points[0]))"
    for (start, end) in zip(line.points, line.points.dropFirst()) {
      let middle = (start.y + end.y) / 2
      way +=
        start.x == end.x
        ? "L\(numbers(end))"
        : "C\(numbers(Point(x: start.x, y: middle))) \(numbers(Point(x: end.x, y: middle))) \(numbers(end))"
    }
    let count = svgText(
      edge.countText, at: Point(x: line.label.left + 3, y: line.label.bottom - 3),
      class: emphasis.countClass(edge, index), size: LayeredLayout.countSize, anchor: "start")
    return drawn(index, way, in: overview, emphasis, isLinked, count)
  }.joined()
}
