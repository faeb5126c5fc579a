/// Connects the adapters. No other code uses them.
enum Theatre {
  static func open() -> TicketCounter {
    let plan = PaperSeatPlan(rows: "CD", seatsPerRow: 2)
    let reader = CardReader(limits: ["gold": 10_000, "blue": 3_000])
    return TicketCounter(office: BoxOffice(plan: plan, payment: reader))
  }
}
