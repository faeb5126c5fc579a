extension DataTransferError {
  /// The same failure in words of the domain, so that nobody above has to know how movies are fetched.
  func toDomain() -> any Error {
    switch self {
    case .network(.cancelled): CancellationError()
    case .network(.notConnected): MoviesError.offline
    case .network(.status(404)): MoviesError.notFound
    case .network, .parsing: MoviesError.unavailable
    }
  }
}
