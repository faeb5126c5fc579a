/// The cantatas, independent of their storage.
package protocol CantatasRepository {
  /// Returns the numbers in ascending order.
  func numbers() -> [Int]
  func cantata(_ number: Int) -> Cantata?
}
