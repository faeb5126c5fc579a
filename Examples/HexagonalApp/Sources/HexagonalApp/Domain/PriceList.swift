/// The front rows cost more.
struct PriceList: Sendable {
  var frontCents = 3_600
  var otherCents = 2_400

  func cents(for seat: Seat) -> Int {
    seat.row <= "C" ? frontCents : otherCents
  }
}
