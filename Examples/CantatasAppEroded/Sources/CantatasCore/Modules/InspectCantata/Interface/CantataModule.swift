@MainActor
package protocol CantataModule: AnyObject {
  func open(number: Int)
  /// "Whoever opens us has the cantata anyway."
  func show(_ cantata: Cantata)  // finding: dependency Cantata
}
