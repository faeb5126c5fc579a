protocol MoviesRepository: Sendable {
  func fetchPage(for query: MovieQuery, page: Int) throws -> MoviesPage
  func store(
    _ response: MoviesResponseDTO  // finding: dependency MoviesResponseDTO
  ) throws(StorageError)  // finding: dependency StorageError
  func repeatLast(_ request: SearchMoviesRequest)  // finding: dependency SearchMoviesRequest
}

protocol QueriesRepository {
  associatedtype Row: StorageRow  // finding: dependency StorageRow
  associatedtype CachePolicy
  func rows(_ policy: CachePolicy) -> [Row]  // silent: the associated type, not the enum of the data layer
}
