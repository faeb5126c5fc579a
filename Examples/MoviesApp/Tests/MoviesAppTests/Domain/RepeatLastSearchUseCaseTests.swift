import Testing

@testable import MoviesApp

@Suite struct RepeatLastSearchUseCaseTests {
  private func repeatLast(_ queries: StubMoviesQueriesRepository) async throws -> LastSearch? {
    let movies = StubMoviesRepository(pages: [1: .sample(1, titles: "Solaris")])
    let useCase = DefaultRepeatLastSearchUseCase(
      queriesRepository: queries, searchMovies: StubSearchMoviesUseCase(repository: movies))
    return try await useCase.execute()
  }

  @Test func newestQueryIsSearchedAgain() async throws {
    let saved = ["stalker", "solaris"].compactMap(MovieQuery.init)
    let last = try await repeatLast(StubMoviesQueriesRepository(saved: saved))
    #expect(last?.query.text == "stalker")
    #expect(last?.page.movies.map(\.title) == ["Solaris"])
  }

  @Test func nothingIsRepeatedBeforeTheFirstSearch() async throws {
    #expect(try await repeatLast(StubMoviesQueriesRepository()) == nil)
  }

  @Test func failureIsReported() async {
    await #expect(throws: MoviesError.unavailable) {
      try await repeatLast(StubMoviesQueriesRepository(error: .unavailable))
    }
  }
}
