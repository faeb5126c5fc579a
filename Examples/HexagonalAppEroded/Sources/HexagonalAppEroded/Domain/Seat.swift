struct Seat: Hashable, Sendable {
  let row: Character
  let number: Int

  /// An entity that asks the seat plan depends on a port, which belongs to an outer layer.
  func isFree(in plan: any SeatPlan) -> Bool {  // finding: dependency SeatPlan
    plan.isFree(self)  // finding: dependency isFree
  }
}
