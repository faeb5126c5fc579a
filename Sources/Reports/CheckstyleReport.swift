// Findings as Checkstyle XML, the format that review bots and older CI services read.
import InwardLayers
import InwardRules

/// Writes an `error` element for each place of each finding, grouped by file.
public func checkstyleReport(of report: Report) -> String {
  var files: [XML] = []
  var known: [String: Int] = [:]
  for finding in report.findings {
    for place in finding.allPlaces {
      let file = known[place.path] ?? files.count
      if file == files.count {
        known[place.path] = file
        files.append(XML(name: "file", attributes: [("name", place.path)]))
      }
      files[file].children.append(element(place, of: finding))
    }
  }
  return XML(name: "checkstyle", attributes: [("version", "4.3")], children: files).document()
}

private func element(_ place: ReportedPlace, of finding: ReportedFinding) -> XML {
  XML(
    name: "error",
    attributes: [
      ("line", String(place.line)), ("column", String(place.characterColumns.lowerBound)),
      ("severity", word(for: finding.severity)),
      ("message", ([finding.statement] + finding.arguments).joined(separator: "; ")),
      ("source", "inward.\(finding.rule)"),
    ])
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "info"
  }
}
