import DomainLayer

/// The weather in the server's format.
struct WeatherDTO: Codable, Equatable, Sendable {
  enum CodingKeys: String, CodingKey {
    case temperature
    case code = "weather_code"
  }

  let temperature: Double
  let code: Int
}

extension WeatherDTO {
  func toDomain(in city: City) -> Weather {
    Weather(city: city, sky: Weather.Sky(code: code), celsius: temperature)
  }
}

extension Weather.Sky {
  /// The weather codes of the World Meteorological Organization, reduced to the kinds of sky that the app shows.
  init(code: Int) {
    switch code {
    case 0, 1: self = .clear
    case 51...67, 80...82, 95...99: self = .rain
    case 71...77, 85, 86: self = .snow
    default: self = .clouds
    }
  }
}
