import Foundation

/// Lends a book to the member, as far as the house and the copies at hand allow.
struct BorrowBook {
  let loans: any LoansGateway

  func callAsFunction(_ book: Book, on day: Date) throws -> Loan {
    guard try loans.copiesOnLoan(of: book.id) < book.copies else { throw Refusal.noCopyLeft }
    var membership = Membership(loans: try loans.loans())
    let loan = try membership.borrow(book, on: day)
    try loans.save(membership.loans)
    return loan
  }
}
