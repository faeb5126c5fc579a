import Testing

@testable import MoviesApp

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FetchRecentMovieQueriesUseCaseTests {
  private func fetch(
    maxCount: Int, from repository: StubMoviesQueriesRepository
  ) async throws -> [MovieQuery] {
    try await withCheckedThrowingContinuation { continuation in
      let useCase = DefaultFetchRecentMovieQueriesUseCase(maxCount: maxCount, queriesRepository: repository) {
        continuation.resume(with: $0)
      }
      useCase.start()
    }
  }

  @Test func noMoreThanAskedFor() async throws {
    let saved = ["solaris", "stalker", "mirror"].compactMap(MovieQuery.init)
    let queries = try await fetch(maxCount: 2, from: StubMoviesQueriesRepository(saved: saved))
    #expect(queries.map(\.text) == ["solaris", "stalker"])
  }

  @Test func failureIsReported() async {
    await #expect(throws: MoviesError.unavailable) {
      _ = try await fetch(maxCount: 2, from: StubMoviesQueriesRepository(error: .unavailable))
    }
  }
}
