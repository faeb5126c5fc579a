import Foundation

/// A row of the list: texts, ready to be shown. It is made from an entity and keeps none.
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
    // The server gives a day, not a moment: in any other time zone it could become the day before.
    let style = Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt)
    releaseDate = movie.releaseDate?.formatted(style) ?? "To be announced"
  }
}
