/// Stores distinct queries, the newest first.
public protocol MovieQueriesStorage: Sendable {
  func recentQueries(maxCount: Int) async throws -> [MovieQueryDTO]
  func save(_ query: MovieQueryDTO) async throws
}
