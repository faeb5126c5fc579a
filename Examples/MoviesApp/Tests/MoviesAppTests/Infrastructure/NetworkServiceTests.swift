import Foundation
import Testing

@testable import MoviesApp

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct NetworkServiceTests {
  private let config: ApiDataNetworkConfig
  private let endpoint = Endpoint<Int>.json(path: "3/search", queryParameters: ["page": "2", "query": "a b&c"])

  init() throws {
    config = ApiDataNetworkConfig(
      baseURL: try #require(URL(string: "https://movies.example")), headers: ["Accept": "application/json"],
      queryParameters: ["api_key": "secret", "page": "0"])
  }

  @Test func requestJoinsConfigAndEndpoint() throws {
    let request = try endpoint.urlRequest(with: config)
    #expect(request.url?.absoluteString == "https://movies.example/3/search?api_key=secret&page=2&query=a%20b%26c")
    #expect(request.httpMethod == "GET")
    #expect(request.allHTTPHeaderFields == ["Accept": "application/json"])
  }

  @Test func answerIsDecoded() async throws {
    #expect(try await transfer(StubNetworkSession(body: Data("7".utf8))) == 7)
  }

  @Test func statusOutsideTheTwoHundredsIsAFailure() async {
    await expect(.status(404), from: StubNetworkSession(status: 404, body: Data("7".utf8)))
  }

  @Test func lostConnectionAndCancellationAreDistinguished() async {
    await expect(.notConnected, from: StubNetworkSession(error: URLError(.notConnectedToInternet)))
    await expect(.cancelled, from: StubNetworkSession(error: URLError(.cancelled)))
    await expect(.cancelled, from: StubNetworkSession(error: CancellationError()))
    await expect(.other(code: -1001), from: StubNetworkSession(error: URLError(.timedOut)))
  }

  @Test func answerThatCannotBeReadIsAFailure() async {
    await #expect {
      _ = try await transfer(StubNetworkSession(body: Data("seven".utf8)))
    } throws: { error in
      guard case DataTransferError.parsing = error else { return false }
      return true
    }
  }

  @Test func keyIsNeverLogged() throws {
    let line = ConsoleNetworkLogger.line(for: try endpoint.urlRequest(with: config))
    #expect(line == "-> GET /3/search")
  }

  @Test func requestAndFailureAreLogged() async {
    await confirmation(expectedCount: 2) { heard in
      let network = DefaultNetworkService(
        config: config, session: StubNetworkSession(status: 404), logger: StubNetworkLogger { heard() })
      _ = try? await network.request(endpoint)
    }
  }

  private func transfer(_ session: StubNetworkSession) async throws -> Int {
    let network = DefaultNetworkService(config: config, session: session, logger: SilentNetworkLogger())
    return try await DefaultDataTransferService(network: network).request(endpoint)
  }

  private func expect(_ failure: NetworkError, from session: StubNetworkSession) async {
    await #expect(throws: failure) {
      _ = try await DefaultNetworkService(config: config, session: session, logger: SilentNetworkLogger()).request(
        endpoint)
    }
  }
}
