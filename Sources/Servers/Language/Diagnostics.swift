// Findings and mistakes in rules as the diagnostics of an editor.
import InwardJSON
import InwardLayers
import InwardPipeline
import InwardReports
import InwardRules
import InwardWorkspace

/// A diagnostic that is not encoded yet. Most are never encoded: after an edit, only diagnostics that changed are sent.
struct Diagnostic {
  private enum Subject {
    case finding(ReportedFinding)
    /// The reason why nothing was checked.
    case obstacle(String)
  }
  private let subject: Subject
  let place: ReportedPlace

  init(_ finding: ReportedFinding, at place: ReportedPlace) { (subject, self.place) = (.finding(finding), place) }

  fileprivate init(_ obstacle: String, at place: ReportedPlace) {
    (subject, self.place) = (.obstacle(obstacle), place)
  }
}

extension Diagnostic {
  var message: String {
    switch subject {
    case .finding(let finding): ([finding.message] + finding.arguments).joined(separator: "\n")
    case .obstacle(let text): text
    }
  }

  /// The rule that was broken; nil if the diagnostic explains why nothing was checked.
  var code: String? { finding?.rule }

  var severity: Severity { finding?.severity ?? .error }

  /// The places that the message is about, each with a text: the steps of the chain or cycle; without either, the used
  /// declaration.
  var related: [(side: FindingSide, text: String)] {
    guard let finding else { return [] }
    if finding.chain.isEmpty {
      return finding.to.map { [($0, "\($0.declaration)\(layer($0)) is declared here")] } ?? []
    }
    return finding.chain.enumerated().map { number, side in
      (side, "step \(number + 1) of \(finding.chain.count): \(side.declaration)\(layer(side))")
    }
  }

  private func layer(_ side: FindingSide) -> String { side.part.map { " (\($0))" } ?? "" }

  private var finding: ReportedFinding? { if case .finding(let finding) = subject { finding } else { nil } }
}

extension Diagnostic: Equatable {
  /// Returns whether both diagnostics would be encoded in the same way.
  static func == (one: Diagnostic, other: Diagnostic) -> Bool {
    if one.place != other.place { return false }
    switch (one.subject, other.subject) {
    case (.finding(let finding), .finding(let another)):
      return finding.severity == another.severity && finding.saysTheSame(as: another)
    case (.obstacle(let text), .obstacle(let another)): return text == another
    case (.finding, .obstacle), (.obstacle, .finding): return false
    }
  }
}

extension Diagnostic {
  /// The maximum number of places to mark for one finding: thousands of marks would help no one.
  private static let mostPlaces = 200

  /// Returns all diagnostics of a project, by path from its root.
  static func all(of answer: ProjectAnswer) -> [String: [Diagnostic]] {
    var found: [String: [Diagnostic]] = [:]
    forEach(of: answer) { found[$0.place.path, default: []].append($0) }
    return found
  }

  /// Returns the diagnostics of a project in the files for which `isWanted` returns true, given the path from the
  /// project's root.
  static func all(of answer: ProjectAnswer, where isWanted: (_ path: String) -> Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // The last path, and whether it is wanted: most diagnostics are in the same file as the one before.
    var last: (path: String, isWanted: Bool)?
    forEach(of: answer) { diagnostic in
      let path = diagnostic.place.path
      if last?.path != path { last = (path, isWanted(path)) }
      if last?.isWanted == true { found.append(diagnostic) }
    }
    return found
  }

  private static func forEach(of answer: ProjectAnswer, _ take: (Diagnostic) -> Void) {
    for finding in answer.findings {
      take(Diagnostic(finding, at: finding.place))
      for place in finding.otherPlaces.prefix(mostPlaces - 1) { take(Diagnostic(finding, at: place)) }
    }
    for (text, place) in answer.obstacle?.texts ?? [] { take(Diagnostic(text, at: place)) }
  }
}

extension Obstacle {
  /// The mistakes that prevented a check, each with its place; if no place is known, the whole text at the start of the
  /// rules file.
  fileprivate var texts: [(String, ReportedPlace)] {
    if !mistakesInFiles.isEmpty { return mistakesInFiles.map { ($0.message, $0.place) } }
    let place = ReportedPlace(path: rulesFileName, line: 1, column: 1, endColumn: 1)
    return [("nothing was checked: \(text)", place)]
  }
}

