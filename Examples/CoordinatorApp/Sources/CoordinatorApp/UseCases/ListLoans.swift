/// The member's loans with their books, the most urgent first.
struct ListLoans {
  struct Entry: Equatable, Sendable {
    let loan: Loan
    let book: Book
  }

  let catalog: any CatalogGateway
  let loans: any LoansGateway

  func callAsFunction() throws -> [Entry] {
    let books = Dictionary(uniqueKeysWithValues: try catalog.allBooks().map { ($0.id, $0) })
    return try loans.loans()
      .sorted { $0.due < $1.due }
      .compactMap { loan in books[loan.book].map { Entry(loan: loan, book: $0) } }
  }
}
