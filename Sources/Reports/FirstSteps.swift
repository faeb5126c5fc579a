// The first steps of a report: the move that removes most findings, and the type that most of them are about. Findings
// of every rule count.
import InwardRules

/// `moving AppTab to Core removes 17 of 19 findings`: the move that removes the most of the findings in the report.
public func firstMove(of report: Report) -> String? {
  report.scope.first.map { first in
    "moving \(first.move.text) removes \(first.count) of \(report.findings.count) findings"
  }
}

/// The same advice in the words of a finding that the move removes.
func firstHelp(of report: Report) -> String? { report.scope.first.map { "move \($0.move.text)" } }

extension Move {
  /// `AppTab with its extensions in 2 more files and Page to Core`
  var text: String {
    let extensions = otherFiles == 0 ? [] : ["its extensions in \(counted(otherFiles, "more file"))"]
    let target = to.map { "to \($0)" } ?? "out of \(from)"
    return "\(declaration)\(companionsText(companions, after: extensions)) \(target)"
  }
}

/// `AppDefaults (Mac), in 22 of 40 findings`: the type that most findings are about, unless the first move is about as
/// many of them.
private func mostUsed(in report: Report) -> String? {
  var counts: [String: Int] = [:]
  for finding in report.findings {
    guard let target = finding.target else { continue }
    counts[target.type + (target.type == target.part ? "" : " (\(target.part))"), default: 0] += 1
  }
  guard let (type, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
  let removed = report.scope.first?.count ?? 0
  return count > 3 && count > 2 * removed ? "\(type), in \(count) of \(report.findings.count) findings" : nil
}

/// The first thing to do, above the pairs of a long report.
func firstSteps(in report: Report, _ paint: Paint) -> [String] {
  let move = firstMove(of: report).map { "\(paint.faint("start here:")) \($0)" }
  let used = mostUsed(in: report).map { "\(paint.faint("most used:")) \($0)" }
  return [move, used].compactMap { $0 }
}

/// The last lines of every report. One or two findings are read as quickly as advice on them.
func adviceLines(on report: Report, _ paint: Paint) -> [String] {
  if report.findings.count < 3 { return [] }
  var lines = firstSteps(in: report, paint)
  if report.isLong, !report.examined.hasBaseline, report.change == nil {
    let lead = lines.isEmpty ? "start here:" : "or:"
    lines.append("\(paint.faint(lead)) 'inward baseline' accepts today's findings, and only new ones fail")
  }
  return lines
}
