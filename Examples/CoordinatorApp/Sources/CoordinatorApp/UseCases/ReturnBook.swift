/// Returns a book; does nothing if the member does not have it.
struct ReturnBook {
  let loans: any LoansGateway

  func callAsFunction(_ book: Book.ID) throws {
    var membership = Membership(loans: try loans.loans())
    membership.giveBack(book)
    try loans.save(membership.loans)
  }
}
