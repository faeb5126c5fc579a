import Foundation

/// Connects the layers. Only this type creates gateways, storages and view models.
@MainActor
final class LibraryContainer {
  let drawing: any ScreenDrawing
  private let catalog: any CatalogGateway
  private let loans: any LoansGateway

  init(member: String, folder: URL, drawing: any ScreenDrawing) {
    self.drawing = drawing
    let file = LoanFile(url: folder.appendingPathComponent("loans.json"))
    catalog = StoredCatalogGateway(records: PrintedCatalog())
    loans = StoredLoansGateway(member: member, records: file)
  }

  func makeCatalogViewModel() -> CatalogViewModel {
    CatalogViewModel(browse: BrowseCatalog(catalog: catalog))
  }

  func makeBookViewModel(isbn: String) -> BookViewModel? {
    let found = try? FindBook(catalog: catalog)(isbn: isbn)
    return found.map { BookViewModel(book: $0, borrow: BorrowBook(loans: loans)) }
  }

  func makeLoansViewModel() -> LoansViewModel {
    LoansViewModel(list: ListLoans(catalog: catalog, loans: loans), giveBack: ReturnBook(loans: loans))
  }

  func makeReminder(printer: any LetterPrinter = LinePrinter()) -> RemindOfLoans {
    RemindOfLoans(list: ListLoans(catalog: catalog, loans: loans), output: LetterPresenter(printer: printer))
  }
}
