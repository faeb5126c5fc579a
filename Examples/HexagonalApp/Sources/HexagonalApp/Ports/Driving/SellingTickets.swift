/// A driving port: the requests that the box office accepts from a counter, a web page or a test.
protocol SellingTickets {
  func freeSeats() -> [Seat]
  mutating func sell(_ seat: Seat, payingWith card: String) throws(NoSale) -> Ticket
}

enum NoSale: Error, Equatable {
  case seatTaken
  case notPaid
}
