import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that can be sent to a server.
protocol Requestable: Sendable {
  func urlRequest(with config: any NetworkConfigurable) throws(NetworkError) -> URLRequest
}

/// A request to a server, and how to decode the response.
struct Endpoint<Response: Sendable>: Requestable {
  let path: String
  let queryParameters: [String: String]
  let decode: @Sendable (Data) throws -> Response

  init(
    path: String, queryParameters: [String: String] = [:], decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.path = path
    self.queryParameters = queryParameters
    self.decode = decode
  }

  func urlRequest(with config: any NetworkConfigurable) throws(NetworkError) -> URLRequest {
    let parameters = config.queryParameters.merging(queryParameters) { _, own in own }
    var components = URLComponents(url: config.baseURL.appendingPathComponent(path), resolvingAgainstBaseURL: true)
    if !parameters.isEmpty {
      components?.queryItems = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    }
    guard let url = components?.url else { throw .urlGeneration }
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = config.headers
    return request
  }
}

extension Endpoint where Response: Decodable {
  /// Returns an endpoint with a JSON response.
  static func json(path: String, queryParameters: [String: String] = [:]) -> Endpoint {
    Endpoint(path: path, queryParameters: queryParameters) { try JSONDecoder().decode(Response.self, from: $0) }
  }
}

extension Endpoint where Response == Data {
  /// Returns an endpoint with a raw response, for images.
  static func raw(path: String) -> Endpoint {
    Endpoint(path: path) { $0 }
  }
}
