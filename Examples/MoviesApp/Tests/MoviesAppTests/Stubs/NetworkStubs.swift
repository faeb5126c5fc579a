import Foundation
import Testing

@testable import MoviesApp

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that sends the same response to every request.
struct StubNetworkSession: NetworkSession {
  var status = 200
  var body = Data()
  var error: (any Error)?

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    if let error { throw error }
    let url = try #require(request.url)
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    return (body, try #require(response))
  }
}

struct StubNetworkLogger: NetworkLogger {
  let heard: @Sendable () -> Void

  func log(request: URLRequest) { heard() }
  func log(error: NetworkError) { heard() }
}

/// Returns the same bytes for every endpoint, decoded as the endpoint requires.
struct StubDataTransferService: DataTransferService {
  var body = Data()
  var error: DataTransferError?

  func request<Response>(_ endpoint: Endpoint<Response>) async throws(DataTransferError) -> Response {
    if let error { throw error }
    do {
      return try endpoint.decode(body)
    } catch {
      throw .parsing(error)
    }
  }
}

extension MoviesSceneDIContainer.Dependencies {
  static func stub(answer: String = "", storages: MoviesSceneDIContainer.Storages) -> Self {
    let transfer = StubDataTransferService(body: Data(answer.utf8))
    return Self(apiTransfer: transfer, imageTransfer: transfer, storages: storages)
  }
}
