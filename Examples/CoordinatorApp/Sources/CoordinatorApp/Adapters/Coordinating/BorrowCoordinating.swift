/// The ways out of a book's page.
@MainActor
protocol BorrowCoordinating: AnyObject {
  func didBorrow(until day: String)
  /// The page is gone, whoever sent it away.
  func didLeave()
}
