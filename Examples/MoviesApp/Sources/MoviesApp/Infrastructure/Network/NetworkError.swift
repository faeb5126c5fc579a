enum NetworkError: Error, Equatable {
  case status(Int)
  case notConnected
  case cancelled
  case urlGeneration
  case other(code: Int)
}
