// A calendar day, for everything that accepts findings until a date. Nothing here reads a clock: the day is passed in.

/// A day in UTC.
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Parses `2027-03-31` strictly: four, two and two digits, and a day that exists in the month. Nil for any other
  /// text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    var numbers: [Int] = []
    for range in [0..<4, 5..<7, 8..<10] {
      guard bytes[range].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
      numbers.append(bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }
    guard numbers[0] > 0, (1...12).contains(numbers[1]), numbers[2] > 0,
      numbers[2] <= Day.length(of: numbers[1], in: numbers[0])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// Creates the day of a moment, given in seconds since January 1, 1970, UTC.
  public init(secondsSince1970 seconds: Int) {
    var days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    var year = 1970
    while days < 0 {
      year -= 1
      days += Day.length(ofYear: year)
    }
    while days >= Day.length(ofYear: year) {
      days -= Day.length(ofYear: year)
      year += 1
    }
    var month = 1
    while days >= Day.length(of: month, in: year) {
      days -= Day.length(of: month, in: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, days + 1)
  }

  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
