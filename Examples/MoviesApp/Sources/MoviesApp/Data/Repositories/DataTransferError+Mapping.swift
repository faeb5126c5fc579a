extension DataTransferError {
  /// Returns the same failure as an error of the domain, so that other layers need not know how movies are fetched.
  func toDomain() -> any Error {
    switch self {
    case .network(.cancelled): CancellationError()
    case .network(.notConnected): MoviesError.offline
    case .network(.status(404)): MoviesError.notFound
    case .network, .parsing: MoviesError.unavailable
    }
  }
}
