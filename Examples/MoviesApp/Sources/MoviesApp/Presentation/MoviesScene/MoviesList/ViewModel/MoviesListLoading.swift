/// The kind of loading in progress.
enum MoviesListLoading: Equatable, Sendable {
  case firstPage
  case nextPage
}
