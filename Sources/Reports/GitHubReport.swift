// Findings as workflow commands of GitHub Actions, which turns them into annotations on the changed lines.
import InwardEscapes
import InwardLayers
import InwardRules

/// Writes one command for each place, then the counts of the run. Paths must be relative to the repository. A step
/// shows only a limited number of annotations, so the first places of all findings come before all other places. With
/// `isQuiet`, it writes only the commands.
public func githubReport(of report: Report, isQuiet: Bool = false) -> String {
  var commands = report.findings.map { command(for: $0, at: $0.place) }
  for finding in report.findings { commands += finding.otherPlaces.map { command(for: finding, at: $0) } }
  return log(of: commands, report, isQuiet: isQuiet)
}

private func command(for finding: ReportedFinding, at place: ReportedPlace) -> String {
  let columns = place.characterColumns
  let line = String(place.line)
  let properties = [
    ("file", forTerminal(place.path)), ("line", line), ("endLine", line),
    ("col", String(columns.lowerBound)), ("endColumn", String(columns.upperBound)),
    ("title", forTerminal("\(finding.rule): \(finding.name ?? finding.path)")),
  ]
  return command(word(for: finding.severity), properties, finding.annotation(at: place))
}

/// Reports the error that stopped a run, at the place of the error if it has one.
public func githubError(_ message: String, at place: ReportedPlace? = nil) -> String {
  let properties = place.map { place in
    [
      ("file", forTerminal(place.path)), ("line", String(place.line)),
      ("col", String(place.characterColumns.lowerBound)),
    ]
  }
  let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  return command("error", properties ?? [], lines.map { forTerminal(String($0)) }.joined(separator: "\n")) + "\n"
}

private func command(_ word: String, _ properties: [(String, String)], _ message: String) -> String {
  let list = properties.map { $0.0 + "=" + githubProperty($0.1) }.joined(separator: ",")
  return "::\(word)\(list.isEmpty ? "" : " ")\(list)::\(githubMessage(message))"
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}
