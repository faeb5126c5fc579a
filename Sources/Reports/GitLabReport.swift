// Findings as a GitLab code quality report, which merge requests show next to the changed lines.
import InwardJSON
import InwardLayers
import InwardRules

/// One issue for each place, because an issue has a single line. Paths must be relative to the repository. Each issue
/// needs a fingerprint of its own: that of the finding, followed by the number of the place.
public func gitlabReport(of report: Report) -> String {
  let findings = zip(report.findings, distinctFingerprints(of: report.findings))
  return JSON.array(
    findings.flatMap { finding, fingerprint in
      finding.allPlaces.enumerated().map { index, place in
        issue(finding, at: place, index == 0 ? fingerprint : "\(fingerprint).\(index + 1)")
      }
    }
  ).text()
}

private func issue(_ finding: ReportedFinding, at place: ReportedPlace, _ fingerprint: String) -> JSON {
  let line = JSON.number(place.line)
  return .object([
    ("description", .string(([finding.statement] + finding.explanations(at: place)).joined(separator: "; "))),
    ("check_name", .string(finding.rule)),
    ("fingerprint", .string(fingerprint)),
    ("severity", .string(word(for: finding.severity))),
    ("location", .object([("path", .string(place.path)), ("lines", .object([("begin", line), ("end", line)]))])),
  ])
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "major"
  case .warning: "minor"
  case .note: "info"
  }
}
