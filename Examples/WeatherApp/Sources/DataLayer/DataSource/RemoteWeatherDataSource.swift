import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct RemoteWeatherDataSource: WeatherDataSource {
  private let server: URL

  public init(server: URL) {
    self.server = server
  }

  func url(latitude: Double, longitude: Double) -> URL {
    server.appending(queryItems: [
      URLQueryItem(name: "latitude", value: String(latitude)),
      URLQueryItem(name: "longitude", value: String(longitude)),
    ])
  }

  public func answer(latitude: Double, longitude: Double) async throws -> Data {
    try await URLSession.shared.data(from: url(latitude: latitude, longitude: longitude)).0
  }
}
