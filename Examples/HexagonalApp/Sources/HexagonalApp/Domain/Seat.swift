struct Seat: Hashable, Sendable, CustomStringConvertible {
  let row: Character
  let number: Int

  var description: String { "\(row)\(number)" }
}

/// A seat that has been paid for.
struct Ticket: Equatable, Sendable {
  let seat: Seat
  let cents: Int
}
