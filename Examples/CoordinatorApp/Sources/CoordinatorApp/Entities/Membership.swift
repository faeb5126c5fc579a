import Foundation

/// What a member may take home. The rules of the house live here and change when the house does, for no other reason.
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

/// Why a member goes home without the book.
enum Refusal: Error, Equatable, CaseIterable {
  case alreadyBorrowed
  case somethingOverdue
  case tooManyLoans
  case noCopyLeft
}
