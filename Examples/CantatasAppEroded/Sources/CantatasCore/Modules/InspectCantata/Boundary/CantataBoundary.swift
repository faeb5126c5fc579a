@MainActor
protocol CantataOutput: AnyObject {
  func didFind(_ cantata: Cantata)  // finding: dependency Cantata
  func didMiss(_ number: Int)
}
