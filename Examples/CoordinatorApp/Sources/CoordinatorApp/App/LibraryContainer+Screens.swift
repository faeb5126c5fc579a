/// Draws screens: with UIKit in an app, not at all in tests.
@MainActor
protocol ScreenDrawing {
  func draw(_ list: any ListContent) -> any Screen
  func draw(_ book: BookViewModel, for coordinator: any BorrowCoordinating) -> any Screen
}

extension LibraryContainer: ScreenFactory {
  func makeCatalogScreen(for coordinator: any CatalogCoordinating) -> any Screen {
    drawing.draw(CatalogList(viewModel: makeCatalogViewModel(), coordinator: coordinator))
  }

  func makeLoansScreen() -> any Screen {
    drawing.draw(LoansList(viewModel: makeLoansViewModel()))
  }

  func makeBookScreen(isbn: String, for coordinator: any BorrowCoordinating) -> (any Screen)? {
    makeBookViewModel(isbn: isbn).map { drawing.draw($0, for: coordinator) }
  }
}
