/// The source of movies, declared for use cases and implemented by an outer layer.
protocol MoviesRepository: Sendable {
  /// Passes a cached page to `cached` first, if there is one, and returns the fresh page.
  func fetchMoviesPage(
    for query: MovieQuery, page: Int, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage
}
