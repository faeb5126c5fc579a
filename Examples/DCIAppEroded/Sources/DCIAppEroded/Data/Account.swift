/// "It pays all day long, so it is a payer."
final class Account: Payer {  // finding: dependency Payer
  var cents = 0

  func withdraw(_ cents: Int) { self.cents -= cents }

  /// Data that starts a use case.
  func payRent(to landlord: Account) {
    PayBill(from: self, to: landlord).execute(cents: 50_000)  // finding: dependency PayBill; dependency execute
  }
}
