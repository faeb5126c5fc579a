// Findings as service messages of TeamCity, which lists them as inspections of a build.
import InwardEscapes
import InwardLayers
import InwardRules

/// Declares each rule that has findings, then writes one message for each place and the counts of the run. `isQuiet`
/// leaves out the counts.
public func teamcityReport(of report: Report, builtIn: [BuiltInRule], isQuiet: Bool = false) -> String {
  let rules = Set(report.findings.map(\.rule)).sorted()
  let inspections = report.findings.flatMap { finding in
    ([finding.place] + finding.otherPlaces).map { inspection(of: finding, at: $0) }
  }
  return log(of: rules.map { inspectionType($0, builtIn) } + inspections, report, isQuiet: isQuiet)
}

/// Declares a rule, because TeamCity drops an inspection of an undeclared type.
private func inspectionType(_ rule: String, _ builtIn: [BuiltInRule]) -> String {
  let text = builtIn.first { $0.id == rule }?.text ?? "A rule of this project."
  return message(
    "inspectionType",
    [("id", rule), ("name", rule), ("description", oneLine(text)), ("category", "Architecture")])
}

private func inspection(of finding: ReportedFinding, at place: ReportedPlace) -> String {
  message(
    "inspection",
    [
      ("typeId", finding.rule), ("message", finding.annotation(at: place)), ("file", place.path),
      ("line", String(place.line)), ("SEVERITY", word(for: finding.severity)),
    ])
}

private func message(_ name: String, _ values: [(String, String)]) -> String {
  "##teamcity[\(name)" + values.map { " \($0.0)='\(teamcityValue($0.1))'" }.joined() + "]"
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "ERROR"
  case .warning: "WARNING"
  case .note: "INFO"
  }
}
