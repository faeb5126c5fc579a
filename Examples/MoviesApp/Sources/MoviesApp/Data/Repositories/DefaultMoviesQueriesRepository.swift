/// Between queries and what storages keep of them. What reads as no query any more is left out.
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
