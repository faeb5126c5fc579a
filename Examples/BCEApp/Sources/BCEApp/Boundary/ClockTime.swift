/// A time as a clock shows it: "9:40".
struct ClockTime: Equatable, Sendable {
  let minutes: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, 0..<24 ~= parts[0], 0..<60 ~= parts[1] else { return nil }
    minutes = parts[0] * 60 + parts[1]
  }
}
