import DomainLayer

public struct WeatherDTO: Codable, Sendable {
  public let city: String
  public let celsius: Double

  public init(city: String, celsius: Double) {
    self.city = city
    self.celsius = celsius
  }

  public func toDomain() -> Weather {
    Weather(city: city, celsius: celsius)
  }

  /// A DTO that fetches itself.
  static func load() -> WeatherDTO {
    PrintedDataSource().answer()  // finding: dependency PrintedDataSource; dependency answer
  }
}
