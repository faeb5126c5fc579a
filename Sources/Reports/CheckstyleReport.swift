// Findings as Checkstyle's XML, the form that review bots and older servers read.
import InwardLayers
import InwardRules

/// One element for each place of a finding, grouped by file.
public func checkstyleReport(of examination: Examination) -> String {
  var files: [XML] = []
  for finding in examination.findings {
    if files.last?.attributes.first?.1 != finding.path {
      files.append(XML(name: "file", attributes: [("name", finding.path)]))
    }
    files[files.count - 1].children += finding.allPlaces.map { element($0, of: finding) }
  }
  return XML(name: "checkstyle", attributes: [("version", "4.3")], children: files).document()
}

private func element(_ place: FindingPlace, of finding: Finding) -> XML {
  XML(
    name: "error",
    attributes: [
      ("line", String(place.line)), ("column", String(place.characterColumns.lowerBound)),
      ("severity", word(for: finding.severity)),
      ("message", ([finding.statement] + finding.advice).joined(separator: "; ")), ("source", "inward.\(finding.rule)"),
    ])
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "info"
  }
}

extension Finding {
  /// The reason and what to do.
  fileprivate var advice: [String] { [because.map { "because: \($0)" }, help.map { "help: \($0)" }].compactMap { $0 } }
}
