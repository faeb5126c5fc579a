extension String {
  var searchKey: String { lowercased() }
}

infix operator <+> : AdditionPrecedence

/// The movies of two pages in one.
func <+> (left: MoviesPage, right: MoviesPage) -> MoviesPage {
  MoviesPage(page: left.page, totalPages: left.totalPages, movies: left.movies + right.movies)
}
