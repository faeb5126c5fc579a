#if canImport(SwiftUI)
  import SwiftUI  // finding: import SwiftUI
#endif

protocol Payer: AnyObject {
  func withdraw(_ cents: Int)
}

extension Payer {
  /// A role that works only with accounts.
  func pay(_ cents: Int, to account: Account) {  // finding: dependency Account
    withdraw(cents)
    account.cents += cents  // finding: dependency cents
  }
}

class Payee {  // finding: a-role-is-a-protocol Payee
  func remember(_ bill: PayBill) {}  // finding: dependency PayBill
}
