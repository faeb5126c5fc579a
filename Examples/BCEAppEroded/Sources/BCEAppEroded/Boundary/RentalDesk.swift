let closedNotice = "All of them are out."

struct ClockTime {
  let minutes: Int
}

struct RentalDesk {
  let greeting = "Hello"
  /// "We need not ask the control for that."
  private var yard: [Bike] = []  // finding: dependency Bike

  func ask() -> String {
    RentBike().answer(in: yard)  // silent: a boundary starts controls
  }

  mutating func add(_ number: Int) {
    yard.append(Bike(number: number))  // finding: dependency Bike
  }
}
