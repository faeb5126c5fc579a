import DomainLayer
import Observation

/// Publishes the entity itself: in this architecture, views may use entities.
@MainActor
@Observable
public final class WeatherViewModel {
  public private(set) var weather: Weather?
  public private(set) var failure: WeatherFailure?

  private let city: City
  private let fetchWeather: any FetchWeatherUseCase

  public init(city: City, fetchWeather: any FetchWeatherUseCase) {
    self.city = city
    self.fetchWeather = fetchWeather
  }

  public func load() async {
    do throws(WeatherFailure) {
      weather = try await fetchWeather.execute(in: city)
      failure = nil
    } catch {
      // Leaving the screen cancels the request. That is not a failure to report.
      guard !Task.isCancelled else { return }
      failure = error
    }
  }
}
