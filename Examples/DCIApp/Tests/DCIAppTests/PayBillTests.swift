import Testing

@testable import DCIApp

@Suite struct PayBillTests {
  private let ann = Account(owner: "Ann", cents: 1_000)
  private let ben = Account(owner: "Ben", cents: 500)
  private let cafe = Account(owner: "the café")
  private let ledger = Ledger()

  @Test func moneyMovesAndIsNotedDown() throws {
    try PayBill(from: ann, to: cafe, ledger: ledger).execute(cents: 300)
    #expect((ann.cents, cafe.cents) == (700, 300))
    #expect(ledger.lines == ["Ann paid the café 300 cents"])
  }

  @Test func nobodyPaysWhatIsNotThere() {
    #expect(throws: Unpaid.notEnough(missing: 1)) {
      try PayBill(from: ben, to: cafe, ledger: ledger).execute(cents: 501)
    }
    #expect((ben.cents, cafe.cents) == (500, 0))
    #expect(ledger.lines.isEmpty)
  }

  @Test func nothingIsNoBill() {
    #expect(throws: Unpaid.nothingToPay) { try PayBill(from: ben, to: cafe, ledger: ledger).execute(cents: 0) }
    #expect(ledger.lines.isEmpty)
  }

  @Test func shareThatCannotBeDividedIsTheFirstOnes() throws {
    try SplitBill(sources: [ann, ben], target: cafe, ledger: ledger).execute(cents: 701)
    #expect((ann.cents, ben.cents, cafe.cents) == (649, 150, 701))
  }

  @Test func allPayOrNobodyDoes() {
    #expect(throws: Unpaid.notEnough(missing: 100)) {
      try SplitBill(sources: [ann, ben], target: cafe, ledger: ledger).execute(cents: 1_200)
    }
    #expect((ann.cents, ben.cents, cafe.cents) == (1_000, 500, 0))
    #expect(ledger.lines.isEmpty)
  }

  /// A role can be tested with any player, not only an account.
  @Test func anybodyCanPlayARole() throws {
    final class Purse: Payer {
      let name = "a purse"
      var available = 40
      func withdraw(_ cents: Int) { available -= cents }
    }
    final class Hat: Payee {
      let name = "a hat"
      var coins: [Int] = []
      func deposit(_ cents: Int) { coins.append(cents) }
      func remember(_ line: String) {}
    }
    let (purse, hat) = (Purse(), Hat())
    try purse.pay(15, to: hat)
    #expect(purse.available == 25)
    #expect(hat.coins == [15])
  }
}
