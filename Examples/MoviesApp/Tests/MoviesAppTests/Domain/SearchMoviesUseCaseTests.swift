import Testing

@testable import MoviesApp

@Suite struct SearchMoviesUseCaseTests {
  private let solaris: MovieQuery

  init() throws {
    solaris = try #require(MovieQuery("solaris"))
  }

  private func search(
    _ movies: StubMoviesRepository, rememberingIn queries: StubMoviesQueriesRepository
  ) async throws -> MoviesPage {
    let useCase = DefaultSearchMoviesUseCase(moviesRepository: movies, queriesRepository: queries)
    return try await useCase.execute(SearchMoviesRequest(query: solaris, page: 1), cached: { _ in })
  }

  @Test func fruitfulQueryIsRemembered() async throws {
    let queries = StubMoviesQueriesRepository()
    let page = try await search(StubMoviesRepository(pages: [1: .sample(1, titles: "Solaris")]), rememberingIn: queries)
    #expect(page.movies.map(\.title) == ["Solaris"])
    #expect(await queries.saved == [solaris])
  }

  @Test func fruitlessQueryIsForgotten() async throws {
    let queries = StubMoviesQueriesRepository()
    _ = try await search(StubMoviesRepository(pages: [1: .sample(1)]), rememberingIn: queries)
    #expect(await queries.saved.isEmpty)
  }

  @Test func failedSearchIsForgotten() async {
    let queries = StubMoviesQueriesRepository()
    await #expect(throws: MoviesError.offline) {
      _ = try await search(StubMoviesRepository(error: .offline), rememberingIn: queries)
    }
    #expect(await queries.saved.isEmpty)
  }

  @Test func memoryThatFailsDoesNotSpoilTheSearch() async throws {
    let queries = StubMoviesQueriesRepository(error: .unavailable)
    let page = try await search(StubMoviesRepository(pages: [1: .sample(1, titles: "Solaris")]), rememberingIn: queries)
    #expect(page.movies.count == 1)
  }

  @Test func cachedPageComesFirst() async throws {
    let movies = StubMoviesRepository(
      cachedPage: .sample(1, titles: "Old"), pages: [1: .sample(1, titles: "New")])
    let useCase = DefaultSearchMoviesUseCase(
      moviesRepository: movies, queriesRepository: StubMoviesQueriesRepository())
    try await confirmation { cached in
      let page = try await useCase.execute(SearchMoviesRequest(query: solaris, page: 1)) { page in
        #expect(page.movies.map(\.title) == ["Old"])
        cached()
      }
      #expect(page.movies.map(\.title) == ["New"])
    }
  }
}
