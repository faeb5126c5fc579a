protocol SeatPlan: Sendable {
  func isFree(_ seat: Seat) -> Bool
  func occupy(_ seat: Seat) throws(NoSale)  // finding: dependency NoSale
}

// What is plugged in must be just this one, and nothing else.
class Payment {  // finding: a-port-is-a-protocol Payment
  func charge(cents: Int) -> Bool { cents > 0 }
}
