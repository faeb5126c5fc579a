import DomainLayer
import Foundation

/// Implements the output port of the use case.
public actor WeatherReportPresenter: WeatherReportOutput {
  public private(set) var lines: [String] = []

  public init() {}

  public func didFind(_ weather: Weather) {
    let degrees = weather.celsius.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en")))
    let warning = weather.isSlippery ? ", slippery roads" : ""
    lines.append("\(weather.city.name): \(Self.word(for: weather.sky)), \(degrees) °C\(warning)")
  }

  public func didFail(_ failure: WeatherFailure, in city: City) {
    switch failure {
    case .offline: lines.append("\(city.name): no connection")
    case .unreadable: lines.append("\(city.name): the answer makes no sense")
    }
  }

  private static func word(for sky: Weather.Sky) -> String {
    switch sky {
    case .clear: "clear"
    case .clouds: "cloudy"
    case .rain: "rain"
    case .snow: "snow"
    }
  }
}
