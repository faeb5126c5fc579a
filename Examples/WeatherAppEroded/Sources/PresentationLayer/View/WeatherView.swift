import DomainLayer

@MainActor
public struct WeatherView {
  let weather: Weather  // silent: a view may use the entity here
  let fetch: FetchWeatherUseCase  // finding: dependency FetchWeatherUseCase

  var text: String {
    "\(weather.city) \(fetch.execute(in: weather.city)?.celsius ?? 0)"  // finding: dependency execute
  }
}
