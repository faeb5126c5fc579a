/// The reasons why movies cannot be loaded. Repositories map their own errors to these.
enum MoviesError: Error, Equatable {
  case offline
  case notFound
  case unavailable
}
