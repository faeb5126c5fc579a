/// Several accounts pay one, each the same share; the first pays what cannot be divided.
struct SplitBill {
  let sources: [Account]
  let target: Account
  let ledger: Ledger

  func execute(cents: Int) throws(Unpaid) {
    guard !sources.isEmpty else { throw .nothingToPay }
    let share = cents / sources.count
    for (index, source) in sources.enumerated() {
      let own = index == 0 ? cents - share * (sources.count - 1) : share
      try PayBill(from: source, to: target, ledger: ledger).execute(cents: own)
    }
  }
}
