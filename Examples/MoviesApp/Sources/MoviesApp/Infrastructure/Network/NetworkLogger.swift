import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs requests. Builds differ in what they log.
protocol NetworkLogger: Sendable {
  func log(request: URLRequest)
  func log(error: NetworkError)
}

struct SilentNetworkLogger: NetworkLogger {
  func log(request: URLRequest) {}
  func log(error: NetworkError) {}
}

struct ConsoleNetworkLogger: NetworkLogger {
  func log(request: URLRequest) { print(Self.line(for: request)) }

  func log(error: NetworkError) { print("<- \(error)") }

  /// Returns a line without the whole URL, because its query contains the API key.
  static func line(for request: URLRequest) -> String {
    "-> \(request.httpMethod ?? "") \(request.url?.path ?? "")"
  }
}
