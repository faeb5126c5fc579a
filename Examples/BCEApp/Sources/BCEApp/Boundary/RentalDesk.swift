/// The desk that customers use. It calls controls and uses no entity.
struct RentalDesk {
  private let rentBike = RentBike()
  private let returnBike = ReturnBike()
  private var yard: Yard

  init(yard: Yard) {
    self.yard = yard
  }

  mutating func ask(for wish: Wish, at time: ClockTime) -> String {
    switch rentBike.rent(wish, at: time.minutes, in: &yard) {
    case .rented(let bike): "Take number \(bike)."
    case .noneLeft: "All of them are out."
    }
  }

  mutating func bringBack(_ bike: Int, at time: ClockTime) -> String {
    guard let cents = returnBike.giveBack(bike: bike, at: time.minutes, to: &yard) else {
      return "Number \(bike) is not ours."
    }
    return cents == 0 ? "Nothing to pay." : "\(cents / 100) euros, please."
  }
}
