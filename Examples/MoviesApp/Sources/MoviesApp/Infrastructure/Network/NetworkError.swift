/// The errors of a request, as finely as code above distinguishes them.
enum NetworkError: Error, Equatable {
  case status(Int)
  case notConnected
  case cancelled
  case urlGeneration
  case other(code: Int)
}
