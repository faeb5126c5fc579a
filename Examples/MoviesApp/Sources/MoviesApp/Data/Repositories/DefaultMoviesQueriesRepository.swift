/// Maps queries to the storage's format and back. Stored texts that are not valid queries are skipped.
public struct DefaultMoviesQueriesRepository: MoviesQueriesRepository {
  private let storage: any MovieQueriesStorage

  public init(storage: any MovieQueriesStorage) {
    self.storage = storage
  }

  public func fetchRecentQueries(maxCount: Int) async throws -> [MovieQuery] {
    try await storage.recentQueries(maxCount: maxCount).compactMap { $0.toDomain() }
  }

  public func saveRecentQuery(_ query: MovieQuery) async throws {
    try await storage.save(MovieQueryDTO(query))
  }
}
