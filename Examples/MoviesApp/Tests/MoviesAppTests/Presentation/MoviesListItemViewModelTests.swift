import Foundation
import Testing

@testable import MoviesApp

@Suite struct MoviesListItemViewModelTests {
  @Test func dayIsThatOfTheServerInAnyTimeZone() {
    let lastSecondOf1971 = Date(timeIntervalSince1970: 63_071_999)
    let item = MoviesListItemViewModel(movie: .sample(1, releaseDate: lastSecondOf1971))
    #expect(item.releaseDate.contains("1971"))
  }

  @Test func missingDateIsSaidInWords() {
    #expect(MoviesListItemViewModel(movie: .sample(1)).releaseDate == "To be announced")
  }
}
