/// The source of the weather, implemented by an outer layer.
public protocol WeatherRepository: Sendable {
  func weather(in city: City) async throws(WeatherFailure) -> Weather
}

public enum WeatherFailure: Error, Equatable {
  case offline
  case unreadable
}
