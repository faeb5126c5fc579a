/// One page of what a search found. Pages are counted from 1.
struct MoviesPage: Equatable, Sendable {
  let page: Int
  let totalPages: Int
  let movies: [Movie]

  /// The page to ask for next, or nil after the last one.
  var nextPage: Int? {
    page < totalPages ? page + 1 : nil
  }
}
