import DataLayer  // finding: dependency DataLayer
import DomainLayer

#if canImport(SwiftUI)
  import SwiftUI  // finding: import SwiftUI
#endif

#if canImport(Combine)
  import Combine  // finding: import Combine; combine-is-a-detail Combine
#endif

@MainActor
public final class WeatherViewModel {
  public private(set) var weather: Weather?  // silent: here a view model may publish the entity

  /// "The use case only passes it on."
  private let repository = DefaultWeatherRepository()  // finding: dependency DefaultWeatherRepository

  public init() {}

  public func load() {
    let dto = repository.dto(in: "Seoul")  // finding: dependency dto
    weather = dto.toDomain()  // finding: dependency toDomain
  }
}
