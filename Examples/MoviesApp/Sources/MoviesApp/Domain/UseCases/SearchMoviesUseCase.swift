/// Finds movies page by page and stores the query.
protocol SearchMoviesUseCase: Sendable {
  func execute(
    _ request: SearchMoviesRequest, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage
}

/// One page of the results of a query.
struct SearchMoviesRequest: Equatable, Sendable {
  let query: MovieQuery
  let page: Int
}

/// Depends on two protocols; their implementations are passed in.
struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
  private let moviesRepository: any MoviesRepository
  private let queriesRepository: any MoviesQueriesRepository

  init(moviesRepository: any MoviesRepository, queriesRepository: any MoviesQueriesRepository) {
    self.moviesRepository = moviesRepository
    self.queriesRepository = queriesRepository
  }

  func execute(
    _ request: SearchMoviesRequest, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage {
    let page = try await moviesRepository.fetchMoviesPage(for: request.query, page: request.page, cached: cached)
    // Only queries with results are suggested later. A failure to store one must not fail the search.
    if !page.movies.isEmpty {
      try? await queriesRepository.saveRecentQuery(request.query)
    }
    return page
  }
}
