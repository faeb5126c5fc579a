/// Where movies come from: a use case asks, and what answers lies further out.
protocol MoviesRepository: Sendable {
  /// Hands a stored page to `cached` first, if there is one, and returns the fresh page.
  func fetchMoviesPage(
    for query: MovieQuery, page: Int, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage
}
