// The code lenses that the editor shows. They depend on the whole project, but the editor requests lenses again only
// for an edited file or when the server asks for it.
import InwardJSON
import InwardPipeline

struct ShownLenses {
  /// Whether a check may have changed the lenses since the last comparison.
  private(set) var isLookDue = false
  /// The notes that the lenses show, by URI.
  private var notes: [String: [LineNote]] = [:]

  var uris: [String] { notes.keys.sorted() }

  mutating func show(_ notes: [LineNote], in uri: String) { self.notes[uri] = notes }

  mutating func forget(_ uri: String) { notes[uri] = nil }

  /// Schedules a comparison of the lenses for when the editor is idle: a check after each key must not wait for the
  /// comparison.
  mutating func lookLater() { isLookDue = !notes.isEmpty }

  /// Replaces the notes with current ones. Returns whether any has changed.
  mutating func replace(by now: [(String, [LineNote])]) -> Bool {
    let before = notes
    notes = Dictionary(uniqueKeysWithValues: now)
    isLookDue = false
    return notes != before
  }
}

/// Returns lenses that show the size of each layer above its line in the rules file, and the layer of a Swift file
/// above its first line.
func jsonLenses(of notes: [LineNote]) -> JSON {
  .array(
    notes.map { note in
      let start = TextPosition(line: note.line - 1, character: 0)
      // An editor shows a command without a name as plain text.
      let command = JSON.object([("title", .string(note.text)), ("command", .string(""))])
      return .object([("range", jsonRange(start, start)), ("command", command)])
    })
}
