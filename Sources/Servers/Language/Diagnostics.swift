// Findings and mistakes in rules as the diagnostics of an editor.
import InwardJSON
import InwardLayers
import InwardPipeline
import InwardReports
import InwardRules
import InwardWorkspace

struct DiagnosticMaker {
  let root: String
  let encoding: PositionEncoding
  let documents: OpenDocuments

  /// A finding with thousands of places is no help at each of them.
  private static let mostPlaces = 200

  /// By absolute path.
  func diagnostics(of answer: ProjectAnswer) -> [String: [JSON]] {
    var found: [String: [JSON]] = [:]
    for finding in answer.findings {
      for place in finding.allPlaces.prefix(Self.mostPlaces) {
        found[absolute(place.path), default: []].append(diagnostic(of: finding, at: place))
      }
    }
    guard let obstacle = answer.obstacle else { return found }
    for mistake in obstacle.mistakesInFiles {
      found[absolute(mistake.place.path), default: []].append(
        diagnostic(mistake.message, code: nil, severity: .error, at: mistake.place))
    }
    if obstacle.mistakesInFiles.isEmpty {
      let place = ReportedPlace(path: rulesFileName, line: 1, column: 1, endColumn: 1)
      found[absolute(rulesFileName), default: []].append(
        diagnostic("nothing was checked: \(obstacle.text)", code: nil, severity: .error, at: place))
    }
    return found
  }

  func diagnostic(of finding: ReportedFinding, at place: ReportedPlace) -> JSON {
    diagnostic(
      ([finding.message] + finding.arguments).joined(separator: "\n"), code: finding.rule, severity: finding.severity,
      at: place, related: finding.relatedSteps.map { related($0) })
  }

  private func diagnostic(
    _ message: String, code: String?, severity: Severity, at place: ReportedPlace, related: [JSON] = []
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("range", range(of: place)), ("severity", .number(number(of: severity))), ("source", .string("inward")),
      ("message", .string(message)),
    ]
    if let code { members.append(("code", .string(code))) }
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .object(members)
  }

  func range(of place: ReportedPlace) -> JSON {
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

  /// Of a declaration the line is known.
  func location(of side: FindingSide) -> JSON {
    let start = TextPosition(line: max(0, side.line - 1), character: 0)
    return .object([("uri", .string(documents.uri(of: absolute(side.path)))), ("range", jsonRange(start, start))])
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : withoutDots(root + "/" + path) }
}

private func number(of severity: Severity) -> Int {
  switch severity {
  case .error: 1
  case .warning: 2
  case .note: 3
  }
}

extension ReportedFinding {
  /// What is named, or the steps of a chain.
  fileprivate var relatedSteps: [FindingSide] { chain.isEmpty ? [to].compactMap { $0 } : chain }
}

/// What an editor was told, so that only news are sent and nothing stays that is no longer true.
struct PublishedDiagnostics {
  /// By root and path.
  private var sent: [String: [String: String]] = [:]

  mutating func replace(_ diagnostics: [String: [JSON]], of root: String, documents: OpenDocuments) -> [JSON] {
    let before = sent[root] ?? [:]
    var (now, news): ([String: String], [JSON]) = ([:], [])
    for path in Set(diagnostics.keys).union(before.keys).sorted() {
      let list = JSON.array(diagnostics[path] ?? [])
      let text = list.line
      if diagnostics[path] != nil { now[path] = text }
      if before[path] == text { continue }
      news.append(
        notification(
          "textDocument/publishDiagnostics",
          .object([("uri", .string(documents.uri(of: path))), ("diagnostics", list)])))
    }
    sent[root] = now
    return news
  }
}
