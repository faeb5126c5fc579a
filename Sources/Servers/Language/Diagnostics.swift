// Findings and mistakes in rules as the diagnostics of an editor.
import InwardJSON
import InwardLayers
import InwardPipeline
import InwardReports
import InwardRules
import InwardWorkspace

/// A diagnostic as a value, so that it can be compared before it is written: most diagnostics do not change.
struct Diagnostic: Hashable {
  var message: String
  /// The rule that was broken; nil if the diagnostic explains why nothing was checked.
  var code: String?
  var severity: Severity
  var place: ReportedPlace
  /// The declarations that the message is about.
  var related: [FindingSide] = []
}

extension Diagnostic {
  init(_ finding: ReportedFinding, at place: ReportedPlace) {
    // The related declarations are the steps of the chain or, without a chain, the used declaration.
    let sides = finding.chain.isEmpty ? [finding.to].compactMap { $0 } : finding.chain
    self.init(
      message: ([finding.message] + finding.arguments).joined(separator: "\n"), code: finding.rule,
      severity: finding.severity, place: place, related: sides)
  }

  /// The maximum number of places to mark for one finding: thousands of marks would help no one.
  private static let mostPlaces = 200

  /// Returns all diagnostics of a project, by path from its root.
  static func all(of answer: ProjectAnswer) -> [String: [Diagnostic]] {
    var found: [String: [Diagnostic]] = [:]
    for finding in answer.findings {
      for place in finding.allPlaces.prefix(mostPlaces) {
        found[place.path, default: []].append(Diagnostic(finding, at: place))
      }
    }
    guard let obstacle = answer.obstacle else { return found }
    for mistake in obstacle.mistakesInFiles {
      found[mistake.place.path, default: []].append(
        Diagnostic(message: mistake.message, severity: .error, place: mistake.place))
    }
    if obstacle.mistakesInFiles.isEmpty {
      let place = ReportedPlace(path: rulesFileName, line: 1, column: 1, endColumn: 1)
      found[rulesFileName, default: []].append(
        Diagnostic(message: "nothing was checked: \(obstacle.text)", severity: .error, place: place))
    }
    return found
  }
}

/// A writer of diagnostics in the form of the protocol.
struct DiagnosticWriter {
  let root: String
  let encoding: PositionEncoding
  let documents: OpenDocuments

  func json(of diagnostic: Diagnostic) -> JSON {
    var members: [(String, JSON)] = [
      ("range", range(of: diagnostic.place)), ("severity", .number(number(of: diagnostic.severity))),
      ("source", .string("inward")), ("message", .string(diagnostic.message)),
    ]
    if let code = diagnostic.code { members.append(("code", .string(code))) }
    if !diagnostic.related.isEmpty {
      members.append(("relatedInformation", .array(diagnostic.related.map { related($0) })))
    }
    return .object(members)
  }

  private func range(of place: ReportedPlace) -> JSON {
    let columns = encoding == .utf8 ? place.column..<max(place.column, place.endColumn) : place.characterColumns
    return jsonRange(
      TextPosition(line: place.line - 1, character: columns.lowerBound - 1),
      TextPosition(line: place.line - 1, character: columns.upperBound - 1))
  }

  private func related(_ side: FindingSide) -> JSON {
    let layer = side.part.map { " (\($0))" } ?? ""
    return .object([
      ("location", location(of: side)), ("message", .string("\(side.declaration)\(layer) is declared here")),
    ])
  }

  /// Returns the location of a declaration. Only its line is known.
  func location(of side: FindingSide) -> JSON {
    let start = TextPosition(line: max(0, side.line - 1), character: 0)
    return .object([("uri", .string(uri(of: side.path))), ("range", jsonRange(start, start))])
  }

  /// Returns the URI of a path, which may be absolute: rules may extend files outside the project.
  func uri(of path: String) -> String {
    documents.uri(of: path.hasPrefix("/") ? path : withoutDots(root + "/" + path))
  }
}

private func number(of severity: Severity) -> Int {
  switch severity {
  case .error: 1
  case .warning: 2
  case .note: 3
  }
}

/// The diagnostics that the editor has, so that only changes are sent and outdated ones are removed.
struct PublishedDiagnostics {
  /// The diagnostics by root and path.
  private var sent: [String: [String: [Diagnostic]]] = [:]

  mutating func replace(_ now: [String: [Diagnostic]], of root: String, by writer: DiagnosticWriter) -> [JSON] {
    let before = sent[root] ?? [:]
    sent[root] = now
    return Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }.sorted().map { path in
      notification(
        "textDocument/publishDiagnostics",
        .object([
          ("uri", .string(writer.uri(of: path))),
          ("diagnostics", .array((now[path] ?? []).map { writer.json(of: $0) })),
        ]))
    }
  }
}
