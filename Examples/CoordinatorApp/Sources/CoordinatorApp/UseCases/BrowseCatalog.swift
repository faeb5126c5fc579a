import Foundation

/// The books whose title or author contains a text, sorted by title.
struct BrowseCatalog {
  let catalog: any CatalogGateway

  func callAsFunction(matching text: String = "") throws -> [Book] {
    try catalog.allBooks()
      .filter { text.isEmpty || $0.title.localizedStandardContains(text) || $0.author.localizedStandardContains(text) }
      .sorted { $0.title < $1.title }
  }
}
