struct CardReader: Payment {
  /// The balance of each card, in cents.
  let limits: [String: Int]

  func charge(cents: Int, to card: String) -> Bool {
    limits[card, default: 0] >= cents
  }
}
