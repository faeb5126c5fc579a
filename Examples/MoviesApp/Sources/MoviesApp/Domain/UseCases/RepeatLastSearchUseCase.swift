/// Repeats the last search.
protocol RepeatLastSearchUseCase: Sendable {
  /// Returns nil if there was no search yet.
  func execute() async throws -> LastSearch?
}

/// A search and its current results.
struct LastSearch: Equatable, Sendable {
  let query: MovieQuery
  let page: MoviesPage
}

/// Uses another use case, so that searching is implemented once.
struct DefaultRepeatLastSearchUseCase: RepeatLastSearchUseCase {
  private let queriesRepository: any MoviesQueriesRepository
  private let searchMovies: any SearchMoviesUseCase

  init(queriesRepository: any MoviesQueriesRepository, searchMovies: any SearchMoviesUseCase) {
    self.queriesRepository = queriesRepository
    self.searchMovies = searchMovies
  }

  func execute() async throws -> LastSearch? {
    guard let query = try await queriesRepository.fetchRecentQueries(maxCount: 1).first else { return nil }
    let page = try await searchMovies.execute(SearchMoviesRequest(query: query, page: 1), cached: { _ in })
    return LastSearch(query: query, page: page)
  }
}
