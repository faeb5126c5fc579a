// Findings and facts as text in the format that was asked for.
import InwardFacts
import InwardReports
import InwardRules
import InwardWorkspace

/// The formats of `check`.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, json
}

/// Whether a run ends well: warnings and notes are no failure.
public func isClean(_ examination: Examination) -> Bool { examination.errors == 0 }

public func report(of examination: Examination, as format: ReportFormat, style: TextStyle) -> String {
  switch format {
  case .text: textReport(of: examination, style: style)
  case .json: jsonReport(of: examination)
  }
}

/// Writes a report beside its target and renames it, so that a killed run leaves nothing half written.
public func saveReport(_ text: String, to path: String) throws(Obstacle) {
  do {
    try write(text, to: path)
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
}

/// The look of a text report.
public typealias TextStyle = InwardReports.TextStyle
