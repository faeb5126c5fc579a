// Findings as GitLab's code quality report, which merge requests show beside the changed lines.
import InwardLayers
import InwardRules

/// A list of issues. Paths must be those of the repository. The fingerprint of each must be its own.
public func gitlabReport(of examination: Examination) -> String {
  JSON.array(
    zip(examination.findings, distinctFingerprints(of: examination.findings)).map { finding, fingerprint in
      .object([
        ("description", .string(([finding.statement] + finding.explanations).joined(separator: "; "))),
        ("check_name", .string(finding.rule)),
        ("fingerprint", .string(fingerprint)),
        ("severity", .string(word(for: finding.severity))),
        (
          "location",
          .object([
            ("path", .string(finding.path)),
            ("lines", .object([("begin", .number(finding.place.line)), ("end", .number(finding.place.line))])),
          ])
        ),
      ])
    }
  ).text()
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "major"
  case .warning: "minor"
  case .note: "info"
  }
}
