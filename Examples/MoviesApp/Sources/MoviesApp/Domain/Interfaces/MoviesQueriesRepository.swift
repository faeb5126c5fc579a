/// The earlier searches. The domain does not know whether they are stored.
public protocol MoviesQueriesRepository: Sendable {
  /// Returns the queries, newest first.
  func fetchRecentQueries(maxCount: Int) async throws -> [MovieQuery]
  func saveRecentQuery(_ query: MovieQuery) async throws
}
