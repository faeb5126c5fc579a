final class CardReader: Payment, @unchecked Sendable {
  override func charge(cents: Int) -> Bool { super.charge(cents: cents) }

  func receipt(from office: BoxOffice) {}  // finding: dependency BoxOffice
}
