// The changes of an architecture as text, as Markdown with a diagram of the changes, and as JSON.
import InwardEscapes
import InwardJSON
import InwardLayers

/// The changes between two states of a project.
public struct ArchitectureChange: Sendable {
  /// The earlier state as shown to readers.
  public var base: String
  public var layers: CouplingChange
  public var modules: CouplingChange

  public init(base: String, layers: CouplingChange, modules: CouplingChange) {
    self.base = base
    self.layers = layers
    self.modules = modules
  }

  public var isEmpty: Bool { layers.isEmpty && modules.isEmpty }

  fileprivate var parts: [(name: String, change: CouplingChange)] {
    [("layers", layers), ("modules", modules)].filter { !$0.1.isEmpty }
  }
}

/// Describes each change on a line; empty if nothing changed.
public func diffText(of change: ArchitectureChange) -> String {
  if change.isEmpty { return "" }
  var lines = ["since \(change.base):"]
  for (name, part) in change.parts {
    lines.append("\(name):")
    lines += changeLines(of: part).map { "  " + $0 }
  }
  return page(lines, Paint(isOn: false))
}

private func changeLines(of change: CouplingChange) -> [String] {
  func line(_ sign: String, _ edge: CouplingChange.Edge, _ weight: String) -> String {
    "\(sign) \(name(of: edge)) (\(weight))" + (change.outward.contains(edge.coupling) ? ", outward but allowed" : "")
  }
  return change.new.map { line("+", $0, "\($0.after)") } + change.gone.map { line("-", $0, "\($0.before)") }
    + change.shifted.map { line($0.after > $0.before ? "up  " : "down", $0, "\($0.before) -> \($0.after)") }
    + change.openedCycles.map { "new cycle: \($0.joined(separator: ", "))" }
    + change.closedCycles.map { "removed cycle: \($0.joined(separator: ", "))" }
}

private func name(of edge: CouplingChange.Edge) -> String { "\(edge.coupling.from) -> \(edge.coupling.to)" }

/// Writes a list and a diagram for layers and for modules; empty if nothing changed.
public func diffMarkdown(of change: ArchitectureChange) -> String {
  if change.isEmpty { return "" }
  var page = "### Architecture\n\nsince \(markdownProse(change.base))\n"
  for (name, part) in change.parts {
    page += "\n**\(name)**\n\n" + changeLines(of: part).map { "- \(markdownProse(unmarked($0)))\n" }.joined()
    page += "\n```mermaid\n\(picture(of: part))```\n"
  }
  return page
}

/// Replaces the marks at the start of a line, which Markdown would interpret.
private func unmarked(_ line: String) -> String {
  if line.hasPrefix("+ ") { return "new: " + line.dropFirst(2) }
  if line.hasPrefix("- ") { return "removed: " + line.dropFirst(2) }
  if line.hasPrefix("up  ") { return "up: " + line.dropFirst(5) }
  return line.hasPrefix("down") ? "down: " + line.dropFirst(5) : line
}

/// The maximum number of changed edges to draw, and of unchanged ones: a larger diagram is unreadable, and Mermaid
/// rejects a much larger one.
private let mostEdges = 100

/// Draws the changed edges, and the unchanged ones between their nodes. Thick edges are new, dotted ones were removed,
/// and changed weights are labels.
private func picture(of change: CouplingChange) -> String {
  let edges = change.edges.prefix(mostEdges)
  let names = Set(edges.flatMap { [$0.coupling.from, $0.coupling.to] }).sorted()
  let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  func line(_ coupling: Coupling, _ arrow: String) -> String {
    "  n\(numbers[coupling.from] ?? 0) \(arrow) n\(numbers[coupling.to] ?? 0)\n"
  }
  var text = "flowchart TD\n"
  for (number, name) in names.enumerated() { text += "  n\(number)[\"\(mermaidLabel(name))\"]\n" }
  for edge in edges {
    text += line(edge.coupling, arrow(of: edge, isOutward: change.outward.contains(edge.coupling)))
  }
  let shown = change.neighbors.filter { numbers[$0.from] != nil && numbers[$0.to] != nil }
  for coupling in shown.prefix(mostEdges) {
    text += line(coupling, change.outward.contains(coupling) ? "-->|\"outward but allowed\"|" : "-->")
  }
  let left = change.edges.count - edges.count + max(0, shown.count - mostEdges)
  return left > 0 ? text + "  %% \(counted(left, "more edge"))\n" : text
}

private func arrow(of edge: CouplingChange.Edge, isOutward: Bool) -> String {
  let words = isOutward ? ", outward but allowed" : ""
  if edge.before == 0 { return "==>|\"+\(edge.after)\(words)\"|" }
  if edge.after == 0 { return "-.->|\"removed\(words)\"|" }
  return "-->|\"\(edge.before) to \(edge.after)\(words)\"|"
}

/// Writes the changes as JSON. Schemas/diff.schema.json describes the format. If nothing changed, the lists of the
/// document are empty.
public func diffJSON(of change: ArchitectureChange) -> String {
  JSON.object([
    ("version", .number(1)), ("base", .string(change.base)), ("layers", json(of: change.layers)),
    ("modules", json(of: change.modules)),
  ]).text()
}

private func json(of change: CouplingChange) -> JSON {
  func list(_ cycles: [[String]]) -> JSON { .array(cycles.map { .array($0.map { .string($0) }) }) }
  return .object([
    (
      "edges",
      .array(
        change.edges.map { edge in
          .object([
            ("from", .string(edge.coupling.from)), ("to", .string(edge.coupling.to)),
            ("before", .number(edge.before)), ("after", .number(edge.after)),
            ("outward", .bool(change.outward.contains(edge.coupling))),
          ])
        })
    ),
    ("openedCycles", list(change.openedCycles)),
    ("closedCycles", list(change.closedCycles)),
  ])
}
