/// Remembers queries, the newest first, each once.
public protocol MovieQueriesStorage: Sendable {
  func recentQueries(maxCount: Int) async throws -> [MovieQueryDTO]
  func save(_ query: MovieQueryDTO) async throws
}
