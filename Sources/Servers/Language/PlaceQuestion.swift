// Answers questions about an open file: hover, definition and code actions at a place, and the lenses of the file.
import InwardJSON
import InwardPatterns
import InwardPipeline
import InwardReports
import InwardRules
import InwardWorkspace

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

  /// The maximum number of findings for which a request tries fixes and exceptions, because each trial takes a check
  /// and the server answers nothing else meanwhile. The maximum is lower if the editor sent the request because the
  /// cursor moved.
  private static let mostTried = 16
  private static let mostTriedUnasked = 4

  private var path: String { rest(of: document.path, below: root).map(String.init) ?? document.path }
  private var writer: DiagnosticWriter { DiagnosticWriter(root: root, encoding: encoding, documents: documents) }

  /// Returns the findings with a place in these lines, each with that place.
  private func findings(inLines lines: ClosedRange<Int>) -> [(finding: ReportedFinding, place: ReportedPlace)] {
    findings.flatMap { finding in
      finding.allPlaces.filter { $0.path == path && lines.contains($0.line) }.map { (finding, $0) }
    }
  }

  private func findings(at position: TextPosition) -> [(finding: ReportedFinding, place: ReportedPlace)] {
    let (line, column) = document.text.place(of: position, encoding)
    return findings(inLines: line...line).filter { $0.place.column <= column && column <= $0.place.endColumn }
  }

  /// Describes the layer of the name at a position, its permissions, and its users; null if the name is unknown.
  func hover(_ position: TextPosition) -> JSON {
    let (line, column) = document.text.place(of: position, encoding)
    guard let name = session.describeName(in: path, line: line, column: column) else { return .null }
    return .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(name.markdown))])),
      ("range", document.text.range(ofName: name.column..<name.endColumn, inLine: name.line, encoding)),
    ])
  }

  /// Returns the locations of the declarations that the findings at a position report as used; null if there are none.
  func definition(_ position: TextPosition) -> JSON {
    let sides = findings(at: position).compactMap { $0.finding.to }
    return sides.isEmpty ? .null : .array(sides.map { writer.location(of: $0) })
  }

  /// The notes that the lenses of the file show.
  var notes: [LineNote] { session.notes(in: path) }

  /// Offers fixes, comments that accept a finding, and exceptions that accept it for some time.
  func codeActions(_ asked: AskedPlace, on day: Day) -> JSON {
    let only = asked.context?["only"]?.elements?.compactMap(\.string) ?? []
    if !only.isEmpty, !only.contains(where: { $0.isEmpty || $0 == "quickfix" }) { return .array([]) }
    var seen: Set<String> = []
    let found = findings(inLines: asked.start.line + 1...asked.end.line + 1)
    // An editor that sends this request whenever the cursor moves only needs to know whether there are actions:
    // exceptions are left out, because each takes a check.
    let isAutomatic = asked.context?["triggerKind"]?.integer == 2
    let tried = Array(found.prefix(isAutomatic ? Self.mostTriedUnasked : Self.mostTried))
    let fixes = FixActions(
      root: root, session: session, findings: tried, writer: writer, documents: documents, encoding: encoding)
    return .array(
      fixes.all.filter { canRename || $0.fix.moves.isEmpty }.map(fixes.action)
        + found.flatMap { finding, place in
          // A comment accepts a finding at its own places, but not at those in other files.
          (place.path == finding.path ? [IgnoreScope.line(place.line), .file] : []).compactMap { scope in
            guard let comment = session.ignoreComment(for: finding.rule, in: path, scope),
              seen.insert("\(comment.line) \(comment.text)").inserted
            else { return nil }
            let title = "Ignore '\(finding.rule)' \(words(for: scope, asked)) (add a reason)"
            return action(comment, title, finding, place)
          }
        } + (isAutomatic ? [] : exceptions(for: tried, on: day)))
  }

  private func exceptions(
    for found: [(finding: ReportedFinding, place: ReportedPlace)], on day: Day
  ) -> [JSON] {
    var seen: Set<Fingerprint> = []
    var offered: Set<String> = []
    return found.compactMap { finding, place in
      guard seen.insert(finding.identity.fingerprint).inserted,
        let exception = session.exception(for: finding.identity.fingerprint, on: day),
        offered.insert(exception.text).inserted
      else { return nil }
      let text = DocumentText(bytes: exception.bytes)
      let start = text.position(ofOffset: exception.offset, encoding)
      let edit = JSON.object([("range", jsonRange(start, start)), ("newText", .string(exception.text))])
      return .object([
        ("title", .string("Accept \(sides(of: finding)) for three months in \(rulesFileName) (add a reason)")),
        ("kind", .string("quickfix")),
        ("diagnostics", .array([writer.json(of: Diagnostic(finding, at: place))])),
        ("edit", .object([("changes", .object([(documents.uri(of: exception.path), .array([edit]))]))])),
      ])
    }
  }

  /// Describes the findings that an exception for a finding accepts: their rule, and the types on both sides.
  private func sides(of finding: ReportedFinding) -> String {
    let from = finding.from.map { " from \($0.type)" } ?? ""
    return "'\(finding.rule)'\(from)\(finding.to.map { " to \($0.type)" } ?? "")"
  }

  /// Describes the lines that a comment covers. A single line is given by its number if several lines are selected.
  private func words(for scope: IgnoreScope, _ asked: AskedPlace) -> String {
    switch scope {
    case .file: "in this file"
    case .line(let line): asked.start.line == asked.end.line ? "on this line" : "on line \(line)"
    }
  }

  private func action(
    _ comment: IgnoreInsertion, _ title: String, _ finding: ReportedFinding, _ place: ReportedPlace
  ) -> JSON {
    let start = TextPosition(line: comment.line - 1, character: 0)
    let edit = JSON.object([("range", jsonRange(start, start)), ("newText", .string(comment.text))])
    return .object([
      ("title", .string(title)), ("kind", .string("quickfix")),
      ("diagnostics", .array([writer.json(of: Diagnostic(finding, at: place))])),
      ("edit", .object([("changes", .object([(uri, .array([edit]))]))])),
    ])
  }
}
