protocol SellingTickets {
  func sell(_ seat: Seat) throws(NoSale) -> Int
  func sellAgain(at counter: TicketCounter)  // finding: dependency TicketCounter
}

enum NoSale: Error {
  case seatTaken
}
