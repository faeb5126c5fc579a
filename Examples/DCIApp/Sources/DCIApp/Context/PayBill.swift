/// The context, in which accounts play the roles. Only contexts assign roles.
struct PayBill {
  private let payer: any Payer
  private let payee: any Payee

  init(from source: Account, to target: Account, ledger: Ledger) {
    payer = CastPayer(account: source)
    payee = CastPayee(account: target, ledger: ledger)
  }

  func check(cents: Int) throws(Unpaid) {
    try payer.check(cents)
  }

  func execute(cents: Int) throws(Unpaid) {
    try payer.pay(cents, to: payee)
  }
}

private final class CastPayer: Payer {
  private let account: Account

  init(account: Account) { self.account = account }

  var name: String { account.owner }
  var available: Int { account.cents }
  func withdraw(_ cents: Int) { account.decrease(by: cents) }
}

private final class CastPayee: Payee {
  private let account: Account
  private let ledger: Ledger

  init(account: Account, ledger: Ledger) {
    self.account = account
    self.ledger = ledger
  }

  var name: String { account.owner }
  func deposit(_ cents: Int) { account.increase(by: cents) }
  func remember(_ line: String) { ledger.note(line) }
}
