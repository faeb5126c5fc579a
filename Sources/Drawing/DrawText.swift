// An overview in the languages of other drawing programs: Mermaid, Graphviz, D2.
import InwardEscapes
import InwardOverview

/// Writes a Mermaid flowchart. Edges with findings are red; other outward edges are dashed.
public func mermaid(of overview: Overview) -> String {
  var text = "flowchart TD\n"
  for (index, label) in overview.labels.enumerated() { text += "  n\(index)[\"\(mermaidLabel(label))\"]\n" }
  for edge in overview.edges {
    let arrow = edge.kind == "outward" ? "-.->" : "-->"
    text += "  n\(edge.from) \(arrow)|\"\(mermaidLabel(edge.countText))\"| n\(edge.to)\n"
  }
  let broken = overview.edges.indices.filter { overview.edges[$0].findings > 0 }.map(String.init)
  if !broken.isEmpty { text += "  linkStyle \(broken.joined(separator: ",")) stroke:#cf222e,color:#b3261e\n" }
  return text
}

public func dot(of overview: Overview) -> String {
  var text = "digraph inward {\n  rankdir=TB;\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n"
  text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#6e7781\"];\n"
  for (index, label) in overview.labels.enumerated() {
    let types = overview.nodes[index].types
    let tip = "\(overview.nodes[index].name), \(types) \(types == 1 ? "type" : "types")"
    text += "  n\(index) [label=\"\(dotText(label))\", tooltip=\"\(dotText(tip))\"];\n"
  }
  for edge in overview.edges {
    let style =
      switch edge.kind {
      case "broken": ", color=\"#cf222e\", fontcolor=\"#b3261e\""
      case "outward": ", color=\"#a86500\", style=dashed"
      default: ""
      }
    text += "  n\(edge.from) -> n\(edge.to) [label=\"\(dotText(edge.countText))\"\(style)];\n"
  }
  return text + "}\n"
}

public func d2(of overview: Overview) -> String {
  var text = "direction: down\n"
  for (index, label) in overview.labels.enumerated() { text += "n\(index): \"\(d2Text(label))\"\n" }
  for edge in overview.edges {
    text += "n\(edge.from) -> n\(edge.to): \"\(d2Text(edge.countText))\""
    switch edge.kind {
    case "broken": text += " {style.stroke: \"#cf222e\"}\n"
    case "outward": text += " {style.stroke: \"#a86500\"; style.stroke-dash: 4}\n"
    default: text += "\n"
    }
  }
  return text
}
