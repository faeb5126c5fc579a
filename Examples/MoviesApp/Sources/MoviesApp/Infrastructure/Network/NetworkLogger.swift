import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hears of each request. What is worth a line differs between builds.
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

  /// Never the whole URL: its query carries the API key.
  static func line(for request: URLRequest) -> String {
    "-> \(request.httpMethod ?? "") \(request.url?.path ?? "")"
  }
}
