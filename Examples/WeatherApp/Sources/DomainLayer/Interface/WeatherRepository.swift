/// Where the weather comes from is decided outside.
public protocol WeatherRepository: Sendable {
  func weather(in city: City) async throws(WeatherFailure) -> Weather
}

public enum WeatherFailure: Error, Equatable {
  case offline
  case unreadable
}
