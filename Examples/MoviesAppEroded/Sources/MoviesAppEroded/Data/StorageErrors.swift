struct StorageError: Error {
  let reason: String
}

struct ParsingError: Error {}

/// A storage that can check its own integrity.
protocol StorageHealth {
  var isHealthy: Bool { get }
}

enum CachePolicy: Sendable {
  case reload
  case keep
}
