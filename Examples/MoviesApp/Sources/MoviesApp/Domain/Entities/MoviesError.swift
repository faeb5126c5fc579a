/// Why movies could not be had, in words of the domain: whoever implements a repository translates into these.
enum MoviesError: Error, Equatable {
  case offline
  case notFound
  case unavailable
}
