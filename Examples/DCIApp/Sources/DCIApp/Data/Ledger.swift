/// All transactions in chronological order.
final class Ledger {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}
