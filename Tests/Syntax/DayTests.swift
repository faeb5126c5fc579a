// Days of the calendar: what ends on one must end on the same one everywhere.
import InwardFacts
import Testing

@Suite struct Days {
  @Test(arguments: ["2027-03-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func areReadAndPrinted(_ text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027-3-31", "2027-13-01", "2027-00-10", "2027-04-31", "2023-02-29", "1900-02-29", "2027-01-00", "0000-01-01",
    "2027/03/31", "2027-03-31 ", "+027-03-31", "2027-03-31-01", "tomorrow", "２０２７-03-31",
  ])
  func thatNoCalendarHas(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test func comeInOrder() throws {
    let days = ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].compactMap { Day($0) }
    #expect(days == days.sorted())
    #expect(Set(days).count == 4)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
    (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"), (4_102_444_799, "2099-12-31"),
    (4_107_542_400, "2100-03-01"),
  ])
  func ofTheClockAreThoseOfUTC(_ seconds: Int, _ text: String) {
    #expect(Day(secondsSince1970: seconds).description == text)
  }
}
