/// The case "somebody rents a bike": it knows the entities and no way of talking to people.
struct RentBike {
  enum Outcome: Equatable {
    case rented(bike: Int)
    case noneLeft
  }

  func rent(_ wish: Wish, at minute: Int, in yard: inout Yard) -> Outcome {
    let kind: Bike.Kind = wish == .cargo ? .cargo : .city
    guard let bike = yard.take(kind) else { return .noneLeft }
    yard.rentals.append(Rental(bike: bike, startMinute: minute))
    return .rented(bike: bike.number)
  }
}

/// What somebody may ask for, in words of the boundary.
enum Wish: Equatable, Sendable {
  case city
  case cargo
}
