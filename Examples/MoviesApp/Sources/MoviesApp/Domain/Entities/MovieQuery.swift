import Foundation

/// What somebody searched for. A blank text is no query.
struct MovieQuery: Equatable, Sendable {
  let text: String

  init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    self.text = trimmed
  }
}
