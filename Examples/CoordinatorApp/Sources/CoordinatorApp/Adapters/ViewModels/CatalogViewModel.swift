/// The contents of the catalog screen: text, no entities.
@MainActor
final class CatalogViewModel {
  struct Row: Equatable, Sendable {
    let isbn: String
    let title: String
    let detail: String
  }

  private let browse: BrowseCatalog
  private(set) var rows: [Row] = []
  private(set) var message: String?

  init(browse: BrowseCatalog) {
    self.browse = browse
  }

  func search(_ text: String) {
    do {
      rows = try browse(matching: text).map(Row.init(book:))
      message = rows.isEmpty ? "Nothing is called so." : nil
    } catch {
      rows = []
      message = "The catalog cannot be read."
    }
  }
}

extension CatalogViewModel.Row {
  fileprivate init(book: Book) {
    isbn = book.id.isbn
    title = book.title
    detail = book.author
  }
}
