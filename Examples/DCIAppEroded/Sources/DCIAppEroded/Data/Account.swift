/// "It pays all day long, so it is a payer."
final class Account: Payer {  // finding: dependency Payer
  var cents = 0

  func withdraw(_ cents: Int) { self.cents -= cents }

  /// Data that start a case of their own.
  func payRent(to landlord: Account) {
    PayBill(from: self, to: landlord).execute(cents: 50_000)  // finding: dependency PayBill; dependency execute
  }
}
