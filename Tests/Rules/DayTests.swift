// Days: parsed strictly, computed from a clock's seconds, compared.
import InwardRules
import Testing

@Suite struct Days {
  @Test(arguments: ["2027-03-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func aDayReadsAsItIsWritten(_ text: String) { #expect(Day(text)?.description == text) }

  @Test(arguments: [
    "", "2027-3-31", "27-03-31", "2027-03-32", "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-01", "2027-01-00",
    "2027-04-31", "2027/03/31", "2027-03-31 ", " 2027-03-31", "2027-03-31T00:00", "+027-03-31", "0000-01-01",
    "２０２７-03-31", "today",
  ])
  func invalidDatesAreRejected(_ text: String) { #expect(Day(text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
    (951_868_800, "2000-03-01"), (1_798_761_599, "2026-12-31"), (1_798_761_600, "2027-01-01"),
    (4_107_542_400, "2100-03-01"),
  ])
  func aClockGivesTheDay(seconds: Int, expected: String) {
    #expect(Day(secondsSince1970: seconds).description == expected)
  }

  @Test func daysFollowOneAnother() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01", "2028-01-01"].map { try #require(Day($0)) }
    #expect(days == days.shuffled().sorted())
    for (earlier, later) in zip(days, days.dropFirst()) { #expect(earlier < later && !(later < earlier)) }
  }
}
