// Answers questions about a place in an open file: hover, definition and code actions.
import InwardJSON
import InwardPatterns
import InwardPipeline
import InwardReports
import InwardRules

struct PlaceQuestion {
  let uri: String
  let document: OpenDocument
  let root: String
  let session: Session
  let findings: [ReportedFinding]
  let encoding: PositionEncoding
  let documents: OpenDocuments
  /// Whether the editor can move files.
  let canRename: Bool

  private var path: String { rest(of: document.path, below: root).map(String.init) ?? document.path }
  private var writer: DiagnosticWriter { DiagnosticWriter(root: root, encoding: encoding, documents: documents) }

  /// The findings with a place in these lines, each with that place.
  private func findings(inLines lines: ClosedRange<Int>) -> [(finding: ReportedFinding, place: ReportedPlace)] {
    findings.flatMap { finding in
      finding.allPlaces.filter { $0.path == path && lines.contains($0.line) }.map { (finding, $0) }
    }
  }

  private func findings(at parameters: JSON) -> [(finding: ReportedFinding, place: ReportedPlace)] {
    guard let position = TextPosition(parameters["position"]) else { return [] }
    let (line, column) = document.text.place(of: position, encoding)
    return findings(inLines: line...line).filter { $0.place.column <= column && column <= $0.place.endColumn }
  }

  /// Describes the layer of the name at the place, its permissions, and its users.
  func hover(_ parameters: JSON) -> JSON {
    guard let position = TextPosition(parameters["position"]) else { return .null }
    let (line, column) = document.text.place(of: position, encoding)
    guard let name = session.describeName(in: path, line: line, column: column) else { return .null }
    let place = ReportedPlace(path: path, line: name.line, column: name.column, endColumn: name.endColumn)
    func character(_ column: Int) -> Int { document.text.character(ofColumn: column, inLine: name.line, encoding) }
    return .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(name.markdown))])),
      (
        "range",
        jsonRange(
          TextPosition(line: place.line - 1, character: character(place.column)),
          TextPosition(line: place.line - 1, character: character(place.endColumn)))
      ),
    ])
  }

  /// From a finding to the used declaration.
  func definition(_ parameters: JSON) -> JSON {
    let sides = findings(at: parameters).compactMap { $0.finding.to }
    return sides.isEmpty ? .null : .array(sides.map { writer.location(of: $0) })
  }

  /// Offers fixes, and comments that accept a finding.
  func codeActions(_ parameters: JSON) -> JSON {
    let only = parameters["context"]?["only"]?.elements?.compactMap(\.string) ?? []
    if !only.isEmpty, !only.contains(where: { $0.isEmpty || $0 == "quickfix" }) { return .array([]) }
    guard let start = TextPosition(parameters["range"]?["start"]), let end = TextPosition(parameters["range"]?["end"]),
      start <= end
    else { return .array([]) }
    var seen: Set<String> = []
    let found = findings(inLines: start.line + 1...end.line + 1)
    let fixes = FixActions(
      root: root, session: session, findings: found, writer: writer, documents: documents, encoding: encoding)
    return .array(
      fixes.all.filter { canRename || $0.fix.moves.isEmpty }.map(fixes.action)
        + found.flatMap { finding, place in
          [IgnoreScope.line(place.line), .file].compactMap { scope in
            guard let comment = session.ignoreComment(for: finding.rule, in: path, scope),
              seen.insert("\(comment.line) \(comment.text)").inserted
            else { return nil }
            return action(comment, scope, finding, place)
          }
        })
  }

  private func action(
    _ comment: IgnoreInsertion, _ scope: IgnoreScope, _ finding: ReportedFinding, _ place: ReportedPlace
  ) -> JSON {
    let start = TextPosition(line: comment.line - 1, character: 0)
    let edit = JSON.object([("range", jsonRange(start, start)), ("newText", .string(comment.text))])
    let title = "Accept '\(finding.rule)' in this \(scope == .file ? "file" : "line"), with a reason"
    return .object([
      ("title", .string(title)), ("kind", .string("quickfix")),
      ("diagnostics", .array([writer.json(of: Diagnostic(finding, at: place))])),
      ("edit", .object([("changes", .object([(uri, .array([edit]))]))])),
    ])
  }
}
