#if canImport(SwiftUI)
  import DomainLayer
  import SwiftUI

  public struct WeatherView: View {
    private let viewModel: WeatherViewModel

    public init(viewModel: WeatherViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      Group {
        if let weather = viewModel.weather {
          Label("\(weather.celsius.formatted()) °C", systemImage: symbol(for: weather.sky))
        } else if viewModel.failure != nil {
          Text("No weather today.")
        } else {
          ProgressView()
        }
      }
      .task { await viewModel.load() }
    }

    private func symbol(for sky: Weather.Sky) -> String {
      switch sky {
      case .clear: "sun.max"
      case .clouds: "cloud"
      case .rain: "cloud.rain"
      case .snow: "cloud.snow"
      }
    }
  }
#endif
