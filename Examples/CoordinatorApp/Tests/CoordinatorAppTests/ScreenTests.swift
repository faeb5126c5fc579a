import Testing

@testable import CoordinatorApp

/// Screens are tested without being drawn.
@MainActor
@Suite struct ScreenTests {
  private final class StubCoordinator: CatalogCoordinating {
    private(set) var shown: [String] = []

    func showBook(isbn: String) { shown.append(isbn) }
    func showLoans() { shown.append("loans") }
  }

  private let coordinator = StubCoordinator()

  private func catalog() -> CatalogList {
    let books = StubCatalog(books: [.sample(1), .sample(2, "Middlemarch", author: "George Eliot")])
    return CatalogList(viewModel: CatalogViewModel(browse: BrowseCatalog(catalog: books)), coordinator: coordinator)
  }

  @Test func chosenBookIsLeftToTheCoordinator() {
    let list = catalog()
    list.refresh()
    list.choose(1)
    list.choose(2)
    list.button?.action()
    #expect(coordinator.shown == ["2", "loans"])
  }

  @Test func searchOutlivesARefresh() {
    let list = catalog()
    list.search("eliot")
    list.refresh()
    #expect(list.rows == [ListRow(title: "Middlemarch", detail: "George Eliot")])
    list.choose(0)
    #expect(coordinator.shown == ["2"])
  }

  @Test func listDoesNotKeepItsCoordinator() {
    var owner: StubCoordinator? = StubCoordinator()
    weak let held = owner
    let list = owner.map {
      CatalogList(viewModel: CatalogViewModel(browse: BrowseCatalog(catalog: StubCatalog())), coordinator: $0)
    }
    owner = nil
    list?.button?.action()
    #expect(held == nil)
  }

  @Test func urgentLoanIsMarkedAndBroughtBack() {
    let loans = StubLoans([Loan(book: Book.sample(1).id, due: .firstOfMay)])
    let viewModel = LoansViewModel(
      list: ListLoans(catalog: StubCatalog(books: [.sample(1)]), loans: loans), giveBack: ReturnBook(loans: loans)
    ) { .firstOfMay + 1 }
    let list = LoansList(viewModel: viewModel)
    list.refresh()
    #expect(list.rows == [ListRow(title: "Emma", detail: "until 2026-05-01", isUrgent: true)])
    list.choose(0)
    #expect(loans.saved.isEmpty)
    #expect(list.notice == "You have no book at home.")
  }
}
