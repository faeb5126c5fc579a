import Testing

@testable import CoordinatorApp

@Suite struct UseCaseTests {
  private let catalog = StubCatalog(books: [
    .sample(1, "Middlemarch", author: "George Eliot"), .sample(2), .sample(3, "Silas Marner", author: "George Eliot"),
  ])

  @Test(arguments: zip(["", "eliot", "MARNER"], [3, 2, 1]))
  func browsingLooksAtTitlesAndAuthors(text: String, count: Int) throws {
    #expect(try BrowseCatalog(catalog: catalog)(matching: text).count == count)
  }

  @Test func catalogIsByTitle() throws {
    #expect(try BrowseCatalog(catalog: catalog)().map(\.title) == ["Emma", "Middlemarch", "Silas Marner"])
  }

  @Test func bookIsFoundByItsNumber() throws {
    #expect(try FindBook(catalog: catalog)(isbn: "2")?.title == "Emma")
    #expect(try FindBook(catalog: catalog)(isbn: "9") == nil)
  }

  @Test func borrowingIsNotedDown() throws {
    let loans = StubLoans()
    let loan = try BorrowBook(loans: loans)(.sample(2), on: .firstOfMay)
    #expect(loans.saved == [loan])
  }

  @Test func returningIsNotedDown() throws {
    let loans = StubLoans([Loan(of: Book.sample(2).id, from: .firstOfMay)])
    try ReturnBook(loans: loans)(Book.sample(2).id)
    #expect(loans.saved.isEmpty)
  }

  @Test func lastCopyIsLentOnce() {
    let loans = StubLoans(elsewhere: [Book.sample(2).id: 1])
    #expect(throws: Refusal.noCopyLeft) { try BorrowBook(loans: loans)(.sample(2), on: .firstOfMay) }
  }

  @Test func secondCopyIsLentToo() {
    let loans = StubLoans(elsewhere: [Book.sample(2).id: 1])
    #expect(throws: Never.self) { try BorrowBook(loans: loans)(.sample(2, copies: 2), on: .firstOfMay) }
  }

  @Test func mostUrgentLoanComesFirst() throws {
    let loans = StubLoans([
      Loan(book: Book.sample(2).id, due: .firstOfMay + 9), Loan(book: Book.sample(1).id, due: .firstOfMay + 2),
      Loan(book: Book.sample(7).id, due: .firstOfMay),
    ])
    let entries = try ListLoans(catalog: catalog, loans: loans)()
    #expect(entries.map(\.book.title) == ["Middlemarch", "Emma"])
  }
}
