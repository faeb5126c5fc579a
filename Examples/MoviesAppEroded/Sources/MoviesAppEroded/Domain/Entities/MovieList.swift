/// An entity that everybody holds and anybody changes.
final class MovieList: @unchecked Sendable {  // finding: entities-are-values MovieList
  var movies: [Movie] = []
}

struct MovieRating: Sendable {  // finding: entities-are-equatable MovieRating
  let stars: Int
}
