import DomainLayer

// Not called through a port: the use case would have to depend on it.
public struct WeatherReportPresenter {  // finding: presenters-implement-a-port WeatherReportPresenter
  public init() {}

  @MainActor
  func present(_ viewModel: WeatherViewModel) -> String {  // finding: dependency WeatherViewModel
    viewModel.weather?.city ?? ""  // finding: dependency weather
  }
}
