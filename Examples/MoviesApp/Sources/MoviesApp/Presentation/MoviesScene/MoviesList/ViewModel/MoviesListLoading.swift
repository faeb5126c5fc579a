/// What is being waited for.
enum MoviesListLoading: Equatable, Sendable {
  case firstPage
  case nextPage
}
