// SVG as text: elements with escaped attributes, and colors for light and dark mode.
import InwardEscapes

/// Formats a number with at most one decimal: tenths of a pixel are precise enough, and the same on every machine.
func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
  return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}

func numbers(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

/// Writes an element; `content` is not escaped.
func element(_ name: String, _ attributes: [(String, String)] = [], _ content: String = "") -> String {
  let list = attributes.map { " \($0)=\"\(xmlText($1, inAttribute: true))\"" }.joined()
  return content.isEmpty ? "<\(name)\(list)/>\n" : "<\(name)\(list)>\(content)</\(name)>\n"
}

/// Writes a text. If `size` is nil, the styles set the font size.
func svgText(
  _ text: String, at point: Point, class name: String, size: Double? = nil, anchor: String = "middle"
) -> String {
  let sizes = size.map { [("font-size", number($0))] } ?? []
  return element(
    "text", [("class", name), ("x", number(point.x)), ("y", number(point.y)), ("text-anchor", anchor)] + sizes,
    xmlText(forTerminal(text), inAttribute: false))
}

/// Writes the text that a tooltip or a screen reader presents for an element.
func svgTitle(_ text: String) -> String { "<title>\(xmlText(forTerminal(text), inAttribute: false))</title>" }

/// Writes a picture inside a page, which supplies the styles. The parts of the picture can be focused one by one.
func svgInPage(_ box: Box, title: String, description: String, scale: Double, _ content: String) -> String {
  svgInPage(box, role: "group", label: "\(title). \(description)", element("defs", [], heads(scale: scale)) + content)
}

/// Writes a picture inside a page. Screen readers present the picture as a whole.
func svgInPage(_ box: Box, label: String, _ content: String) -> String {
  svgInPage(box, role: "img", label: label, content)
}

private func svgInPage(_ box: Box, role: String, label: String, _ content: String) -> String {
  let view = [box.left, box.top, box.width, box.height].map(number).joined(separator: " ")
  return element(
    "svg",
    [
      ("viewBox", view), ("width", number(box.width)), ("height", number(box.height)), ("role", role),
      ("aria-label", forTerminal(label)),
    ], content)
}

/// Writes a standalone SVG document with styles.
func svgPage(_ box: Box, title: String, description: String, _ content: String) -> String {
  let view = [box.left, box.top, box.width, box.height].map(number).joined(separator: " ")
  let head = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(view)" width="\(number(box.width))" \
    height="\(number(box.height))" role="img" aria-labelledby="title description">
    <title id="title">\(xmlText(forTerminal(title), inAttribute: false))</title>
    <desc id="description">\(xmlText(forTerminal(description), inAttribute: false))</desc>
    <style>
    \(styles)
    </style>
    <defs>
    \(heads(scale: 1))
    </defs>

    """
  let paper = element(
    "rect",
    [
      ("class", "paper"), ("x", number(box.left)), ("y", number(box.top)), ("width", number(box.width)),
      ("height", number(box.height)),
    ])
  return head + paper + content + "</svg>\n"
}

private func heads(scale: Double) -> String {
  // The end of a thick line would hide a small arrowhead, so there are two sizes.
  ["plain", "outward", "broken"].flatMap { kind in
    [("", 7.0), ("-large", 12)].map { arrowHead(kind, $0, size: number($1 * scale)) }
  }.joined(separator: "\n")
}

private func arrowHead(_ kind: String, _ suffix: String, size: String) -> String {
  """
  <marker id="head-\(kind)\(suffix)" class="head \(kind)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="\(size)" \
  markerHeight="\(size)" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L8 4L0 7.5z"/></marker>
  """
}

/// The styles of the picture. Text has a contrast of at least 4.5 to 1.
private let styles = """
  text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; fill: #1b1f24; }
  .paper { fill: #ffffff; }
  .name { font-size: 13px; }
  .layer { font-size: 14px; font-weight: 600; }
  .size { font-size: 11px; fill: #57606a; }
  .count { font-size: 11px; fill: #57606a; }
  .count.broken { fill: #b3261e; font-weight: 600; }
  .count.outward { fill: #8a5300; }
  .count.worst { font-weight: 700; }
  .box { fill: #f3f6fa; stroke: #8c959f; }
  .ring { stroke: #8c959f; stroke-width: 1; }
  .ring-0 { fill: #cfe3ff; } .ring-1 { fill: #dcebff; } .ring-2 { fill: #e8f2ff; } .ring-3 { fill: #f2f8ff; }
  .edge { fill: none; stroke-linecap: round; stroke-linejoin: round; }
  .edge.plain { stroke: #6e7781; }
  .faint { opacity: .35; }
  .edge.outward { stroke: #a86500; stroke-dasharray: 5 4; }
  .edge.broken { stroke: #cf222e; }
  .head.plain { fill: #6e7781; } .head.outward { fill: #a86500; } .head.broken { fill: #cf222e; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .paper { fill: #0d1117; }
    .size, .count { fill: #9da7b3; }
    .count.broken { fill: #ff8a80; } .count.outward { fill: #e3a34b; }
    .box { fill: #1a212b; stroke: #6e7681; }
    .ring { stroke: #6e7681; }
    .ring-0 { fill: #1f3a5f; } .ring-1 { fill: #1a3150; } .ring-2 { fill: #162840; } .ring-3 { fill: #121f31; }
    .edge.plain, .head.plain { stroke: #8b949e; } .head.plain { fill: #8b949e; }
    .edge.outward { stroke: #d29922; } .head.outward { fill: #d29922; }
    .edge.broken { stroke: #ff6b61; } .head.broken { fill: #ff6b61; }
  }
  """
