/// A driven port: stores the sold seats for the box office.
protocol SeatPlan {
  var seats: [Seat] { get }
  func isFree(_ seat: Seat) -> Bool
  mutating func occupy(_ seat: Seat)
}
