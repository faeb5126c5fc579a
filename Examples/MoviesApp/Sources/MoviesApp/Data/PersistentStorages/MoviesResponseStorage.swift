/// Remembers what the server answered. Losing an answer is never an error: it can be asked for again.
protocol MoviesResponseStorage: Sendable {
  func response(for request: MoviesRequestDTO) async -> MoviesResponseDTO?
  func save(_ response: MoviesResponseDTO, for request: MoviesRequestDTO) async
}
