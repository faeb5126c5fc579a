struct Bike: Equatable, Sendable {
  let number: Int

  /// An entity that knows how it is spoken of at the desk.
  func label(for desk: RentalDesk) -> String {  // finding: dependency RentalDesk
    "\(desk.greeting) \(number)"  // finding: dependency greeting
  }

  func rent() -> Int? {
    RentBike().rent(in: [self])  // finding: dependency RentBike; dependency rent
  }
}
