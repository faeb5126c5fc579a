import Foundation

/// Returns raw responses from a server, from a file, or from a string in a test.
public protocol WeatherDataSource: Sendable {
  func answer(latitude: Double, longitude: Double) async throws -> Data
}

/// Returns responses without a network.
public struct PrintedWeatherDataSource: WeatherDataSource {
  private let text: String

  public init(_ text: String = #"{"temperature": 2.4, "weather_code": 61}"#) {
    self.text = text
  }

  public func answer(latitude: Double, longitude: Double) -> Data {
    Data(text.utf8)
  }
}
