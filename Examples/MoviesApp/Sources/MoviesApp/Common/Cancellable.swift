/// Work under way that can be given up.
protocol Cancellable: Sendable {
  func cancel()
}

extension Task: Cancellable {}
