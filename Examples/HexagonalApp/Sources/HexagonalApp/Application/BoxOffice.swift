/// The inside of the hexagon: it uses ports on both sides and depends on no adapter.
struct BoxOffice: SellingTickets {
  private var plan: any SeatPlan
  private let payment: any Payment
  private let prices: PriceList

  init(plan: any SeatPlan, payment: any Payment, prices: PriceList = PriceList()) {
    self.plan = plan
    self.payment = payment
    self.prices = prices
  }

  func freeSeats() -> [Seat] {
    plan.seats.filter(plan.isFree)
  }

  mutating func sell(_ seat: Seat, payingWith card: String) throws(NoSale) -> Ticket {
    guard plan.isFree(seat) else { throw .seatTaken }
    let cents = prices.cents(for: seat)
    guard payment.charge(cents: cents, to: card) else { throw .notPaid }
    plan.occupy(seat)
    return Ticket(seat: seat, cents: cents)
  }
}
