#if canImport(SwiftUI)
  import SwiftUI  // finding: import SwiftUI
#endif

protocol CatalogGateway: Sendable {
  func allBooks() throws -> [Book]
  func refresh(then show: (CatalogRow) -> Void)  // finding: dependency CatalogRow
}

struct BrowseCatalog {
  let catalog: any CatalogGateway

  func callAsFunction(matching text: String) throws -> [Book] {
    try catalog.allBooks().filter { $0.title.contains(text) }
  }

  func headline(for count: Int) -> String {
    plural(count, "book")  // finding: dependency plural
  }
}
