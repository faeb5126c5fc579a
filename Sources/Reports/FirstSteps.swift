// The first steps of a report: the move that removes the most findings, and the type that the most findings are about.
// Findings of every rule count.
import InwardRules

/// Describes the move that removes the most findings in the report, as in `moving AppTab to Core removes 17 of 19
/// findings`; nil if the report has no such move.
public func firstMove(of report: Report) -> String? {
  report.scope.first.map { first in
    let count = report.findings.count
    return "moving \(first.move.text) removes "
      + (count == 1 ? "the only finding" : "\(first.count) of \(count) findings")
      + (first.move.emptied.map { ", but leaves \($0) empty" } ?? "")
  }
}

extension Move {
  /// The description: `AppTab with its extensions in 2 more files and Page to Core`.
  var text: String {
    let extensions = otherFiles == 0 ? [] : ["its extensions in \(counted(otherFiles, "more file"))"]
    let target = to.map { "to \($0)" } ?? "out of \(from)" + (landing.map { " to \($0)" } ?? "")
    return "\(declaration)\(companionsText(companions, after: extensions)) \(target)"
  }
}

/// Finds the type, module or banned name that the most findings are about. Returns nil if at most three findings are
/// about it, or at most twice as many as the first move removes.
func mostUsed(in report: Report) -> (type: String, part: String, count: Int)? {
  struct Used: Hashable {
    let type: String
    let part: String
  }
  var counts: [Used: Int] = [:]
  for finding in report.findings {
    guard let target = finding.target else { continue }
    counts[Used(type: target.type, part: target.part), default: 0] += 1
  }
  let best = counts.max { ($0.value, $1.key.type, $1.key.part) < ($1.value, $0.key.type, $0.key.part) }
  guard let (used, count) = best, count > 3, count > 2 * (report.scope.first?.count ?? 0) else { return nil }
  return (used.type, used.part, count)
}

/// Describes the most used type, as in `AppDefaults (Mac), in 22 of 40 findings`; nil if there is none.
private func mostUsedText(in report: Report) -> String? {
  mostUsed(in: report).map { used in
    let part = used.type == used.part ? "" : " (\(used.part))"
    return "\(used.type)\(part), in \(used.count) of \(report.findings.count) findings"
  }
}

/// Advises what to do first: the first move and the most used type, if there are any.
func firstSteps(in report: Report, _ paint: Paint) -> [String] {
  let move = firstMove(of: report).map { "\(paint.faint("start here:")) \($0)" }
  let used = mostUsedText(in: report).map { "\(paint.faint("most used:")) \($0)" }
  return [move, used].compactMap { $0 }
}

/// Advises what to do next, at the end of a report; empty if there are fewer than three findings and none of them is of
/// a kind that `inward fix` can fix.
func adviceLines(on report: Report, _ paint: Paint) -> [String] {
  stepLines(on: report, paint)
    + (report.findings.contains(where: \.mayHaveFix) ? ["'inward fix' shows which of these it can fix"] : [])
}

extension ReportedFinding {
  /// Whether `inward fix` may be able to fix the finding: the command removes imports, extracts protocols, and moves
  /// code between layers and slices.
  fileprivate var mayHaveFix: Bool {
    kind == .import || rule == RuleBook.dependencyRule || rule == RuleBook.sliceRule
  }
}

/// Advises what to do first in a report with at least three findings. If there are fewer, reading the findings takes no
/// longer than reading advice.
private func stepLines(on report: Report, _ paint: Paint) -> [String] {
  if report.findings.count < 3 { return [] }
  var lines = firstSteps(in: report, paint)
  if report.isLong, !report.examined.hasBaseline, report.change == nil {
    let lead = lines.isEmpty ? "start here:" : "or:"
    lines.append("\(paint.faint(lead)) 'inward baseline' accepts today's findings, so only new ones are reported")
  }
  return lines
}
