struct TicketCounter {
  /// Bypasses the port and uses the type behind it.
  private let office = BoxOffice()  // finding: dependency BoxOffice

  func answer() -> String {
    let plan = PaperSeatPlan()  // finding: dependency PaperSeatPlan
    return plan.isFree(Seat(row: "A", number: 1)) ? "free" : "taken"  // finding: dependency isFree
  }

  func close() {}
}
