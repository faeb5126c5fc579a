/// Running work that can be canceled.
public protocol Cancellable: Sendable {
  func cancel()
}

extension Task: Cancellable {}
