// Accepted findings in a text report: always their number, and with `--verbose` each of them.
import InwardRules

/// Counts the findings that exceptions and comments accept, `accepted: 2 by exceptions, 1 by a comment`, and, if there
/// is a baseline, those that it hides. A verbose report first lists each of them.
func acceptedLines(of report: Report, isVerbose: Bool) -> [String] {
  var lines: [String] = []
  if isVerbose { lines += report.accepted.map { line(of: $0) } }
  let words = [(AcceptedFinding.Means.exception, "an exception", "exceptions"), (.ignore, "a comment", "comments")]
  let parts = words.compactMap { means, one, many -> String? in
    let count = report.accepted(by: means)
    return count == 0 ? nil : "\(count) by \(count == 1 ? one : many)"
  }
  if !parts.isEmpty { lines.append("accepted: " + parts.joined(separator: ", ")) }
  if report.examined.hasBaseline {
    let known = report.accepted(by: .baseline)
    lines.append("\(counted(known, "older finding")) \(known == 1 ? "is" : "are") hidden by the baseline")
  }
  return lines
}

private func line(of accepted: ReportedAcceptance) -> String {
  let finding = accepted.finding
  let word =
    switch accepted.means {
    case .exception: "by an exception" + (accepted.until.map { " until \($0)" } ?? "")
    case .ignore: "by a comment"
    case .baseline: "in the baseline"
    }
  let reason = accepted.reason.map { ": \($0)" } ?? ""
  let more = finding.otherPlaces.isEmpty ? "" : " and \(finding.otherPlaces.count) more"
  return "  accepted \(word): \(finding.path):\(finding.place.line):\(finding.place.column)\(more): "
    + "\(finding.message) [\(finding.rule)]\(reason)"
}
