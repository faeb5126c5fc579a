struct ReturnBike {
  /// Returns the price, or nil if no such bike is rented.
  func giveBack(bike number: Int, at minute: Int, to yard: inout Yard) -> Int? {
    guard let index = yard.rentals.firstIndex(where: { $0.bike.number == number }) else { return nil }
    let rental = yard.rentals.remove(at: index)
    yard.bikes.append(rental.bike)
    return rental.cents(until: minute)
  }
}
