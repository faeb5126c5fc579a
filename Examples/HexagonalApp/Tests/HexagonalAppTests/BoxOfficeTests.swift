import Testing

@testable import HexagonalApp

/// A test is one more adapter: it drives one port, and plugs stubs into the others.
@Suite struct BoxOfficeTests {
  private struct OneSeat: SeatPlan {
    let seats = [Seat(row: "A", number: 1)]
    var isTaken = false
    func isFree(_ seat: Seat) -> Bool { !isTaken && seats.contains(seat) }
    mutating func occupy(_ seat: Seat) { isTaken = true }
  }

  private struct AlwaysPays: Payment {
    var pays = true
    func charge(cents: Int, to card: String) -> Bool { pays }
  }

  @Test func seatIsSoldOnce() throws {
    var office = BoxOffice(plan: OneSeat(), payment: AlwaysPays())
    let seat = try #require(office.freeSeats().first)
    #expect(try office.sell(seat, payingWith: "") == Ticket(seat: seat, cents: 3_600))
    #expect(office.freeSeats().isEmpty)
    #expect(throws: NoSale.seatTaken) { try office.sell(seat, payingWith: "") }
  }

  @Test func unpaidSeatStaysFree() {
    var office = BoxOffice(plan: OneSeat(), payment: AlwaysPays(pays: false))
    #expect(throws: NoSale.notPaid) { try office.sell(Seat(row: "A", number: 1), payingWith: "") }
    #expect(office.freeSeats().count == 1)
  }

  @Test func theatreAnswersAtTheCounter() {
    var counter = Theatre.open()
    #expect(counter.answer("hello") == "free: C1 C2 D1 D2")
    #expect(counter.answer("sell C1 blue") == "the card was refused")
    #expect(counter.answer("sell C1 gold") == "C1 for 36 euros")
    #expect(counter.answer("sell C1 gold") == "C1 is taken")
    #expect(counter.answer("sell D2 blue") == "D2 for 24 euros")
  }
}
