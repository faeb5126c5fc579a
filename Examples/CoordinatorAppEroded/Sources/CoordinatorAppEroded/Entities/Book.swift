struct Book: Codable, Equatable, Sendable {  // finding: name Codable
  let isbn: String
  let title: String
  let copies: Int

  /// "Every screen needs it in this shape."
  var row: CatalogRow {  // finding: dependency CatalogRow
    CatalogRow(isbn: isbn, title: title)  // finding: dependency CatalogRow
  }

  /// Not a type, but still a reference: the entity depends on the storage.
  var isLent: Bool {
    copies <= lentCopies[isbn, default: 0]  // finding: dependency lentCopies
  }

  /// Use cases may use entities, not the other way around.
  func borrow() throws {
    try BorrowBook(file: LoanFile())(self)  // finding: dependency BorrowBook; dependency LoanFile
  }
}
