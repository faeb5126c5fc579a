import Foundation

/// Hands over an answer as it comes. A server, a file, a text in a test: the repository does not care.
public protocol WeatherDataSource: Sendable {
  func answer(latitude: Double, longitude: Double) async throws -> Data
}

/// Answers without a network.
public struct PrintedWeatherDataSource: WeatherDataSource {
  private let text: String

  public init(_ text: String = #"{"temperature": 2.4, "weather_code": 61}"#) {
    self.text = text
  }

  public func answer(latitude: Double, longitude: Double) -> Data {
    Data(text.utf8)
  }
}
