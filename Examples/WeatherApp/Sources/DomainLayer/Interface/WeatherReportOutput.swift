/// The way from a use case outwards. Control runs from the use case to a presenter, against the direction in which
/// names may point: so the port is declared here, and implemented where the presenter lives.
public protocol WeatherReportOutput: Sendable {
  func didFind(_ weather: Weather) async
  func didFail(_ failure: WeatherFailure, in city: City) async
}
