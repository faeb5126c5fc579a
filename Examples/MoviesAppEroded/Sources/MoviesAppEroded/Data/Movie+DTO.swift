extension Movie {
  func toDTO() -> MoviesResponseDTO.MovieDTO {
    MoviesResponseDTO.MovieDTO(id: id.value, title: title)
  }
}

extension [Movie] {
  func sortedForExport() -> [Movie] {
    sorted { $0.title < $1.title }
  }
}
