/// Reads the cache, then fetches from the network and updates the cache.
struct DefaultMoviesRepository: MoviesRepository {
  private let transfer: any DataTransferService
  private let cache: any MoviesResponseStorage

  init(transfer: any DataTransferService, cache: any MoviesResponseStorage) {
    self.transfer = transfer
    self.cache = cache
  }

  func fetchMoviesPage(
    for query: MovieQuery, page: Int, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage {
    let request = MoviesRequestDTO(query, page: page)
    if let stored = await cache.response(for: request) {
      await cached(stored.toDomain())
    }
    let response = try await fetch(request)
    await cache.save(response, for: request)
    return response.toDomain()
  }

  private func fetch(_ request: MoviesRequestDTO) async throws -> MoviesResponseDTO {
    do {
      return try await transfer.request(APIEndpoints.movies(request))
    } catch {
      throw error.toDomain()
    }
  }
}
