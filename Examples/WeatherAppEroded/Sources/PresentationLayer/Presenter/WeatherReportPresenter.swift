import DomainLayer

// Called by name and by nobody's port: the use case would have to know it.
public struct WeatherReportPresenter {  // finding: presenters-implement-a-port WeatherReportPresenter
  public init() {}

  @MainActor
  func present(_ viewModel: WeatherViewModel) -> String {  // finding: dependency WeatherViewModel
    viewModel.weather?.city ?? ""  // finding: dependency weather
  }
}
