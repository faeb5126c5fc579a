import Foundation

/// Decides what a member may borrow. The library's rules are here, and this type changes only with them.
struct Membership: Equatable, Sendable {
  static let mostLoans = 3

  private(set) var loans: [Loan]

  init(loans: [Loan] = []) {
    self.loans = loans
  }

  mutating func borrow(_ book: Book, on day: Date) throws(Refusal) -> Loan {
    if loans.contains(where: { $0.book == book.id }) { throw .alreadyBorrowed }
    if loans.contains(where: { $0.isOverdue(on: day) }) { throw .somethingOverdue }
    if loans.count >= Self.mostLoans { throw .tooManyLoans }
    let loan = Loan(of: book.id, from: day)
    loans.append(loan)
    return loan
  }

  mutating func giveBack(_ book: Book.ID) {
    loans.removeAll { $0.book == book }
  }
}

/// The reason why a loan is refused.
enum Refusal: Error, Equatable, CaseIterable {
  case alreadyBorrowed
  case somethingOverdue
  case tooManyLoans
  case noCopyLeft
}
