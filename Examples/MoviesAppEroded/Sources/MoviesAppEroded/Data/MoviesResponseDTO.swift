struct MoviesResponseDTO: Codable, Equatable, Sendable {
  struct MovieDTO: Codable, Equatable, Sendable {  // silent: Codable is banned in the domain, not here
    let id: Int
    let title: String?
  }

  let page: Int
  let totalPages: Int
  let movies: [MovieDTO]
}

// MARK: - Mapping

extension MoviesResponseDTO {
  func toDomain() -> MoviesPage {
    MoviesPage(page: page, totalPages: totalPages, movies: movies.map { $0.toDomain() })
  }
}

extension MoviesResponseDTO.MovieDTO {
  func toDomain() -> Movie {
    Movie(id: Movie.Identifier(value: id), title: title ?? "", genre: nil)
  }
}
