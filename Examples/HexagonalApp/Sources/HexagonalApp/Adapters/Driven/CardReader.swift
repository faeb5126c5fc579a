struct CardReader: Payment {
  /// What each card is good for, in cents.
  let limits: [String: Int]

  func charge(cents: Int, to card: String) -> Bool {
    limits[card, default: 0] >= cents
  }
}
