// The top of a Markdown page with many findings: the pairs of layers or slices, and the type to move first.
import InwardEscapes
import InwardRules

/// The maximum number of rows in the table. The findings themselves follow below it.
private let mostPairs = 30
private let mostTypes = 3

/// Writes a table of pairs of layers or slices, the largest first.
func markdownPairs(of report: Report) -> String {
  let grouped = FindingPairs(report.findings)
  var page = "\(counted(grouped.count, "finding")) in \(counted(grouped.pairs.count, "pair"))"
  page += firstMove(of: report).map { "; \(markdownProse($0))" } ?? ""
  page += "\n\n| | pair | most used |\n|---:|---|---|\n"
  for pair in grouped.pairs.prefix(mostPairs) {
    let types = pair.uses.prefix(mostTypes).map { "\(markdownCode($0.type)) \($0.findings.count)" }
    let owner = pair.owner.map { "<br>\(markdownCode($0))" } ?? ""
    page += "| \(pair.count) | \(markdownProse(pair.name))\(owner) | \(types.joined(separator: ", ")) |\n"
  }
  let left = grouped.pairs.count - mostPairs
  return page + (left > 0 ? "\nand \(counted(left, "more pair"))\n\n" : "\n")
}
