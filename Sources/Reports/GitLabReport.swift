// Findings as a GitLab code quality report, which merge requests show next to the changed lines.
import InwardJSON
import InwardLayers
import InwardRules

/// Writes one issue for each place, because an issue has a single line. Paths must be relative to the repository. Each
/// issue needs its own fingerprint: that of the finding, followed by the number of the place if it is not the first. In
/// a long report, issues are sorted by pairs of layers or slices, and each contains the size of its pair, because
/// GitLab's format has no other place for it.
public func gitlabReport(of report: Report) -> String {
  let groups = report.isLong ? FindingPairs(report.findings).groups : [(nil, report.findings)]
  return JSON.array(
    groups.flatMap { note, findings in
      findings.flatMap { finding in
        finding.allPlaces.enumerated().map { index, place in
          issue(finding, note, at: place, finding.fingerprint + (index == 0 ? "" : ".\(index + 1)"))
        }
      }
    }
  ).text()
}

extension FindingPairs {
  /// The findings of each pair, with a note such as `one of 156 findings: Editor -> Settings`; then all other findings,
  /// without a note.
  fileprivate var groups: [(note: String?, findings: [ReportedFinding])] {
    pairs.map { pair in
      (note(on: pair), pair.uses.flatMap(\.findings))
    } + [(nil, others)]
  }
}

private func note(on pair: FindingPair) -> String? {
  (pair.count == 1 ? "the only finding" : "one of \(pair.count) findings") + ": \(pair.name)"
}

private func issue(
  _ finding: ReportedFinding, _ note: String?, at place: ReportedPlace, _ fingerprint: String
) -> JSON {
  let line = JSON.number(place.line)
  let texts = [finding.statement] + (note.map { [$0] } ?? []) + finding.explanations(at: place)
  return .object([
    ("description", .string(texts.joined(separator: "; "))),
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
