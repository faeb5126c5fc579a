/// The data that use cases need. Outer layers implement these protocols.
protocol CatalogGateway {
  func allBooks() throws -> [Book]
}

protocol LoansGateway {
  func loans() throws -> [Loan]
  func save(_ loans: [Loan]) throws
  /// Returns the number of borrowed copies of the book.
  func copiesOnLoan(of book: Book.ID) throws -> Int
}
