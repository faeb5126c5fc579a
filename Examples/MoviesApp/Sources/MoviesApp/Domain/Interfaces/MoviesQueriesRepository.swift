/// What was searched for. Whether that outlives the app is not for the domain to know.
public protocol MoviesQueriesRepository: Sendable {
  /// Newest first.
  func fetchRecentQueries(maxCount: Int) async throws -> [MovieQuery]
  func saveRecentQuery(_ query: MovieQuery) async throws
}
