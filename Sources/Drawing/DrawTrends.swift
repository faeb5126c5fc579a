// Numbers over time as a picture: one panel for each series, one below the other.
import InwardEscapes

/// A series of numbers, one for each moment.
public struct Trend: Sendable {
  public var name: String
  public var values: [Int]
  /// Whether larger numbers are worse.
  public var isWorseWhenLarger: Bool

  public init(_ name: String, _ values: [Int], isWorseWhenLarger: Bool = false) {
    (self.name, self.values, self.isWorseWhenLarger) = (name, values, isWorseWhenLarger)
  }
}

/// Trends over the same period. `from` and `to` label the first and the last moment.
public struct Trends: Sendable {
  public var all: [Trend]
  public var from: String
  public var to: String

  public init(_ all: [Trend], from: String, to: String) { (self.all, self.from, self.to) = (all, from, to) }

  fileprivate var description: String {
    let words = all.map { "\($0.name): \($0.values.first ?? 0) to \($0.values.last ?? 0)" }.joined(separator: "; ")
    return "\(from) to \(to). \(words)."
  }
}

/// Draws a standalone SVG document.
public func svg(of trends: Trends, title: String) -> String {
  let paper = Box(left: 0, top: 0, width: 760, height: 60 + 190 * Double(trends.all.count))
  return svgPage(
    paper, title: title, description: trends.description,
    svgText(title, at: Point(x: 70, y: 30), class: "layer", anchor: "start") + panels(of: trends))
}

/// Draws a picture inside a page, which supplies the title.
public func svgInPage(of trends: Trends) -> String {
  let paper = Box(left: 0, top: 36, width: 760, height: 24 + 190 * Double(trends.all.count))
  return svgInPage(paper, label: trends.description, panels(of: trends))
}

private func panels(of trends: Trends) -> String {
  var panels: [String] = []
  for (index, trend) in trends.all.enumerated() {
    let box = Box(left: 70, top: 60 + 190 * Double(index), width: 640, height: 130)
    panels.append(panel(trend, in: box))
    panels.append(svgText(trends.from, at: Point(x: box.left, y: box.bottom + 18), class: "size", anchor: "start"))
    panels.append(svgText(trends.to, at: Point(x: box.right, y: box.bottom + 18), class: "size", anchor: "end"))
  }
  return panels.joined()
}

private func panel(_ trend: Trend, in box: Box) -> String {
  let most = max(1, trend.values.max() ?? 0)
  let step = box.width / Double(max(1, trend.values.count - 1))
  let points = trend.values.enumerated().map { index, value in
    Point(x: box.left + step * Double(index), y: box.bottom - box.height * Double(value) / Double(most))
  }
  var drawn = svgText(trend.name, at: Point(x: box.left, y: box.top - 8), class: "name", anchor: "start")
  for value in [0, most] {
    let y = box.bottom - box.height * Double(value) / Double(most)
    drawn += svgText("\(value)", at: Point(x: box.left - 8, y: y + 4), class: "size", anchor: "end")
    drawn += element("path", [("class", "ring"), ("d", "M\(number(box.left)) \(number(y))H\(number(box.right))")])
  }
  // Each value applies until the next one, so the line has steps.
  guard let first = points.first, let last = points.last, let value = trend.values.last else { return drawn }
  let line = points.dropFirst().map { "H\(number($0.x))V\(number($0.y))" }.joined()
  drawn += element(
    "path",
    [
      ("class", "edge \(trend.isWorseWhenLarger ? "broken" : "plain")"), ("stroke-width", "2"),
      ("d", "M\(numbers(first))\(line)"),
    ])
  drawn += svgText("\(value)", at: Point(x: last.x + 6, y: last.y + 4), class: "size", anchor: "start")
  return drawn
}
