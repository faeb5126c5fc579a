@MainActor
protocol Navigator: AnyObject {
  func announce(_ message: String)
  func show(_ book: Book)  // finding: dependency Book
}
