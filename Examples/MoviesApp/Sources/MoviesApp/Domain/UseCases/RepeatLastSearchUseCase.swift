/// Searches once more for what was searched for last.
protocol RepeatLastSearchUseCase: Sendable {
  /// Nil where nothing was ever searched for.
  func execute() async throws -> LastSearch?
}

/// What was searched for, with what it finds today.
struct LastSearch: Equatable, Sendable {
  let query: MovieQuery
  let page: MoviesPage
}

/// A use case that uses another one: what a search means is said once.
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
