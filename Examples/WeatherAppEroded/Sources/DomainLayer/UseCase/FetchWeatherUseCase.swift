#if canImport(SwiftUI)
  import SwiftUI  // finding: import SwiftUI
#endif

public struct FetchWeatherUseCase: Sendable {
  private let repository: any WeatherRepository

  public init(repository: any WeatherRepository) {
    self.repository = repository
  }

  public func execute(in city: String) -> Weather? {
    repository.weather(in: city)
  }
}
