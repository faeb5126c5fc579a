struct BorrowBook {
  /// "A gateway would have been one more file."
  let file: LoanFile  // finding: dependency LoanFile

  func callAsFunction(_ book: Book) throws {
    var loans = try file.all()  // finding: dependency all
    // inward:ignore dependency - how many there may be moves to an entity with the next version
    guard loans.count < mostLoans else { return }  // silent: the comment above accepts it
    loans.append(LoanRecord(isbn: book.isbn))  // finding: dependency LoanRecord
    try file.replaceAll(with: loans)  // finding: dependency replaceAll
  }
}
