struct PayBill {
  let source: Account
  let target: Account

  init(from source: Account, to target: Account) {
    self.source = source
    self.target = target
  }

  func execute(cents: Int) {
    source.pay(cents, to: target)  // silent: a context joins data and roles
  }
}
