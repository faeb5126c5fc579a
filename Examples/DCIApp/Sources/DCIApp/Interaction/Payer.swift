/// A role: its player can pay. Behavior belongs to roles, not to the data that plays them.
protocol Payer: AnyObject {
  var name: String { get }
  var available: Int { get }
  func withdraw(_ cents: Int)
}

extension Payer {
  /// Checks without paying: throws if a payment would.
  func check(_ cents: Int) throws(Unpaid) {
    guard cents > 0 else { throw .nothingToPay }
    guard available >= cents else { throw .notEnough(missing: cents - available) }
  }

  func pay(_ cents: Int, to payee: any Payee) throws(Unpaid) {
    try check(cents)
    withdraw(cents)
    payee.receive(cents, from: name)
  }
}

enum Unpaid: Error, Equatable {
  case nothingToPay
  case notEnough(missing: Int)
}
