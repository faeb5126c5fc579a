/// What goes wrong on the way, as finely as anybody above tells it apart.
enum NetworkError: Error, Equatable {
  case status(Int)
  case notConnected
  case cancelled
  case urlGeneration
  case other(code: Int)
}
