/// What the box office asks for: a plan of the house that remembers.
protocol SeatPlan {
  var seats: [Seat] { get }
  func isFree(_ seat: Seat) -> Bool
  mutating func occupy(_ seat: Seat)
}
