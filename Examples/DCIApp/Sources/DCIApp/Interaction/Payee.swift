/// A role: its player can be paid.
protocol Payee: AnyObject {
  var name: String { get }
  func deposit(_ cents: Int)
  func remember(_ line: String)
}

extension Payee {
  func receive(_ cents: Int, from payer: String) {
    deposit(cents)
    remember("\(payer) paid \(name) \(cents) cents")
  }
}
