import Foundation

/// Why there is no answer to use: it never came, or it cannot be read.
enum DataTransferError: Error {
  case network(NetworkError)
  case parsing(any Error)
}

/// Sends an endpoint's request and hands back its answer, decoded.
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