/// The texts of files that findings refer to, each of which is read once.
private final class TextsOnDisk {
  private var texts: [String: DocumentText?] = [:]

  func text(of path: String) -> DocumentText? {
    if let known = texts[path] { return known }
    let text = (try? contents(of: path)).map { DocumentText(bytes: $0) }
    texts[path] = text
    return text
  }
}

/// A writer of diagnostics in the form of the protocol.
struct DiagnosticWriter {
  let root: String
  let encoding: PositionEncoding
  let documents: OpenDocuments
  private let texts = TextsOnDisk()

  init(root: String, encoding: PositionEncoding, documents: OpenDocuments) {
    (self.root, self.encoding, self.documents) = (root, encoding, documents)
  }

  func json(of diagnostic: Diagnostic) -> JSON {
    var members: [(String, JSON)] = [
      ("range", range(of: diagnostic.place)), ("severity", .number(number(of: diagnostic.severity))),
      ("source", .string("inward")), ("message", .string(diagnostic.message)),
    ]
    if let code = diagnostic.code { members.append(("code", .string(code))) }
    let places = diagnostic.related
    if !places.isEmpty { members.append(("relatedInformation", .array(places.map(related)))) }
    return .object(members)
  }

  private func range(of place: ReportedPlace) -> JSON {
    let columns = encoding == .utf8 ? place.column..<max(place.column, place.endColumn) : place.characterColumns
    return jsonRange(
      TextPosition(line: place.line - 1, character: columns.lowerBound - 1),
      TextPosition(line: place.line - 1, character: columns.upperBound - 1))
  }

  private func related(_ side: FindingSide, _ text: String) -> JSON {
    .object([("location", location(of: side)), ("message", .string(text))])
  }

  /// Returns the location of a declaration's name.
  func location(of side: FindingSide) -> JSON {
    let text = text(of: side.path) ?? DocumentText("")
    let range = text.range(ofName: side.columns, inLine: side.line, encoding)
    return .object([("uri", .string(uri(of: side.path))), ("range", range)])
  }

  /// Returns the text of a file, which shows where names end; nil if it cannot be read.
  private func text(of path: String) -> DocumentText? {
    let path = absolute(path)
    return documents[path: path]?.text ?? texts.text(of: path)
  }

  /// Returns the URI of a path, which may be absolute: rules may extend files outside the project.
  func uri(of path: String) -> String { documents.uri(of: absolute(path)) }

  /// Returns the version of an open file; nil if the file is not open.
  func version(of path: String) -> Int? { documents[path: absolute(path)]?.version }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : withoutDots(root + "/" + path) }
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
  private struct OfFile {
    var diagnostics: [Diagnostic]
    /// The version of the open file that was judged.
    var version: Int?
  }
  /// The diagnostics by root and path.
  private var sent: [String: [String: OfFile]] = [:]
  /// Whether the editor wants to know which version of an open file was judged. Such an editor may drop the diagnostics
  /// of a version that it no longer has, so those of a new version are sent even if they are the same.
  var haveVersions = false

  mutating func replace(_ now: [String: [Diagnostic]], of root: String, by writer: DiagnosticWriter) -> [JSON] {
    let before = sent[root] ?? [:]
    var news: [JSON] = []
    for path in Set(now.keys).union(before.keys).sorted() {
      let diagnostics = now[path] ?? []
      let version = haveVersions ? writer.version(of: path) : nil
      let isNewVersion = version != nil && version != before[path]?.version
      if diagnostics != before[path]?.diagnostics || isNewVersion {
        news.append(message(diagnostics, version, path, by: writer))
      }
      sent[root, default: [:]][path] =
        diagnostics.isEmpty && version == nil ? nil : OfFile(diagnostics: diagnostics, version: version)
    }
    return news
  }

  private func message(
    _ diagnostics: [Diagnostic], _ version: Int?, _ path: String, by writer: DiagnosticWriter
  ) -> JSON {
    let members: [(String, JSON)] =
      [("uri", .string(writer.uri(of: path)))] + (version.map { [("version", .number($0))] } ?? [])
    return notification(
      "textDocument/publishDiagnostics",
      .object(members + [("diagnostics", .array(diagnostics.map { writer.json(of: $0) }))]))
  }
}
