import Foundation

/// The loans of one member.
struct StoredLoansGateway: LoansGateway {
  let member: String
  let records: any LoanRecords

  func loans() throws -> [Loan] {
    try records.all().filter { $0.member == member }.map { Loan(book: Book.ID(isbn: $0.isbn), due: $0.due) }
  }

  func save(_ loans: [Loan]) throws {
    let others = try records.all().filter { $0.member != member }
    let own = loans.map { LoanRecord(member: member, isbn: $0.book.isbn, due: $0.due) }
    try records.replaceAll(with: others + own)
  }

  func copiesOnLoan(of book: Book.ID) throws -> Int {
    try records.all().count { $0.isbn == book.isbn }
  }
}

/// A loan as it is stored.
struct LoanRecord: Codable, Equatable, Sendable {
  let member: String
  let isbn: String
  let due: Date
}

/// The storage that the gateway needs.
protocol LoanRecords {
  func all() throws -> [LoanRecord]
  func replaceAll(with records: [LoanRecord]) throws
}
