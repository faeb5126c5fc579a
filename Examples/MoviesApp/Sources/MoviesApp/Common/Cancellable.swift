/// Work under way that can be given up.
public protocol Cancellable: Sendable {
  func cancel()
}

extension Task: Cancellable {}
