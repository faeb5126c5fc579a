/// A role: whoever plays it can pay. What the system does lives in roles, not in the data that plays them.
protocol Payer: AnyObject {
  var name: String { get }
  var available: Int { get }
  func withdraw(_ cents: Int)
}

extension Payer {
  /// Moves nothing, and throws where paying would.
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
