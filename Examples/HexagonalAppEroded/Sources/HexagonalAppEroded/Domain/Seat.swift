struct Seat: Hashable, Sendable {
  let row: Character
  let number: Int

  /// A seat that asks the plan needs to know which plan.
  func isFree(in plan: any SeatPlan) -> Bool {  // finding: dependency SeatPlan
    plan.isFree(self)  // finding: dependency isFree
  }
}
