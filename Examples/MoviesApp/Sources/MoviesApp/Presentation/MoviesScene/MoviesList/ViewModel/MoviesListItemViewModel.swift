import Foundation

/// A row of the list as text, ready for display. It is created from an entity and does not keep it.
struct MoviesListItemViewModel: Equatable, Sendable {
  let title: String
  let overview: String
  let releaseDate: String
  let posterPath: String?
}

extension MoviesListItemViewModel {
  init(movie: Movie) {
    title = movie.title
    overview = movie.overview
    posterPath = movie.posterPath
    // The server sends a day, not a point in time: in another time zone it could become the day before.
    let style = Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt)
    releaseDate = movie.releaseDate?.formatted(style) ?? "To be announced"
  }
}
