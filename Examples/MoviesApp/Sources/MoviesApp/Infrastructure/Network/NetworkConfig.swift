import Foundation

/// What all requests to one server have in common.
protocol NetworkConfigurable: Sendable {
  var baseURL: URL { get }
  var headers: [String: String] { get }
  var queryParameters: [String: String] { get }
}

/// A server that wants the same headers and parameters with each request, such as a key.
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
