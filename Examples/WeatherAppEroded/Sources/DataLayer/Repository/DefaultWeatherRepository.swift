import DomainLayer

#if canImport(UIKit)
  import UIKit  // finding: import UIKit
#endif

// It has all members of the protocol, but does not declare the conformance.
public struct DefaultWeatherRepository {  // finding: repositories-serve-the-domain DefaultWeatherRepository
  public init() {}

  public func dto(in city: String) -> WeatherDTO {  // silent: repository and DTO are parts of one layer
    PrintedDataSource().answer()
  }
}
