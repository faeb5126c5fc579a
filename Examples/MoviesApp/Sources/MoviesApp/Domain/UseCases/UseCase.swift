/// A use case made for one request. It reports its outcome through whatever closure it was made with.
public protocol UseCase {
  @discardableResult
  func start() -> any Cancellable
}
