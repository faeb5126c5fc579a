struct StorageError: Error {
  let reason: String
}

struct ParsingError: Error {}

/// A storage that can check whether it is in order.
protocol StorageHealth {
  var isHealthy: Bool { get }
}

enum CachePolicy: Sendable {
  case reload
  case keep
}
