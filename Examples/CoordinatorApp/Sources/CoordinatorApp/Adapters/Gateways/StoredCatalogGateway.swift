/// Converts stored books to entities.
struct StoredCatalogGateway: CatalogGateway {
  let records: any CatalogRecords

  func allBooks() throws -> [Book] {
    try records.all().map { record in
      Book(id: Book.ID(isbn: record.isbn), title: record.title, author: record.author, copies: record.copies)
    }
  }
}

/// A book as it is stored.
struct BookRecord: Codable, Equatable, Sendable {
  let isbn: String
  let title: String
  let author: String
  let copies: Int
}

/// The storage that the gateway needs; the outermost layer implements it.
protocol CatalogRecords {
  func all() throws -> [BookRecord]
}
