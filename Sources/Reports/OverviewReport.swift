// An overview for other programs: every node and every edge as JSON, or every edge as CSV.
import InwardEscapes
import InwardJSON
import InwardOverview

/// Writes an overview as JSON. Schemas/graph.schema.json describes the format.
public func json(of overview: Overview) -> String {
  let nodes = overview.nodes.enumerated().map { index, node in
    JSON.object([
      ("id", .number(index)), ("name", .string(node.name)), ("path", .optional(node.path)),
      ("ring", node.ring.map { .number($0) } ?? .null), ("types", .number(node.types)),
      ("folded", .number(node.folded)),
    ])
  }
  let edges = overview.edges.map { edge in
    JSON.object([
      ("from", .number(edge.from)), ("to", .number(edge.to)), ("references", .number(edge.references)),
      ("findings", .number(edge.findings)), ("outward", .bool(edge.isOutward)),
    ])
  }
  return JSON.object([
    ("version", .number(1)), ("level", .string(overview.level.rawValue)), ("nodes", .array(nodes)),
    ("edges", .array(edges)),
  ]).text()
}

/// Writes a header line, then one line for each edge.
public func csv(of overview: Overview) -> String {
  let lines = overview.edges.map { edge in
    let ends = [edge.from, edge.to].map { csvField(overview.nodes[$0].name) }
    return (ends + ["\(edge.references)", "\(edge.findings)", edge.isOutward ? "yes" : "no"]).joined(separator: ",")
  }
  return (["from,to,references,findings,outward"] + lines).map { $0 + "\r\n" }.joined()
}
