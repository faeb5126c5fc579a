struct DefaultMoviesQueriesRepository: MoviesQueriesRepository {
  private let storage: any MovieQueriesStorage

  init(storage: any MovieQueriesStorage) {
    self.storage = storage
  }

  func fetchRecentQueries(maxCount: Int) async throws -> [MovieQuery] {
    try await storage.recentQueries(maxCount: maxCount).compactMap { $0.toDomain() }
  }

  func saveRecentQuery(_ query: MovieQuery) async throws {
    try await storage.save(MovieQueryDTO(query))
  }
}
