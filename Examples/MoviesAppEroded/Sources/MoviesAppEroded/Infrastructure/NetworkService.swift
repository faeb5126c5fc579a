let networkTimeout = 30.0

func logRequest(_ path: String) {
  print("-> \(path)")
}

enum NetworkError: Error {
  case offline
  case status(Int)
}

protocol NetworkService: Sendable {
  func load(_ path: String) throws(NetworkError) -> String
}

struct DefaultNetworkService: NetworkService {
  func load(_ path: String) throws(NetworkError) -> String {
    logRequest(path)
    guard !path.isEmpty else { throw .status(404) }
    return path
  }
}
