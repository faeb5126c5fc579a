// Findings as a Markdown page: for the summary of a CI job, and for a comment under a pull request.
import InwardRules

/// What fits into a comment of the common servers (65,536 characters), with room for the lines around the table.
private let mostBytes = 60_000

/// A table of findings. What does not fit is counted, never dropped in silence.
public func markdownReport(of examination: Examination) -> String {
  var page = "### Architecture\n\n\(verdict(of: examination))\n\n"
  if !examination.findings.isEmpty {
    page += "| | place | finding | rule |\n|---|---|---|---|\n"
    var shown = 0
    for finding in examination.findings {
      let row = row(of: finding)
      if page.utf8.count + row.utf8.count > mostBytes { break }
      page += row
      shown += 1
    }
    let left = examination.findings.count - shown
    page += left > 0 ? "\nand \(counted(left, "finding")) more\n\n" : "\n"
  }
  let forgiven = forgivenLines(of: examination, isVerbose: false).map { $0 + "  \n" }.joined()
  let change = examination.change.map { "\n\n" + changed($0) } ?? ""
  return page + forgiven + examined(examination) + change + "\n"
}

/// The page of a run that came to no end. It must not look like one that found nothing.
public func markdownObstacle(_ text: String) -> String {
  let lines = text.split(whereSeparator: \.isNewline).map { "    \(visible(String($0)))\n" }
  return "### Architecture\n\nnothing was checked\n\n\(lines.joined())\n"
}

private func row(of finding: Finding) -> String {
  let place = code("\(finding.path):\(finding.place.line)")
  let more = finding.placeList.map { "<br>also at \(prose($0))" } ?? ""
  var text = [prose(finding.statement)]
  if let to = finding.to { text.append("declared \(code(to.declaration)) at \(code("\(to.path):\(to.line)"))") }
  if !finding.chain.isEmpty {
    text.append("*chain* " + finding.chain.map { code($0.step) }.joined(separator: " -&gt; "))
  }
  if let because = finding.because { text.append("*because* \(prose(because))") }
  if let help = finding.help { text.append("*help* \(prose(help))") }
  return
    "| \(finding.severity.rawValue) | \(place)\(more) | \(text.joined(separator: "<br>")) | \(code(finding.rule)) |\n"
}

/// A cell ends at a bar, within code too.
private func code(_ text: String) -> String {
  // A name may stand in backticks (`default`), never in two, so a fence of two holds it.
  let cell = visible(text).unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "|": output += "\\|"
    default: output.unicodeScalars.append(scalar)
    }
  }
  return cell.contains("`") ? "`` \(cell) ``" : "`\(cell)`"
}

/// Every mark that could mean something to Markdown or HTML is taken at its word.
private func prose(_ text: String) -> String {
  visible(oneLine(text)).unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "|", "\\", "`", "*", "_", "[", "]", "~": output += "\\" + String(scalar)
    case "<": output += "&lt;"
    case ">": output += "&gt;"
    case "&": output += "&amp;"
    default: output.unicodeScalars.append(scalar)
    }
  }
}
