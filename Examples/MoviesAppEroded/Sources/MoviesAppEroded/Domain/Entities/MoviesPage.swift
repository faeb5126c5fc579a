// One page, made from a MoviesResponseDTO.  // silent: a comment names nothing
struct MoviesPage: Equatable, Sendable {
  let page: Int
  let totalPages: Int
  let movies: [Movie]

  var nextPage: Int? {
    page < totalPages ? page + 1 : nil  // silent: its own members; those of MoviesResponseDTO only have the same names
  }
}

/// The reasons why movies cannot be loaded.
enum MoviesError: Error {
  case offline  // silent: the declaration of this case; NetworkError.offline is another one
  case logRequest  // silent: likewise, although a global function elsewhere has this name
}
