// Counts the comparisons and prints the first differences.

struct Tally {
  private(set) var texts = 0
  private(set) var valid = 0
  private(set) var differing = 0

  /// The limit for printed differences: one error appears in thousands of mutated texts.
  private static let mostPrinted = 20

  mutating func compare(_ bytes: [UInt8], name: @autoclosure () -> String) {
    let result = TwoReadings(bytes)
    texts += 1
    if result.isValid { valid += 1 }
    guard let difference = result.difference else { return }
    differing += 1
    guard differing <= Self.mostPrinted else { return }
    let text = String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription
    print("\(name()): ours and libyaml differ in \(text)\n  \(difference)")
  }

  func summary(of what: String) -> String { "\(texts) \(what) compared, \(valid) of them valid; \(differing) differ" }
}
