/// Reports the weather of several cities through the output port.
public struct ReportWeatherUseCase: Sendable {
  private let fetchWeather: any FetchWeatherUseCase
  private let output: any WeatherReportOutput

  public init(fetchWeather: any FetchWeatherUseCase, output: any WeatherReportOutput) {
    self.fetchWeather = fetchWeather
    self.output = output
  }

  public func execute(in cities: [City]) async {
    for city in cities {
      do throws(WeatherFailure) {
        await output.didFind(try await fetchWeather.execute(in: city))
      } catch {
        await output.didFail(error, in: city)
      }
    }
  }
}
