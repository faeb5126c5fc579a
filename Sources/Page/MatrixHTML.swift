// References between parts as a table: the part of each row refers to the parts of the columns.
import InwardOverview

/// The maximum number of rows, and of columns. Larger tables are unreadable, so only the parts with the most findings
/// and references are shown.
private let mostRows = 40

struct MatrixHTML {
  let overview: Overview
  /// The prefix of links to cells: `pair` for layers, `slices` for slices.
  let pairWord: String
  let partWord: String
  let caption: String

  var text: String {
    let shown = chosen()
    let edges = Dictionary(uniqueKeysWithValues: overview.edges.map { (Ends(from: $0.from, to: $0.to), $0) })
    let corner = html("td", [], html("span", [("class", "unseen")], "refers to"))
    let head = corner + shown.map { columnHead($0) }.joined()
    let rows = shown.map { from in
      html("tr", [], rowHead(from) + shown.map { cell(from, $0, edges[Ends(from: from, to: $0)]) }.joined())
    }
    let table = html(
      "table", [("class", "matrix")],
      html("caption", [], htmlText(caption)) + html("thead", [], html("tr", [], head))
        + html("tbody", [], rows.joined(separator: "\n")))
    // A region that scrolls must be reachable by keyboard.
    let attributes = [("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", caption)]
    return html("div", attributes, table) + note(on: shown.count)
  }

  private struct Ends: Hashable {
    var from: Int
    var to: Int
  }

  private func chosen() -> [Int] {
    let order = ringOrder()
    guard order.count > mostRows else { return order }
    var weights = Array(repeating: (findings: 0, references: 0), count: overview.nodes.count)
    for edge in overview.edges {
      for node in [edge.from, edge.to] {
        weights[node].findings += edge.findings
        weights[node].references += edge.references
      }
    }
    let largest = Set(order.sorted { weights[$0] > weights[$1] }.prefix(mostRows))
    return order.filter(largest.contains)
  }

  /// Orders the nodes with outer layers first, so that the numbers below the diagonal count outward references.
  private func ringOrder() -> [Int] {
    overview.nodes.indices.sorted {
      (overview.nodes[$1].ring ?? 0, overview.nodes[$0].name) < (overview.nodes[$0].ring ?? 0, overview.nodes[$1].name)
    }
  }

  private func note(on count: Int) -> String {
    count == overview.nodes.count
      ? ""
      : html(
        "p", [("class", "quiet")],
        "Only \(count) of \(overview.nodes.count) parts are shown: those with the most findings and references.")
  }

  private func columnHead(_ node: Int) -> String {
    let name = html("span", [], htmlText(overview.nodes[node].name))
    return html("th", [("scope", "col")], html("a", [("href", "#\(partWord)-\(node)")], name))
  }

  private func rowHead(_ node: Int) -> String {
    html(
      "th", [("scope", "row"), ("id", "\(partWord)-\(node)")],
      link("\(partWord)-\(node)", htmlText(overview.nodes[node].name)))
  }

  private func cell(_ from: Int, _ to: Int, _ edge: Overview.Edge?) -> String {
    guard let edge else { return html("td", from == to ? [("class", "own")] : [], "") }
    let kind = edge.findings > 0 ? "broken" : edge.isOutward ? "outward" : "plain"
    let (source, target) = (overview.nodes[from].name, overview.nodes[to].name)
    let verb = edge.findings == 1 ? "breaks" : "break"
    let broken = edge.findings > 0 ? ", \(edge.findings) of them \(verb) a rule" : ""
    let label = "\(source) to \(target): \(counted(edge.references, "reference"))\(broken)"
    return html(
      "td", [("class", kind)],
      html(
        "a", [("href", "#\(pairWord)-\(from)-\(to)"), ("id", "\(pairWord)-\(from)-\(to)"), ("aria-label", label)],
        grouped(edge.references)))
  }
}
