/// The cantatas, independent of their storage.
package protocol CantatasRepository {
  /// In ascending order.
  func numbers() -> [Int]
  func cantata(_ number: Int) -> Cantata?
}
