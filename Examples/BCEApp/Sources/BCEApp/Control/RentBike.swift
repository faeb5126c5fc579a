/// The use case "rent a bike": it uses entities and contains no user interface.
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

/// The requests of a customer, in terms of the boundary.
enum Wish: Equatable, Sendable {
  case city
  case cargo
}
