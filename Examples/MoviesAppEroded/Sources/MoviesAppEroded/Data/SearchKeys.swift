extension String {
  var searchKey: String { lowercased() }
}

infix operator <+> : AdditionPrecedence

/// Returns a page with the movies of both.
func <+> (left: MoviesPage, right: MoviesPage) -> MoviesPage {
  MoviesPage(page: left.page, totalPages: left.totalPages, movies: left.movies + right.movies)
}
