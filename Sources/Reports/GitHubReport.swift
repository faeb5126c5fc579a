// Findings as workflow commands of GitHub Actions, which turns them into annotations of the changed lines.
import InwardLayers
import InwardRules

/// One command for each place, then what was examined. Paths must be those of the repository. A step shows only so many
/// annotations, so the first places of all findings go before the others. `isQuiet` leaves the commands alone.
public func githubReport(of examination: Examination, isQuiet: Bool = false) -> String {
  var lines = examination.findings.map { command(for: $0, at: $0.allPlaces[0]) }
  for finding in examination.findings { lines += finding.otherPlaces.map { command(for: finding, at: $0) } }
  if !isQuiet { lines += summaryLines(of: examination, TextStyle(), Paint(isOn: false)) }
  return lines.map { $0 + "\n" }.joined()
}

private func command(for finding: Finding, at place: PlaceInFile) -> String {
  let columns = place.place.characterColumns
  let line = String(place.place.line)
  let properties = [
    ("file", visible(place.path)), ("line", line), ("endLine", line),
    ("col", String(columns.lowerBound)), ("endColumn", String(columns.upperBound)),
    ("title", visible("\(finding.rule): \(finding.name ?? finding.path)")),
  ]
  return command(word(for: finding.severity), properties, body(of: finding, at: place))
}

/// What kept a run from its end, at a place where it has one.
public func githubError(_ message: String, at place: PlaceInFile? = nil) -> String {
  let properties = place.map { place in
    [
      ("file", visible(place.path)), ("line", String(place.place.line)),
      ("col", String(place.place.characterColumns.lowerBound)),
    ]
  }
  return command("error", properties ?? [], message) + "\n"
}

private func command(_ word: String, _ properties: [(String, String)], _ message: String) -> String {
  let list = properties.map { $0.0 + "=" + escapedProperty($0.1) }.joined(separator: ",")
  return "::\(word)\(list.isEmpty ? "" : " ")\(list)::\(escaped(message))"
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

/// All that the text report says below the source line: an annotation stands beside the line already.
private func body(of finding: Finding, at place: PlaceInFile) -> String {
  ([finding.statement] + finding.explanations(at: place)).map(visible).joined(separator: "\n")
}

/// The runner reads one line for each command.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "%": output += "%25"
    case "\r": output += "%0D"
    case "\n": output += "%0A"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Within properties colon and comma are the runner's own.
private func escapedProperty(_ text: String) -> String {
  escaped(text).unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case ":": output += "%3A"
    case ",": output += "%2C"
    default: output.unicodeScalars.append(scalar)
    }
  }
}
