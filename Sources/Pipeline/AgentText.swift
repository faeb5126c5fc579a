// Findings as text for coding agents.
import InwardEscapes
import InwardPatterns
import InwardReports
import InwardRules

/// Returns findings of a project as an agent in `folder` needs them. As on the command line, paths are relative to
/// `folder` if the project is below it, and relative to the project's directory if `folder` is inside the project.
/// Paths in a project elsewhere are absolute.
func reportedFindings(
  _ findings: [Finding], in checked: CheckedProject, forAgentIn folder: String
) -> [ReportedFinding] {
  var chosen = checked.chosen
  chosen.findings = findings
  chosen.way = way(to: checked.root, forAgentIn: folder)
  return makeReport(of: [chosen]).findings
}

/// Returns the prefix that turns the paths of a project's files into those that an agent in `folder` needs.
func way(to root: String, forAgentIn folder: String) -> String {
  let isElsewhere = rest(of: folder, below: root) == nil && rest(of: root, below: folder) == nil
  return isElsewhere ? root + "/" : wayTo(root, from: folder)
}

/// Lists at most `most` findings, each with its fix before its message, because an agent acts on the fix. Counts the
/// remaining ones.
public func textForAgents(of findings: [ReportedFinding], most: Int = 20) -> String {
  if findings.isEmpty { return "" }
  let lines = findings.prefix(most).map { finding in
    let place = "\(finding.path):\(finding.place.line):\(finding.place.column)"
    let fix = finding.help.map { "fix: \(forTerminal($0))\n  " } ?? ""
    let reason = finding.because.map { "\n  because \(forTerminal($0))" } ?? ""
    return "\(forTerminal(place)) \(fix)\(forTerminal(finding.message)) [\(forTerminal(finding.rule))]\(reason)"
  }
  let more = findings.count > most ? ["and \(findings.count - most) more"] : []
  return (lines + more).joined(separator: "\n") + "\n"
}
