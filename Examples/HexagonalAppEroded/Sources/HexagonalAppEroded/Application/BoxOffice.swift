#if canImport(SwiftUI)
  import SwiftUI  // finding: import SwiftUI
#endif

struct BoxOffice: SellingTickets {
  private let plan: any SeatPlan
  private let payment = CardReader()  // finding: dependency CardReader

  init(plan: any SeatPlan = PaperSeatPlan()) {  // finding: dependency PaperSeatPlan
    self.plan = plan
  }

  func sell(_ seat: Seat) throws(NoSale) -> Int {
    guard plan.isFree(seat), payment.charge(cents: 2_400) else { throw .seatTaken }  // finding: dependency charge
    try plan.occupy(seat)
    return 2_400
  }

  func sellAgain(at counter: TicketCounter) {  // finding: dependency TicketCounter
    counter.close()  // finding: dependency close
  }
}
