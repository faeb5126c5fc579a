/// A use case for one request. It passes its result to a closure from its initializer.
public protocol UseCase {
  @discardableResult
  func start() -> any Cancellable
}
