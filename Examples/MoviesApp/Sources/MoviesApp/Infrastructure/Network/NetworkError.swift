/// The errors of a request that other code distinguishes.
enum NetworkError: Error, Equatable {
  case status(Int)
  case notConnected
  case cancelled
  case urlGeneration
  case other(code: Int)
}
