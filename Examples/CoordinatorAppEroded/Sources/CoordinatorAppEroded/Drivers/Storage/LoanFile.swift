let mostLoans = 3
let lentCopies: [String: Int] = [:]

struct LoanRecord: Codable, Sendable {
  let isbn: String
}

struct LoanFile: Sendable {
  func all() throws -> [LoanRecord] { [] }

  func replaceAll(with records: [LoanRecord]) throws {}

  /// "The storage knows best what may be borrowed."
  func borrow(_ book: Book) throws {  // finding: dependency Book
    try replaceAll(with: [LoanRecord(isbn: book.isbn)])  // finding: dependency isbn
  }
}
