/// The exits of a book's page.
@MainActor
protocol BorrowCoordinating: AnyObject {
  func didBorrow(until day: String)
  /// Called when the page was closed, by the user or by the app.
  func didLeave()
}
