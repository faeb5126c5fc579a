public protocol MoviesQueriesRepository: Sendable {
  /// Newest first.
  func fetchRecentQueries(maxCount: Int) async throws -> [MovieQuery]
  func saveRecentQuery(_ query: MovieQuery) async throws
}
