/// Caches responses of the server. A lost response is not an error, because it can be requested again.
protocol MoviesResponseStorage: Sendable {
  func response(for request: MoviesRequestDTO) async -> MoviesResponseDTO?
  func save(_ response: MoviesResponseDTO, for request: MoviesRequestDTO) async
}
