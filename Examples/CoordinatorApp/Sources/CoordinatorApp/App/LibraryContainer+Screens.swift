#if canImport(UIKit)
  import UIKit

  extension LibraryContainer: ScreenFactory {
    func makeCatalogScreen(for coordinator: any CatalogCoordinating) -> any Screen {
      CatalogViewController(viewModel: makeCatalogViewModel(), coordinator: coordinator)
    }

    func makeLoansScreen() -> any Screen {
      LoansViewController(viewModel: makeLoansViewModel())
    }

    func makeBookScreen(isbn: String, for coordinator: any BorrowCoordinating) -> (any Screen)? {
      makeBookViewModel(isbn: isbn).map { BookViewController(viewModel: $0, coordinator: coordinator) }
    }
  }
#endif
