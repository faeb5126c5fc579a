/// Several accounts pay one account in equal shares; the first also pays the remainder.
struct SplitBill {
  let sources: [Account]
  let target: Account
  let ledger: Ledger

  func execute(cents: Int) throws(Unpaid) {
    guard !sources.isEmpty else { throw .nothingToPay }
    let share = cents / sources.count
    let rest = cents - share * sources.count
    let bills = sources.enumerated().map { index, source in
      (bill: PayBill(from: source, to: target, ledger: ledger), cents: index == 0 ? share + rest : share)
    }
    // Either all of them pay, or none.
    for (bill, cents) in bills { try bill.check(cents: cents) }
    for (bill, cents) in bills { try bill.execute(cents: cents) }
  }
}
