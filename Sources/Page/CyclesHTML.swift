// Cycles between parts, with the cheapest edge of each to cut.
import InwardOverview

struct CyclesHTML {
  let levels: [PageCycles]
  let layers: Overview

  private static let most = 30

  /// The content of the section; nil if there are no cycles.
  var text: String? {
    let parts = levels.filter { !$0.cycles.isEmpty }.map { level in
      html("h3", [], htmlText("Between \(level.level)")) + list(of: level.cycles, areLayers: level.level == "layers")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func list(of cycles: [PartCycle], areLayers: Bool) -> String {
    let items = cycles.prefix(Self.most).map { cycle in
      let names = (cycle.names + cycle.names.prefix(1)).map { html("span", [("class", "part")], htmlText($0)) }
      return html("li", [], names.joined(separator: " → ") + html("p", [], cuts(of: cycle, areLayers: areLayers)))
    }
    let rest = cycles.count - items.count
    return html("ul", [("class", "cycles")], items.joined())
      + (rest > 0 ? html("p", [("class", "quiet")], "and \(counted(rest, "more cycle"))") : "")
  }

  /// Describes the cheapest edge to cut. If that edge does not go outward, also describes the edges that do.
  private func cuts(of cycle: PartCycle, areLayers: Bool) -> String {
    let others = cycle.edges.indices.dropFirst().filter { cycle.edges[$0].isOutward }
    let cheapest = "Cheapest edge to cut: " + edge(0, of: cycle, areLayers)
    if cycle.edges[0].isOutward || others.isEmpty { return cheapest }
    return cheapest + ". Outward: " + others.map { edge($0, of: cycle, areLayers) }.joined(separator: ", ")
  }

  private func edge(_ place: Int, of cycle: PartCycle, _ areLayers: Bool) -> String {
    let (from, to) = (cycle.names[place], cycle.names[(place + 1) % cycle.names.count])
    let name = htmlText("\(from) → \(to)")
    let linked = areLayers ? pair(from, to).map { link($0, name) } : nil
    return "\(linked ?? name) (\(counted(cycle.edges[place].references, "reference")))"
  }

  /// Returns the link target of the edge between two layers; nil if one of them is not in the picture, as is always the
  /// case for a parent layer.
  private func pair(_ from: String, _ to: String) -> String? {
    guard let source = layers.nodes.firstIndex(where: { $0.name == from }),
      let target = layers.nodes.firstIndex(where: { $0.name == to })
    else { return nil }
    return "pair-\(source)-\(target)"
  }
}
