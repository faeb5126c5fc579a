/// What the use cases ask of the world. The answers come from two circles further out.
protocol CatalogGateway {
  func allBooks() throws -> [Book]
}

protocol LoansGateway {
  func loans() throws -> [Loan]
  func save(_ loans: [Loan]) throws
  /// Copies of the book that any member has at home.
  func copiesOnLoan(of book: Book.ID) throws -> Int
}
