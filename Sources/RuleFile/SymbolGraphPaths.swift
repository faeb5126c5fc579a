// Reads `sdk`: the paths of symbol graphs of other modules. The graphs are read elsewhere, but complaints about them
// get their positions in the rules file here.
import InwardRules

extension RulesReader {
  mutating func readSymbolGraphPaths(_ fields: Fields) {
    guard let entry = fields["sdk"] else { return }
    let wanted = "paths of symbol graphs"
    for node in oneOrMore(entry, fields.phrase(entry), wanted: wanted) {
      guard let path = text(node, fields.phrase(entry), wanted: wanted) else { continue }
      if symbolGraphs.contains(where: { $0.path == path }) {
        complain("'\(path)' is listed twice", at: node.span)
      }
      symbolGraphs.append(SymbolGraphPath(path, origin: origin(of: node.span), length: node.span.count))
    }
  }
}

/// Creates a complaint about a path in `sdk`, at its position in the rules file, for a caller that reads the graphs.
public func complaint(about path: SymbolGraphPath, _ message: String, in text: RulesText) -> Complaint {
  complaint(message, atLine: path.origin.line, column: path.origin.column, length: path.length, in: text)
}
