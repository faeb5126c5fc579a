// Code actions that fix a finding: the same fixes as those of `inward fix`.
import InwardFixes
import InwardJSON
import InwardPipeline
import InwardReports

struct FixActions {
  let root: String
  let session: Session
  let findings: [(finding: ReportedFinding, place: ReportedPlace)]
  let writer: DiagnosticWriter
  let documents: OpenDocuments
  let encoding: PositionEncoding

  var all: [OfferedFix] {
    findings.isEmpty ? [] : session.possibleFixes(forFindings: Set(findings.map(\.finding.identity.fingerprint)))
  }

  func action(_ offered: OfferedFix) -> JSON {
    let fingerprints = Set(offered.fix.findings.map(\.fingerprint))
    let fixed = findings.filter { fingerprints.contains($0.finding.identity.fingerprint) }
    let title = offered.fix.summary.prefix(1).uppercased() + offered.fix.summary.dropFirst()
    return .object([
      ("title", .string(title)), ("kind", .string("quickfix")),
      ("diagnostics", .array(fixed.map { writer.json(of: Diagnostic($0.finding, at: $0.place)) })),
      ("edit", edit(offered)),
    ])
  }

  /// Returns a workspace edit: `documentChanges` for a fix that moves files, which has no edits; otherwise `changes`,
  /// which every client supports.
  private func edit(_ offered: OfferedFix) -> JSON {
    let changes = offered.files.map { file in
      (uri(of: file.path), JSON.array(offered.fix.edits.filter { $0.path == file.path }.map { json(of: $0, in: file) }))
    }
    if offered.fix.moves.isEmpty { return .object([("changes", .object(changes))]) }
    let moves = offered.fix.moves.map { move in
      JSON.object([
        ("kind", .string("rename")), ("oldUri", .string(uri(of: move.from))), ("newUri", .string(uri(of: move.to))),
      ])
    }
    return .object([("documentChanges", .array(moves))])
  }

  private func uri(of path: String) -> String { documents.uri(of: root + "/" + path) }

  private func json(of edit: Edit, in file: ChangedFile) -> JSON {
    let text = DocumentText(bytes: file.before)
    let range = jsonRange(
      text.position(ofOffset: edit.range.lowerBound, encoding), text.position(ofOffset: edit.range.upperBound, encoding)
    )
    return .object([("range", range), ("newText", .string(edit.replacement))])
  }
}
