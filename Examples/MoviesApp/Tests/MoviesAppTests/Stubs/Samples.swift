import Foundation

@testable import MoviesApp

extension Movie {
  static func sample(
    _ id: Int, title: String = "Sample", genres: [Genre] = [], posterPath: String? = nil, releaseDate: Date? = nil
  ) -> Movie {
    Movie(
      id: Identifier(value: id), title: title, overview: "About \(title)", genres: genres, posterPath: posterPath,
      releaseDate: releaseDate)
  }
}

extension MoviesPage {
  static func sample(_ page: Int, of totalPages: Int = 1, titles: String...) -> MoviesPage {
    let movies = titles.enumerated().map { Movie.sample(page * 100 + $0.offset, title: $0.element) }
    return MoviesPage(page: page, totalPages: totalPages, movies: movies)
  }
}
