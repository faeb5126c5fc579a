/// What happened, in the order of happening.
final class Ledger {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}
