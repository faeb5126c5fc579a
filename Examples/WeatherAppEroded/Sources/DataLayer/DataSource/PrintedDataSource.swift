import DomainLayer  // finding: dependency DomainLayer

public struct PrintedDataSource: Sendable {
  public init() {}

  public func answer() -> WeatherDTO {  // finding: dependency WeatherDTO
    WeatherDTO(city: "Seoul", celsius: 31.2)  // finding: dependency WeatherDTO
  }

  func isWarm(_ weather: Weather) -> Bool {  // finding: dependency Weather
    weather.celsius > 20  // finding: dependency celsius
  }
}
