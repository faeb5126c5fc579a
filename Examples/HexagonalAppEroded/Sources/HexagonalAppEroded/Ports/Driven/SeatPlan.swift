protocol SeatPlan: Sendable {
  func isFree(_ seat: Seat) -> Bool
  func occupy(_ seat: Seat) throws(NoSale)  // finding: dependency NoSale
}

// Only this adapter can be connected to the port.
class Payment {  // finding: a-port-is-a-protocol Payment
  func charge(cents: Int) -> Bool { cents > 0 }
}
