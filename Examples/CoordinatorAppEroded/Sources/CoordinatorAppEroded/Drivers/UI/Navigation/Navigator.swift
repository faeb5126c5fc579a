@MainActor
protocol Navigator: AnyObject {
  func tell(_ message: String)
  func show(_ book: Book)  // finding: dependency Book
}
