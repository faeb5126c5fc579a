/// The cantatas, wherever they are kept.
package protocol CantatasRepository: Sendable {
  /// In ascending order.
  func numbers() -> [Int]
  func cantata(_ number: Int) -> Cantata?
}
