/// One page of search results. Pages are numbered from 1.
struct MoviesPage: Equatable, Sendable {
  let page: Int
  let totalPages: Int
  let movies: [Movie]

  /// The number of the next page, or nil after the last one.
  var nextPage: Int? {
    page < totalPages ? page + 1 : nil
  }
}
