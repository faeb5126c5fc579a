public protocol FetchWeatherUseCase: Sendable {
  func execute(in city: City) async throws(WeatherFailure) -> Weather
}

public struct DefaultFetchWeatherUseCase: FetchWeatherUseCase {
  private let repository: any WeatherRepository

  public init(repository: any WeatherRepository) {
    self.repository = repository
  }

  public func execute(in city: City) async throws(WeatherFailure) -> Weather {
    try await repository.weather(in: city)
  }
}
