// A cache of the sources that reports show: a session reads them once, not again after each edit of a different file.
import InwardFacts
import InwardReports

/// The texts of files with findings, each valid while the facts of its file stay the same. For use by one thread at a
/// time.
final class KeptTexts {
  private var known: [String: (facts: FileFacts, text: SourceText)] = [:]

  /// Returns a cached text; nil if there is none for these facts.
  func text(at path: String, of facts: FileFacts?) -> SourceText? {
    guard let entry = known[path], entry.facts === facts else { return nil }
    return entry.text
  }

  /// Keeps a text if its file has facts. Without facts, a change to the file would not be noticed.
  func add(_ text: SourceText, at path: String, _ facts: FileFacts?) {
    if let facts { known[path] = (facts, text) }
  }

  /// Removes all texts except those with these facts.
  func keep(only facts: [String: FileFacts]) { known = known.filter { facts[$0.key] === $0.value.facts } }
}
