@MainActor
final class BookViewModel {
  let book: Book
  var note = ""

  init(book: Book) {
    self.book = book
  }

  func didBorrow() {
    CatalogViewModel.shared.badge += 1  // finding: view-models-stand-apart CatalogViewModel
    LoansViewModel().reload()  // finding: view-models-stand-apart LoansViewModel
  }

  var heading: String {
    plural(book.copies, "copy")  // silent: a third place, which all view models may use
  }
}
