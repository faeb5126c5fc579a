import Testing

@testable import BCEApp

@Suite struct RentalTests {
  @Test(arguments: zip([15, 16, 60, 61, 120], [0, 200, 200, 400, 400]))
  func everyHourBegunCounts(minutes: Int, cents: Int) {
    let rental = Rental(bike: Bike(number: 1, kind: .city), startMinute: 600)
    #expect(rental.cents(until: 600 + minutes) == cents)
  }

  @Test func controlsMoveBikes() {
    var yard = Yard(cityBikes: 1, cargoBikes: 1)
    #expect(RentBike().rent(.city, at: 0, in: &yard) == .rented(bike: 100))
    #expect(RentBike().rent(.city, at: 0, in: &yard) == .noneLeft)
    #expect(yard.bikes.map(\.kind) == [.cargo])
  }

  @Test func bikeIsBroughtBackOnce() {
    var yard = Yard(cityBikes: 1, cargoBikes: 0)
    _ = RentBike().rent(.city, at: 0, in: &yard)
    #expect(ReturnBike().giveBack(bike: 100, at: 30, to: &yard) == 200)
    #expect(ReturnBike().giveBack(bike: 100, at: 30, to: &yard) == nil)
    #expect(yard.bikes.count == 1)
  }

  @Test func deskSpeaksInWords() throws {
    var desk = RentalDesk(yard: Yard(cityBikes: 0, cargoBikes: 1))
    let nine = try #require(ClockTime("9:00"))
    #expect(desk.ask(for: .city, at: nine) == "All of them are out.")
    #expect(desk.ask(for: .cargo, at: nine) == "Take number 500.")
    #expect(desk.bringBack(500, at: try #require(ClockTime("10:30"))) == "10 euros, please.")
    #expect(desk.bringBack(500, at: nine) == "Number 500 is not ours.")
  }

  @Test(arguments: ["", "9", "24:00", "9:60", "nine:ten"]) func wallsShowNoSuchTime(text: String) {
    #expect(ClockTime(text) == nil)
  }
}
