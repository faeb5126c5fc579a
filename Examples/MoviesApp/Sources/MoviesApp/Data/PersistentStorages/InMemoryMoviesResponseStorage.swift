/// Stores responses in memory.
actor InMemoryMoviesResponseStorage: MoviesResponseStorage {
  private var responses: [MoviesRequestDTO: MoviesResponseDTO] = [:]

  func response(for request: MoviesRequestDTO) -> MoviesResponseDTO? {
    responses[request]
  }

  func save(_ response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    responses[request] = response
  }
}
