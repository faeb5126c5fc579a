struct ExportMoviesUseCase {
  func export(_ movie: Movie) -> String {
    let dto = movie.toDTO()  // finding: dependency toDTO
    return dto.title ?? ""  // finding: dependency title
  }

  func export(all movies: [Movie]) -> [String] {
    let sorted = movies.sortedForExport()  // finding: dependency sortedForExport
    return sorted.map { $0.title }  // silent: a movie's title; that of the DTO only has the same name
  }

  func join(_ first: MoviesPage, _ second: MoviesPage) -> MoviesPage {
    first <+> second  // finding: dependency <+>
  }

  func fileName() -> String {
    "Export of Movies".searchKey + ".csv"  // finding: dependency searchKey
  }
}
