/// A bike on its way. The first quarter of an hour is free, and every hour begun counts.
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
