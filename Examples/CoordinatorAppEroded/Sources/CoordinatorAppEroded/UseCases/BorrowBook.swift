struct BorrowBook {
  /// "A gateway would have been one more file."
  let file: LoanFile  // finding: dependency LoanFile

  func callAsFunction(_ book: Book) throws {
    var loans = try file.all()  // finding: dependency all
    guard loans.count < mostLoans else { return }  // finding: dependency mostLoans
    loans.append(LoanRecord(isbn: book.isbn))  // finding: dependency LoanRecord
    try file.replaceAll(with: loans)  // finding: dependency replaceAll
  }
}
