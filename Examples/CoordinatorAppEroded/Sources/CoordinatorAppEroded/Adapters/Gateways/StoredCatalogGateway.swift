struct StoredCatalogGateway: CatalogGateway {
  func allBooks() throws -> [Book] {
    let records = try LoanFile().all()  // finding: dependency LoanFile; dependency all
    var books: [Book] = []
    for record in records {
      books.append(Book(isbn: record.isbn, title: "", copies: 1))  // finding: dependency isbn
    }
    return books
  }

  func refresh(then show: (CatalogRow) -> Void) {  // silent: all adapters may use what no pattern selects
    show(CatalogRow(isbn: "", title: ""))
  }

  @MainActor
  func prefill(_ viewModel: BookViewModel) {  // finding: dependency BookViewModel
    viewModel.note = "new"  // inward:ignore dependency // finding: missing-reason
  }
}
