/// The screens that coordinators need. The app's container creates them, so coordinators use no concrete screen.
@MainActor
protocol ScreenFactory: AnyObject {
  func makeCatalogScreen(for coordinator: any CatalogCoordinating) -> any Screen
  func makeLoansScreen() -> any Screen
  /// Returns nil if there is no such book.
  func makeBookScreen(isbn: String, for coordinator: any BorrowCoordinating) -> (any Screen)?
}
