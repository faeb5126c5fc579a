import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches bytes. It does not depend on movies, so any app could use it.
protocol NetworkService: Sendable {
  func request(_ endpoint: any Requestable) async throws(NetworkError) -> Data
}

/// Sends a request: a `URLSession`, or a stub in tests.
protocol NetworkSession: Sendable {
  func send(_ request: URLRequest) async throws -> (Data, URLResponse)
}

extension URLSession: NetworkSession {
  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request)
  }
}

struct DefaultNetworkService: NetworkService {
  private let config: any NetworkConfigurable
  private let session: any NetworkSession
  private let logger: any NetworkLogger

  init(
    config: any NetworkConfigurable, session: any NetworkSession = URLSession.shared, logger: any NetworkLogger
  ) {
    self.config = config
    self.session = session
    self.logger = logger
  }

  func request(_ endpoint: any Requestable) async throws(NetworkError) -> Data {
    let request = try endpoint.urlRequest(with: config)
    logger.log(request: request)
    do {
      let (data, response) = try await session.send(request)
      try check(response)
      return data
    } catch {
      let failure = NetworkError(error)
      logger.log(error: failure)
      throw failure
    }
  }

  private func check(_ response: URLResponse) throws(NetworkError) {
    guard let status = (response as? HTTPURLResponse)?.statusCode else { return }
    guard 200..<300 ~= status else { throw .status(status) }
  }
}

extension NetworkError {
  init(_ error: any Error) {
    switch error {
    case let error as NetworkError: self = error
    case URLError.notConnectedToInternet, URLError.networkConnectionLost: self = .notConnected
    case URLError.cancelled, is CancellationError: self = .cancelled
    default: self = .other(code: (error as? URLError)?.code.rawValue ?? 0)
    }
  }
}
