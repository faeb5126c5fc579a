import DomainLayer
import Foundation

public struct DefaultWeatherRepository: WeatherRepository {
  private let dataSource: any WeatherDataSource

  public init(dataSource: any WeatherDataSource) {
    self.dataSource = dataSource
  }

  public func weather(in city: City) async throws(WeatherFailure) -> Weather {
    let answer: Data
    do {
      answer = try await dataSource.answer(latitude: city.latitude, longitude: city.longitude)
    } catch {
      throw .offline
    }
    guard let dto = try? JSONDecoder().decode(WeatherDTO.self, from: answer) else { throw .unreadable }
    return dto.toDomain(in: city)
  }
}
