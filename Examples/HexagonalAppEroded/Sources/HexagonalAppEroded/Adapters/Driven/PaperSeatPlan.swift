struct PaperSeatPlan: SeatPlan {
  func isFree(_ seat: Seat) -> Bool { seat.number > 0 }

  func occupy(_ seat: Seat) throws(NoSale) {  // finding: dependency NoSale
    guard isFree(seat) else { throw NoSale.seatTaken }  // finding: dependency NoSale
  }
}
