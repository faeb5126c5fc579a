struct Seat: Hashable, Sendable {
  let row: Character
  let number: Int

  /// A seat that uses the plan depends on a concrete plan.
  func isFree(in plan: any SeatPlan) -> Bool {  // finding: dependency SeatPlan
    plan.isFree(self)  // finding: dependency isFree
  }
}
