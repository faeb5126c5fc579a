public struct Weather: Equatable, Sendable {
  public enum Sky: Sendable, CaseIterable {
    case clear
    case clouds
    case rain
    case snow
  }

  public let city: City
  public let sky: Sky
  public let celsius: Double

  public init(city: City, sky: Sky, celsius: Double) {
    self.city = city
    self.sky = sky
    self.celsius = celsius
  }

  /// Whether water on the road may freeze.
  public var isSlippery: Bool {
    sky == .snow || (sky == .rain && celsius < 3)
  }
}
