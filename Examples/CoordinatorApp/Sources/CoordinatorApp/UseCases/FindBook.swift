/// One book by its number, or nil if the library does not have it.
struct FindBook {
  let catalog: any CatalogGateway

  func callAsFunction(isbn: String) throws -> Book? {
    try catalog.allBooks().first { $0.id == Book.ID(isbn: isbn) }
  }
}
