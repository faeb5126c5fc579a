import Foundation

/// Lends a book to the member, if the library's rules and the available copies allow it.
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
