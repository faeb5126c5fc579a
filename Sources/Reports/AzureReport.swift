// Findings as logging commands of Azure Pipelines, which lists them as the issues of a run, with their places.
import InwardEscapes
import InwardLayers
import InwardRules

/// Writes one command for each place, then the counts of the run. With `isQuiet`, it writes only the commands.
public func azureReport(of report: Report, isQuiet: Bool = false) -> String {
  let commands = report.findings.flatMap { finding in
    ([finding.place] + finding.otherPlaces).map { command(for: finding, at: $0) }
  }
  return log(of: commands, report, isQuiet: isQuiet)
}

private func command(for finding: ReportedFinding, at place: ReportedPlace) -> String {
  // Azure issues have no severity below warning.
  let type = finding.severity == .error ? "error" : "warning"
  let properties = [
    ("type", type), ("sourcepath", forTerminal(place.path)), ("linenumber", String(place.line)),
    ("columnnumber", String(place.characterColumns.lowerBound)), ("code", forTerminal(finding.rule)),
  ]
  let list = properties.map { "\($0.0)=\(azureProperty($0.1));" }.joined()
  return "##vso[task.logissue \(list)]\(azureMessage(finding.annotation(at: place)))"
}
