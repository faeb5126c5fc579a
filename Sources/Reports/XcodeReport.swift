// Findings in the format of Xcode's build log: a build phase that prints these lines produces marks in the editor.
import InwardLayers
import InwardRules

/// Writes one line for each place, and a note at the declaration of the target. Paths must be absolute, because Xcode
/// opens a file only by its full path.
public func xcodeReport(of report: Report) -> String {
  page(report.findings.flatMap { lines(of: $0) }, Paint(isOn: false))
}

private func lines(of finding: ReportedFinding) -> [String] {
  let help = finding.help.map { "; \($0)" } ?? ""
  let text = oneLine("\(finding.severity.rawValue): \(finding.statement)\(help) [\(finding.rule)]")
  var lines = finding.allPlaces.map { "\($0.path):\($0.text): \(text)" }
  if let to = finding.to {
    lines.append("\(to.path):\(to.line):1: note: '\(oneLine(to.declaration))' is declared here")
  }
  return lines
}

/// Reports the error that stopped a run: its first line creates the mark, and the other lines appear in the log.
public func xcodeError(_ text: String) -> String { "error: \(text)" }
