/// Drives the box office with requests spoken at the counter.
struct TicketCounter {
  private var office: any SellingTickets

  init(office: any SellingTickets) {
    self.office = office
  }

  mutating func answer(_ words: String) -> String {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count == 3, parts[0] == "sell", let seat = Seat(parts[1]) else {
      return "free: " + office.freeSeats().map(\.description).joined(separator: " ")
    }
    do {
      let ticket = try office.sell(seat, payingWith: parts[2])
      return "\(ticket.seat) for \(ticket.cents / 100) euros"
    } catch {
      return error == .seatTaken ? "\(seat) is taken" : "the card was refused"
    }
  }
}

extension Seat {
  /// Creates the seat with a name such as "C12".
  init?(_ text: String) {
    guard let row = text.first, let number = Int(text.dropFirst()) else { return nil }
    self.init(row: row, number: number)
  }
}
