struct PaperSeatPlan: SeatPlan {
  let seats: [Seat]
  private var crossedOut: Set<Seat> = []

  init(rows: String, seatsPerRow: Int) {
    seats = rows.flatMap { row in (1...seatsPerRow).map { Seat(row: row, number: $0) } }
  }

  func isFree(_ seat: Seat) -> Bool {
    seats.contains(seat) && !crossedOut.contains(seat)
  }

  mutating func occupy(_ seat: Seat) {
    crossedOut.insert(seat)
  }
}
