import Testing

@testable import MoviesApp

@Suite struct EntityTests {
  @Test(arguments: ["", " ", "\n\t"])
  func blankTextIsNoQuery(text: String) {
    #expect(MovieQuery(text) == nil)
  }

  @Test func queryIsTrimmed() {
    #expect(MovieQuery("  solaris\n")?.text == "solaris")
  }

  @Test(arguments: zip([1, 2, 3], [2, 3, nil]))
  func nextPageEndsAfterTheLastOne(page: Int, next: Int?) {
    #expect(MoviesPage(page: page, totalPages: 3, movies: []).nextPage == next)
  }
}
