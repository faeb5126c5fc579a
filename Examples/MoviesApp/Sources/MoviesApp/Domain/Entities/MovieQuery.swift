import Foundation

/// A search text. Blank text is not a query.
public struct MovieQuery: Equatable, Sendable {
  public let text: String

  public init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    self.text = trimmed
  }
}
