/// The output port of a use case. Control flows from the use case to a presenter, against the direction in which
/// references may point, so the port is declared here and implemented by the presenter.
public protocol WeatherReportOutput: Sendable {
  func didFind(_ weather: Weather) async
  func didFail(_ failure: WeatherFailure, in city: City) async
}
