/// Shared mutable state: every layer keeps this entity, and any of them may change it.
final class MovieList: @unchecked Sendable {  // finding: entities-are-values MovieList
  var movies: [Movie] = []
}

struct MovieRating: Sendable {  // finding: entities-are-equatable MovieRating
  let stars: Int
}
