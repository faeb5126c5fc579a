struct Bike: Equatable, Sendable {
  let number: Int

  /// An entity that knows how the desk displays it.
  func label(for desk: RentalDesk) -> String {  // finding: dependency RentalDesk
    "\(desk.greeting) \(number)"  // finding: dependency greeting
  }

  func rent() -> Int? {
    RentBike().rent(in: [self])  // finding: dependency RentBike; dependency rent
  }
}
