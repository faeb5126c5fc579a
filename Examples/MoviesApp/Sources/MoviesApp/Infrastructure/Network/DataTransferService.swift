import Foundation

/// The reason why there is no response: it did not arrive, or it cannot be decoded.
enum DataTransferError: Error {
  case network(NetworkError)
  case parsing(any Error)
}

/// Sends an endpoint's request and returns the decoded response.
protocol DataTransferService: Sendable {
  func request<Response>(_ endpoint: Endpoint<Response>) async throws(DataTransferError) -> Response
}

struct DefaultDataTransferService: DataTransferService {
  private let network: any NetworkService

  init(network: any NetworkService) {
    self.network = network
  }

  func request<Response>(_ endpoint: Endpoint<Response>) async throws(DataTransferError) -> Response {
    let data = try await bytes(of: endpoint)
    do {
      return try endpoint.decode(data)
    } catch {
      throw .parsing(error)
    }
  }

  private func bytes(of endpoint: any Requestable) async throws(DataTransferError) -> Data {
    do {
      return try await network.request(endpoint)
    } catch {
      throw .network(error)
    }
  }
}
