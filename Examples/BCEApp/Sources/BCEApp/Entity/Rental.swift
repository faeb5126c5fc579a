/// A rented bike. The first 15 minutes are free; after that, each hour that has begun is charged.
struct Rental: Equatable, Sendable {
  static let freeMinutes = 15

  let bike: Bike
  let startMinute: Int

  func cents(until minute: Int) -> Int {
    let minutes = minute - startMinute
    guard minutes > Self.freeMinutes else { return 0 }
    return (minutes + 59) / 60 * bike.centsPerHour
  }
}
