/// A use case made for one request. It reports its outcome through whatever closure it was made with.
protocol UseCase {
  @discardableResult
  func start() -> any Cancellable
}
