#if canImport(Combine)
  import Combine  // finding: import Combine; combine-is-a-detail Combine
#endif

public struct Weather: Codable, Equatable, Sendable {  // finding: name Codable
  public let city: String
  public let celsius: Double

  public init(city: String, celsius: Double) {
    self.city = city
    self.celsius = celsius
  }

  /// An entity that loads itself.
  public func refreshed(by fetch: FetchWeatherUseCase) -> Weather {  // finding: dependency FetchWeatherUseCase
    fetch.execute(in: city) ?? self  // finding: dependency execute
  }
}
