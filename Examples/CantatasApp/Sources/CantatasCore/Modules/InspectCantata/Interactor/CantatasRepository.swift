/// The cantatas, wherever they are kept.
package protocol CantatasRepository {
  /// In ascending order.
  func numbers() -> [Int]
  func cantata(_ number: Int) -> Cantata?
}
