/// One book by its number, or nil where the library has no such title.
struct FindBook {
  let catalog: any CatalogGateway

  func callAsFunction(isbn: String) throws -> Book? {
    try catalog.allBooks().first { $0.id == Book.ID(isbn: isbn) }
  }
}
