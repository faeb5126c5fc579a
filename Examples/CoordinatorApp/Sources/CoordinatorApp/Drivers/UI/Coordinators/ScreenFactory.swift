/// What coordinators need made. The app's container makes it, so coordinators know no concrete screen.
@MainActor
protocol ScreenFactory: AnyObject {
  func makeCatalogScreen(for coordinator: any CatalogCoordinating) -> any Screen
  func makeLoansScreen() -> any Screen
  /// Nil where there is no such book.
  func makeBookScreen(isbn: String, for coordinator: any BorrowCoordinating) -> (any Screen)?
}
