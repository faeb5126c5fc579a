/// Takes a book back, and is content where the member never had it.
struct ReturnBook {
  let loans: any LoansGateway

  func callAsFunction(_ book: Book.ID) throws {
    var membership = Membership(loans: try loans.loans())
    membership.giveBack(book)
    try loans.save(membership.loans)
  }
}
