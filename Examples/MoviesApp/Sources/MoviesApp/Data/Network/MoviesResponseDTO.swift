import Foundation

/// A page of movies in the server's format.
struct MoviesResponseDTO: Codable, Equatable, Sendable {
  enum CodingKeys: String, CodingKey {
    case page
    case totalPages = "total_pages"
    case movies = "results"
  }

  let page: Int
  let totalPages: Int
  let movies: [MovieDTO]
}

extension MoviesResponseDTO {
  struct MovieDTO: Codable, Equatable, Sendable {
    enum CodingKeys: String, CodingKey {
      case id
      case title
      case overview
      case genreIDs = "genre_ids"
      case posterPath = "poster_path"
      case releaseDate = "release_date"
    }

    let id: Int
    let title: String?
    let overview: String?
    let genreIDs: [Int]?
    let posterPath: String?
    let releaseDate: String?
  }
}

// MARK: - Mapping

extension MoviesResponseDTO {
  func toDomain() -> MoviesPage {
    MoviesPage(page: page, totalPages: totalPages, movies: movies.map { $0.toDomain() })
  }
}

extension MoviesResponseDTO.MovieDTO {
  func toDomain() -> Movie {
    Movie(
      id: Movie.Identifier(value: id),
      title: title ?? "",
      overview: overview ?? "",
      genres: genreIDs?.compactMap(Movie.Genre.init(serverID:)) ?? [],
      posterPath: posterPath,
      // An unreleased movie has an empty string as its date.
      releaseDate: releaseDate.flatMap { try? Date($0, strategy: .iso8601.year().month().day()) }
    )
  }
}

extension Movie.Genre {
  /// Returns nil for genres that this app does not distinguish.
  init?(serverID: Int) {
    switch serverID {
    case 12: self = .adventure
    case 16: self = .animation
    case 18: self = .drama
    case 35: self = .comedy
    case 53: self = .thriller
    case 99: self = .documentary
    case 878: self = .scienceFiction
    case 10749: self = .romance
    default: return nil
    }
  }
}
