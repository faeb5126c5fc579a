import InwardFacts
import InwardGraph
import InwardLayers

/// Every file was read completely.
///
/// Code that the reader skips may contain a violation, so it is reported. A syntax error is a warning, because the
/// compiler reports it, too. A file that was not read to its end is an error, because the compiler may accept it.
enum EveryFileIsRead: BuiltInLaw {
  static let id = "unread"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    for file in subject.judged {
      if subject.graph.files[file.index].facts.notes.isEmpty { continue }
      let facts = subject.graph.files[file.index].facts
      // An editor's placeholder hides nothing: it represents code that is not written yet.
      let notes = facts.notes.filter { $0.kind != .placeholder }
      let hiding = notes.first { $0.kind.hidesCode }
      guard let note = hiding ?? notes.first else { continue }
      let foreign = subject.foreign[subject.path(of: file)]
      findings.append(
        Finding(
          rule: id, severity: hiding == nil ? .warning : .error,
          wording: foreign?.wording ?? wording(of: note, among: notes.count),
          site: FindingSite(subject.path(of: file), place(of: note, in: facts)),
          ids: FindingIDs(
            source: subject.source(of: file),
            // A file that was never opened may contain anything the next time, so nothing forgives it.
            file: note.kind == .unreadable ? .none : file),
          topic: FindingTopic(
            source: subject.side(of: file).declaration, contents: foreign?.name, isOfFile: true)))
    }
  }

  /// A directory that could not be read may contain anything: a run that skipped it must not look green.
  static func finding(at path: String, because reason: String) -> Finding {
    Finding(
      rule: id, severity: .error, wording: Wording("could not be read: \(reason)"), site: FindingSite(path, .start))
  }

  private static func wording(of note: Note, among count: Int) -> Wording {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    return Wording("not all of this file could be read: \(note.kind.word)\(more)")
  }

  private static func place(of note: Note, in facts: FileFacts) -> FindingPlace {
    let position = facts.lines.position(of: note.offset)
    return FindingPlace(line: position.line, column: position.column, endColumn: position.column + 1)
  }
}

extension Finding {
  /// A file or directory that a command could not read, anywhere in the project.
  public static func unread(_ path: String, because reason: String) -> Finding {
    EveryFileIsRead.finding(at: path, because: reason)
  }

  /// Whether something was not read that a compiler may read.
  public var isOfUnread: Bool { rule == EveryFileIsRead.id && severity == .error }
}
