import Testing

@testable import CoordinatorApp

@MainActor
@Suite struct ViewModelTests {
  @Test func catalogShowsTextsAlone() {
    let viewModel = CatalogViewModel(browse: BrowseCatalog(catalog: StubCatalog(books: [.sample(1)])))
    viewModel.search("")
    #expect(viewModel.rows == [CatalogViewModel.Row(isbn: "1", title: "Emma", detail: "Jane Austen")])
    #expect(viewModel.message == nil)
  }

  @Test func fruitlessSearchSaysSo() {
    let viewModel = CatalogViewModel(browse: BrowseCatalog(catalog: StubCatalog(books: [.sample(1)])))
    viewModel.search("dickens")
    #expect(viewModel.rows.isEmpty)
    #expect(viewModel.message == "Nothing is called so.")
  }

  @Test func catalogThatFailsSaysSo() {
    let viewModel = CatalogViewModel(browse: BrowseCatalog(catalog: StubCatalog(error: Refusal.noCopyLeft)))
    viewModel.search("")
    #expect(viewModel.message == "The catalog cannot be read.")
  }

  @Test func borrowingReturnsTheDueDay() {
    let viewModel = BookViewModel(book: .sample(1), borrow: BorrowBook(loans: StubLoans())) { .firstOfMay }
    #expect(viewModel.didTapBorrow() == "2026-05-29")
  }

  @Test func refusalIsSaidInWords() {
    let loans = StubLoans([Loan(of: Book.sample(1).id, from: .firstOfMay)])
    let viewModel = BookViewModel(book: .sample(1), borrow: BorrowBook(loans: loans)) { .firstOfMay }
    #expect(viewModel.didTapBorrow() == nil)
    #expect(viewModel.message == "You have it at home.")
  }

  @Test func loansAreListedAndReturned() {
    let loans = StubLoans([Loan(book: Book.sample(1).id, due: .firstOfMay)])
    let viewModel = LoansViewModel(
      list: ListLoans(catalog: StubCatalog(books: [.sample(1)]), loans: loans), giveBack: ReturnBook(loans: loans)
    ) { .firstOfMay + 1 }
    viewModel.load()
    #expect(viewModel.rows == [LoansViewModel.Row(title: "Emma", due: "until 2026-05-01", isUrgent: true)])
    viewModel.didReturn(at: 0)
    #expect(viewModel.rows.isEmpty)
    #expect(viewModel.message == "You have no book at home.")
    viewModel.didReturn(at: 0)
  }

  @Test func returnThatFailsSaysSoAndTheBookStays() {
    let loans = StubLoans([Loan(book: Book.sample(1).id, due: .firstOfMay)], isFull: true)
    let viewModel = LoansViewModel(
      list: ListLoans(catalog: StubCatalog(books: [.sample(1)]), loans: loans), giveBack: ReturnBook(loans: loans))
    viewModel.load()
    viewModel.didReturn(at: 0)
    #expect(viewModel.message == "The return could not be noted down.")
    #expect(viewModel.rows.count == 1)
  }
}
