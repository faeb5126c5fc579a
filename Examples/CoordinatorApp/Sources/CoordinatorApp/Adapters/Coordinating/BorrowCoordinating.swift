/// The ways out of a book's page.
@MainActor
protocol BorrowCoordinating: AnyObject {
  func didBorrow(until day: String)
  func didCancel()
}
