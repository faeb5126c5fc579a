/// Stores queries in memory: for tests, and if nothing can be stored on disk.
actor InMemoryMovieQueriesStorage: MovieQueriesStorage {
  private let capacity: Int
  private var queries: [MovieQueryDTO] = []

  init(capacity: Int = 20) {
    self.capacity = capacity
  }

  func recentQueries(maxCount: Int) -> [MovieQueryDTO] {
    Array(queries.prefix(maxCount))
  }

  func save(_ query: MovieQueryDTO) {
    queries = queries.remembering(query, maxCount: capacity)
  }
}
