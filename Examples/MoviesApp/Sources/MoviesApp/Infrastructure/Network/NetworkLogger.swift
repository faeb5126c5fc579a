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
  func log(request: URLRequest) {
    // Never the whole URL: its query carries the API key.
    print("-> \(request.httpMethod ?? "") \(request.url?.path ?? "")")
  }

  func log(error: NetworkError) {
    print("<- \(error)")
  }
}
