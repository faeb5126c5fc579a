import Foundation

/// The settings shared by all requests to one server.
protocol NetworkConfigurable: Sendable {
  var baseURL: URL { get }
  var headers: [String: String] { get }
  var queryParameters: [String: String] { get }
}

/// A server that needs the same headers and parameters in each request, such as an API key.
struct ApiDataNetworkConfig: NetworkConfigurable {
  let baseURL: URL
  let headers: [String: String]
  let queryParameters: [String: String]

  init(baseURL: URL, headers: [String: String] = [:], queryParameters: [String: String] = [:]) {
    self.baseURL = baseURL
    self.headers = headers
    self.queryParameters = queryParameters
  }
}
