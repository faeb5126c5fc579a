/// What the outside may ask of the box office. A counter, a web page or a test drives it.
protocol SellingTickets {
  func freeSeats() -> [Seat]
  mutating func sell(_ seat: Seat, payingWith card: String) throws(NoSale) -> Ticket
}

enum NoSale: Error, Equatable {
  case seatTaken
  case notPaid
}
