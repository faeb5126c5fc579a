import DomainLayer
import Foundation
import Testing

@testable import DataLayer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DataTests {
  @Test(arguments: zip([0, 3, 63, 86], [Weather.Sky.clear, .clouds, .rain, .snow]))
  func codesBecomeSkies(code: Int, sky: Weather.Sky) {
    #expect(Weather.Sky(code: code) == sky)
  }

  @Test func answerBecomesWeather() async throws {
    let repository = DefaultWeatherRepository(dataSource: PrintedWeatherDataSource())
    #expect(try await repository.weather(in: .seoul) == Weather(city: .seoul, sky: .rain, celsius: 2.4))
  }

  @Test func answerThatMakesNoSenseIsAFailure() async {
    let repository = DefaultWeatherRepository(dataSource: PrintedWeatherDataSource("<html>"))
    await #expect(throws: WeatherFailure.unreadable) { try await repository.weather(in: .seoul) }
  }

  @Test func lostConnectionIsAFailureOfTheDomain() async {
    struct Unplugged: WeatherDataSource {
      func answer(latitude: Double, longitude: Double) throws -> Data { throw URLError(.notConnectedToInternet) }
    }
    let repository = DefaultWeatherRepository(dataSource: Unplugged())
    await #expect(throws: WeatherFailure.offline) { try await repository.weather(in: .seoul) }
  }

  @Test func serverIsAskedForThePlace() throws {
    let source = RemoteWeatherDataSource(server: try #require(URL(string: "https://weather.example/now")))
    let url = source.url(latitude: 37.57, longitude: 126.98)
    #expect(url.absoluteString == "https://weather.example/now?latitude=37.57&longitude=126.98")
  }
}
