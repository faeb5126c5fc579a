import DomainLayer
import Testing

extension City {
  static let seoul = City(name: "Seoul", latitude: 37.57, longitude: 126.98)
}

/// The domain is tested with a stub repository; it needs neither network nor screen.
struct StubRepository: WeatherRepository {
  var weather: [City: Weather] = [:]

  func weather(in city: City) async throws(WeatherFailure) -> Weather {
    guard let found = weather[city] else { throw .offline }
    return found
  }
}

actor StubOutput: WeatherReportOutput {
  private(set) var heard: [String] = []

  func didFind(_ weather: Weather) { heard.append("found \(weather.city.name)") }
  func didFail(_ failure: WeatherFailure, in city: City) { heard.append("failed \(city.name): \(failure)") }
}

@Suite struct DomainTests {
  @Test(arguments: [(Weather.Sky.rain, 2.9, true), (.rain, 3, false), (.snow, 3, true), (.clear, -9, false)])
  func roadsAreSlippery(sky: Weather.Sky, celsius: Double, expected: Bool) {
    #expect(Weather(city: .seoul, sky: sky, celsius: celsius).isSlippery == expected)
  }

  @Test func reportSpeaksThroughThePort() async {
    let busan = City(name: "Busan", latitude: 35.18, longitude: 129.08)
    let repository = StubRepository(weather: [.seoul: Weather(city: .seoul, sky: .clear, celsius: 20)])
    let output = StubOutput()
    let report = ReportWeatherUseCase(fetchWeather: DefaultFetchWeatherUseCase(repository: repository), output: output)
    await report.execute(in: [.seoul, busan])
    #expect(await output.heard == ["found Seoul", "failed Busan: offline"])
  }
}
