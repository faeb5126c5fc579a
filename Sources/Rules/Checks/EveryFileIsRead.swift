import InwardFacts
import InwardGraph
import InwardLayers

/// Every file was read completely.
///
/// Code that the reader skips may contain a violation, so it is reported. A syntax error is a warning, because the
/// compiler reports it, too. A file that was not read to its end is an error, because the compiler may accept it.
enum EveryFileIsRead: BuiltInCheck, ProjectCheck {
  static let id = "unread"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    for file in subject.judged {
      if subject.graph.files[file.index].facts.notes.isEmpty { continue }
      let facts = subject.graph.files[file.index].facts
      // An editor's placeholder hides nothing: it represents code that is not written yet.
      let notes = facts.notes.filter { $0.kind != .placeholder }
      let hiding = notes.first { $0.kind.hidesCode }
      guard let note = hiding ?? notes.first else { continue }
      violations.append(Violation(.unread(note, notes: notes.count), in: file))
    }
  }
}
