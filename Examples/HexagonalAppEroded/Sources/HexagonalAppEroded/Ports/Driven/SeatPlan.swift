protocol SeatPlan: Sendable {
  func isFree(_ seat: Seat) -> Bool
  func occupy(_ seat: Seat) throws(NoSale)  // finding: dependency NoSale
}

// A port that is a class: no other adapter can be connected to it.
class Payment {  // finding: a-port-is-a-protocol Payment
  func charge(cents: Int) -> Bool { cents > 0 }
}
