/// Finds movies page by page and remembers what was searched for.
protocol SearchMoviesUseCase: Sendable {
  func execute(
    _ request: SearchMoviesRequest, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage
}

/// One page of what a query finds.
struct SearchMoviesRequest: Equatable, Sendable {
  let query: MovieQuery
  let page: Int
}

/// It names what it needs by two protocols, and is handed what implements them.
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
    // Only a query that found something is worth suggesting again, and a full disk must not spoil the search.
    if !page.movies.isEmpty {
      try? await queriesRepository.saveRecentQuery(request.query)
    }
    return page
  }
}
