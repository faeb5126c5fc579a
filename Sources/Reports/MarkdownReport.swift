// Findings as a Markdown page: for the summary of a CI job, and for a comment on a pull request.
import InwardEscapes
import InwardRules

/// The maximum size of the page in bytes, up to the end of the table. Common code hosts limit a comment to 65,536
/// characters; the difference is for the lines below the table.
private let mostBytes = 60_000

/// Writes the verdict, the pairs if there are many findings, a table of findings, and the counts of the run. Findings
/// that do not fit into the table are counted, never silently dropped.
public func markdownReport(of report: Report) -> String {
  var page = "### Architecture\n\n\(verdict(of: report))\n\n"
  if report.isLong { page += markdownPairs(of: report) }
  if !report.findings.isEmpty {
    page += "| | place | finding | rule |\n|---|---|---|---|\n"
    var shown = 0
    for finding in report.findings {
      let row = row(of: finding)
      if page.utf8.count + row.utf8.count > mostBytes { break }
      page += row
      shown += 1
    }
    let left = report.findings.count - shown
    page += left > 0 ? "\nand \(counted(left, "more finding"))\n\n" : "\n"
  }
  let accepted = acceptedLines(of: report, isVerbose: false).map { markdownProse($0) + "  \n" }.joined()
  let change = report.change.map { "\n\n" + markdownProse(changed($0)) } ?? ""
  return page + accepted + examined(report) + change + "\n"
}

/// Writes the page of a run that did not finish. It must not look like the page of a run without findings.
public func markdownObstacle(_ text: String) -> String {
  let lines = text.split(whereSeparator: \.isNewline).map { "    \(forTerminal(String($0)))\n" }
  return "### Architecture\n\nnothing was checked\n\n\(lines.joined())\n"
}

private func row(of finding: ReportedFinding) -> String {
  let place = markdownCode("\(finding.path):\(finding.place.line)")
  let more = finding.placeList.map { "<br>also at \(markdownProse($0))" } ?? ""
  var text = [markdownProse(finding.statement)]
  if let to = finding.to {
    text.append("declared \(markdownCode(to.declaration)) at \(markdownCode("\(to.path):\(to.line)"))")
  }
  if !finding.chain.isEmpty {
    text.append("*chain* " + finding.chain.map { markdownCode($0.step) }.joined(separator: " -&gt; "))
  }
  if let owner = finding.from?.owner { text.append("*owner* \(markdownCode(owner))") }
  if let because = finding.because { text.append("*because* \(markdownProse(because))") }
  if let help = finding.help { text.append("*help* \(markdownProse(help))") }
  let rule = markdownCode(finding.rule)
  return "| \(finding.severity.rawValue) | \(place)\(more) | \(text.joined(separator: "<br>")) | \(rule) |\n"
}
